import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { toAd } from '@tathya/calendar'
import { loadTable } from '../src/compile-data/table.ts'
import { toHolidayFiles } from '../src/generate/holiday-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = toHolidayFiles()
const [json, csv] = files

interface Year {
  readonly bs_year: number
  readonly complete: boolean
  readonly holidays: readonly Record<string, string | null>[]
  readonly undated: readonly { readonly id: string }[]
}
const years = JSON.parse(json!.text) as readonly Year[]

describe('the files of public holidays', () => {
  test('are those that ship; `npm run generate` writes them', () => {
    for (const { file, text } of files) assert.equal(readFileSync(path.join(root, file), 'utf8'), text, file)
  })

  test('have every year of the lists, each day within it, with its date in both calendars', () => {
    assert.deepEqual(
      years.map(({ bs_year }) => bs_year),
      Array.from({ length: 16 }, (_, at) => 2068 + at),
    )
    assert.deepEqual(
      years.filter(({ complete }) => !complete).map(({ bs_year }) => bs_year),
      [2069],
    )
    for (const { bs_year, holidays } of years)
      for (const { date, bs_date } of holidays) {
        assert.ok(bs_date!.startsWith(`${bs_year}-`), bs_date!)
        const { year, month, day } = toAd(bs_date!)
        assert.equal(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10), date)
      }
  })

  test('say the same as CSV and as JSON', async () => {
    const columns = [
      'date',
      'bs_date',
      'id',
      'name_en',
      'name_ne',
      'kind',
      'scope',
      'place',
      'note_en',
    ] as const
    const rows = await loadTable(path.join(root, csv!.file), columns)
    const expected = years.flatMap(({ holidays }) =>
      holidays.map((holiday) => columns.map((column) => holiday[column] ?? '')),
    )
    assert.deepEqual(
      rows.map((row) => columns.map((column) => row[column])),
      expected,
    )
  })

  test('have days that the press printed, for whom, and those without a day', () => {
    const list = years.find(({ bs_year }) => bs_year === 2081)!
    const find = (id: string) => list.holidays.filter((holiday) => holiday.id === id)
    assert.deepEqual(
      [find('vijaya-dashami'), find('gai-jatra')].map(([first]) => [first?.date, first?.scope, first?.place]),
      [
        ['2024-10-12', 'all', null],
        ['2024-08-20', 'place', 'kathmandu-valley'],
      ],
    )
    assert.equal(find('maha-shivaratri')[0]?.name_ne, 'महाशिवरात्रि')
    assert.ok(years[0]!.undated.some(({ id }) => id === 'eid-ul-fitr'))
  })
})

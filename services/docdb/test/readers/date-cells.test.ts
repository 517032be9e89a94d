import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { tempFolder } from '@tathya/testing'
import { type MadeFile, makeOf } from '../support/make-databases.ts'

type Value = string | number | null | readonly [date: string, format: string]

/** A workbook with one sheet; a date is its day and the format of its cell. */
function workbook(rows: readonly (readonly Value[])[]): Uint8Array {
  const sheet: xlsx.WorkSheet = { '!ref': 'A1:J40' }
  for (const [r, row] of rows.entries())
    for (const [c, value] of row.entries()) {
      const address = xlsx.utils.encode_cell({ r, c })
      if (typeof value === 'string') sheet[address] = { t: 's', v: value }
      else if (typeof value === 'number') sheet[address] = { t: 'n', v: value }
      else if (value !== null)
        sheet[address] = { t: 'n', v: Date.parse(`${value[0]}Z`) / 86_400_000 + 25_569, z: value[1] }
    }
  const book = xlsx.utils.book_new(sheet, 'Stock')
  return new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}

function titlesOf(made: MadeFile) {
  return made.query('SELECT title FROM _columns ORDER BY id').map(({ title }) => title)
}

const months = (format: string) =>
  ['2024-01-01', '2024-02-01', '2024-03-01'].map((date) => [date, format] as const)

describe('date cells of workbooks', () => {
  const folder = tempFolder({ after })
  const make = (rows: readonly (readonly Value[])[]) => makeOf(folder, [['stock.xlsx', workbook(rows)]])

  for (const [format, titles] of [
    ['mmm-yy', ['Jan-24', 'Feb-24', 'Mar-24']],
    ['dd/mm/yyyy', ['01/01/2024', '01/02/2024', '01/03/2024']],
  ] as const)
    it(`name columns by what they show: ${format}`, async () => {
      const made = await make([
        ['Item', ...months(format)],
        ['Pen', 5, 6, 7],
        ['Ink', 2, 3, 4],
      ])
      assert.deepEqual(titlesOf(made), ['Item', ...titles])
      assert.deepEqual(
        made.tables.map(({ rows }) => rows),
        [2],
      )
    })

  it('name columns by years', async () => {
    const years = ['2022', '2023'].map((year) => [`${year}-01-01`, 'yyyy'] as const)
    const made = await make([
      ['Item', ...years],
      ['Pen', 5, 6],
      ['Ink', 2, 3],
    ])
    assert.deepEqual(titlesOf(made), ['Item', '2022', '2023'])
  })

  it('begin another table below an empty row if they head it; rows with dates go on', async () => {
    const two = await make([
      ['Item', 'Bought', 'Sold'],
      ['Pen', 5, 6],
      ['Ink', 2, 3],
      [],
      ['Branch', ...months('mmm-yy').slice(0, 2)],
      ['Ilam', 7, 8],
      ['Jhapa', 9, 10],
    ])
    assert.deepEqual(titlesOf(two), ['Item', 'Bought', 'Sold', 'Branch', 'Jan-24', 'Feb-24'])
    const one = await make([
      ['Name', 'Joined'],
      [],
      ['Sita', ['2024-01-05', 'mmm-yy']],
      ['Hari', ['2024-02-06', 'mmm-yy']],
      [],
      ['Gita', ['2024-03-07', 'mmm-yy']],
    ])
    assert.deepEqual(one.query(`SELECT name, joined FROM "${one.tables[0]!.name}"`), [
      { name: 'Sita', joined: '2024-01-05' },
      { name: 'Hari', joined: '2024-02-06' },
      { name: 'Gita', joined: '2024-03-07' },
    ])
    assert.deepEqual(one.query("SELECT DISTINCT source_text FROM _provenance WHERE column_name = 'joined'"), [
      { source_text: 'Jan-24' },
      { source_text: 'Feb-24' },
      { source_text: 'Mar-24' },
    ])
  })

  it('are the stored days in rows and forms, whatever the order that they show', async () => {
    const day = ['2024-01-05', 'mm/dd/yyyy'] as const
    const table = await make([
      ['Name', 'Joined', 'Pay'],
      ['Sita', day, 500],
      ['Hari', day, 600],
    ])
    assert.deepEqual(table.query('SELECT DISTINCT joined FROM stock'), [{ joined: '2024-01-05' }])
    assert.deepEqual(table.query("SELECT * FROM _issues WHERE kind = 'order'"), [])
    const form = await make([
      ['Date:', day],
      ['Office:', 'Ward 5'],
    ])
    assert.deepEqual(form.query('SELECT label, value FROM _fields'), [
      { label: 'Date', value: '2024-01-05' },
      { label: 'Office', value: 'Ward 5' },
    ])
  })
})

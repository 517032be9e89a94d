import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, test } from 'node:test'
import type { Export, Import } from '@tathya/contracts/http'
import { openSource } from '@tathya/datasets'
import { readAs, rowsOf } from './support/import-sources.ts'

const folder = process.env.TATHYA_SOURCE_DATA
const skip =
  folder === undefined ? 'TATHYA_SOURCE_DATA does not name the folder of the full source tables' : false

/** The 8-digit rows of the full table, by year. */
async function itemsOf(flow: 'imports' | 'exports'): Promise<Map<string, (Import | Export)[]>> {
  const source = await openSource(path.join(folder ?? '', 'economics', `${flow}.csv`))
  const rows = rowsOf(flow, await readAs(flow, source)) as (Import | Export)[]
  return Map.groupBy(
    rows.filter(({ hs_level: level }) => level === 'hs8'),
    ({ report_year: year }) => year,
  )
}

const codesOf = (rows: readonly (Import | Export)[] | undefined) => new Set(rows?.map((row) => row.hs_code))
const twice = (rows: readonly (Import | Export)[]) => rows.length - codesOf(rows).size

describe('the items of the full tables', { skip }, () => {
  test('of imports: codes that went and came from year to year, as counted in the notes on sources', async () => {
    const years = [...(await itemsOf('imports'))].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const changes = years.slice(1).map(([year, rows], index) => {
      const [before, now] = [codesOf(years[index]![1]), codesOf(rows)]
      return `${year}: ${before.difference(now).size} gone, ${now.difference(before).size} new`
    })
    assert.deepEqual(changes, [
      '2074/75: 279 gone, 246 new',
      '2075/76: 259 gone, 352 new',
      '2076/77: 272 gone, 613 new',
      '2077/78: 446 gone, 433 new',
      '2078/79: 279 gone, 363 new',
      '2080/81: 519 gone, 343 new',
      '2081/82: 210 gone, 414 new',
    ])
    const rows = years.flatMap(([, list]) => list)
    assert.equal(codesOf(rows).size, 6443)
    const before = years.find(([year]) => year === '2076/77')![1]
    const after = codesOf(years.find(([year]) => year === '2077/78')![1])
    const sum = (list: typeof before) => list.reduce((total, row) => total + row.amount, 0)
    const gone = before.filter(({ hs_code: code }) => !after.has(code))
    assert.equal(((sum(gone) / sum(before)) * 100).toFixed(1), '11.2')
  })

  test('of imports: the first 11 months of 2081/82 make up 1,644,797,564 thousand rupees', async () => {
    const rows = (await itemsOf('imports')).get('2081/82')!
    assert.equal(
      rows.reduce((total, row) => total + row.amount, 0),
      1_644_797_564_000,
    )
  })

  test('stand with two units for eight codes of imports and two of exports of 2078/79, each with a row', async () => {
    const [imports, exports] = [await itemsOf('imports'), await itemsOf('exports')]
    assert.equal(codesOf([...exports.values()].flat()).size, 2563)
    for (const [items, many] of [
      [imports, 8],
      [exports, 2],
    ] as const)
      for (const [year, rows] of items) assert.equal(twice(rows), year === '2078/79' ? many : 0, year)
  })
})

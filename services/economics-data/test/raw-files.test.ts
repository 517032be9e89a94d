import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { Export, Import } from '@tathya/contracts/http'
import { openSource, type ReadResult } from '@tathya/datasets'
import { holds } from '../src/formats/control.ts'
import { fromThousands, toRupees } from '../src/trade/decimals.ts'
import type { Flow } from '../src/trade/trade-row.ts'
import { readAs, rowsOf } from './support/import-sources.ts'

const folder = process.env.TATHYA_SOURCE_DATA
const skip =
  folder === undefined ? 'TATHYA_SOURCE_DATA does not name the folder of the full source tables' : false
const fileOf = (...names: string[]) => path.join(folder ?? '', 'economics', ...names)
const flows: readonly Flow[] = ['imports', 'exports']

async function readRaw(name: string, id: string): Promise<ReadResult> {
  return readAs(id, await openSource(fileOf('raw', name)))
}

/** Control totals of the workbooks as their list of sources states them, in thousand rupees. */
const workbooks = [
  {
    name: 'doc-fts-2078-79-m01.xlsx',
    imports: '150731718.92',
    exports: '20765116.87',
    revenue: '39194322.54',
  },
  {
    name: 'doc-fts-2080-81-m01.xlsx',
    imports: '129238971.10',
    exports: '13528655.89',
    revenue: '32337335.38',
  },
  {
    name: 'doc-fts-2075-76-annual.xlsx',
    imports: '1418535343',
    exports: '97109521.02',
    revenue: '354764099.8',
  },
]

describe('the official workbooks', { skip }, () => {
  for (const { name, revenue, ...totals } of workbooks) {
    test(`${name}: chapters, items and countries make up the stated totals`, async () => {
      const countries = rowsOf('trade-by-country', await readRaw(name, 'trade-by-country'))
      for (const flow of flows) {
        const stated = toRupees(fromThousands(totals[flow])!)
        const rows = rowsOf(flow, await readRaw(name, flow)) as (Import | Export)[]
        for (const level of ['chapter', 'hs8']) {
          const parts = rows.filter(({ hs_level }) => hs_level === level)
          assertNear(add(parts.map(({ amount }) => amount)), stated, 1000 * Math.ceil(parts.length / 100))
        }
        assertNear(add(countries.map((row) => Number(row[`${flow}_amount`] ?? 0))), stated, 2000)
      }
      const chapters = (rowsOf('imports', await readRaw(name, 'imports')) as Import[]).filter(
        ({ hs_level }) => hs_level === 'chapter',
      )
      assertNear(
        add(chapters.map((row) => row.customs_revenue ?? 0)),
        toRupees(fromThousands(revenue)!),
        1000,
      )
    })
  }

  test('add up, but for the customs revenue of 2075/76', async () => {
    for (const { name } of workbooks) {
      const { controls } = await readRaw(name, 'imports')
      assert.ok(controls.length > 20)
      assert.deepEqual(
        controls.filter((control) => !holds(control)).map(({ stated, found }) => [stated, found]),
        name.includes('2075-76') ? [[362574874, 354764099.8]] : [],
      )
    }
  })

  test('the report of the trade portal makes up its grand total', async () => {
    const { controls } = await readRaw('ntip-exports-2077-78.xlsx', 'exports')
    assert.deepEqual(
      controls.map(({ stated, found }) => [stated, found]),
      [
        [141124080481.15, 141124080481.15],
        [141124080481.15, 141124080481.15],
      ],
    )
  })
})

describe('rows of the official files are those of the tables', { skip }, () => {
  for (const [name, flow, year] of [
    ['doc-fts-2075-76-annual.xlsx', 'imports', '2075/76'],
    ['doc-fts-2075-76-annual.xlsx', 'exports', '2075/76'],
    ['ntip-exports-2077-78.xlsx', 'exports', '2077/78'],
  ] as const) {
    test(`${name}: ${flow}, field by field`, async () => {
      const table = rowsOf(flow, await readAs(flow, await openSource(fileOf(`${flow}.csv`)))) as (
        | Import
        | Export
      )[]
      const expected = table.filter((row) => row.report_year === year && row.period_months === 12)
      const rows = rowsOf(flow, await readRaw(name, flow)) as (Import | Export)[]
      assert.deepEqual(byId(rows), byId(expected))
    })
  }

  for (const [name, year] of [
    ['doc-fts-2078-79-m01.xlsx', '2078/79'],
    ['doc-fts-2080-81-m01.xlsx', '2080/81'],
  ] as const) {
    test(`${name}: 8-digit items of the first month, field by field`, async () => {
      const monthly = await monthlyItems()
      for (const flow of flows) {
        const expected = monthly.get(`${flow.slice(0, -1)} ${year}`)!
        const rows = (rowsOf(flow, await readRaw(name, flow)) as (Import | Export)[]).filter(
          ({ hs_level }) => hs_level === 'hs8',
        )
        assert.equal(rows.length, expected.size)
        for (const row of rows) {
          const item = expected.get(`${row.hs_code} ${row.unit_printed ?? ''}`)!
          // The table was rounded through floats: where the figure ends in half a hundredth it can be one off.
          assertNear(row.amount, Number(item.amount_npr_cumulative), 0.0101)
          assertNear(row.quantity ?? 0, Number(item.quantity_cumulative), 0.00101)
          if ('customs_revenue' in row)
            assert.equal(row.customs_revenue, Number(item.customs_revenue_npr_cumulative))
        }
      }
    })
  }
})

type MonthlyItem = Readonly<Record<string, string>>

/** Items of the first month of a year by direction and year, and by code and unit. */
async function monthlyItems(): Promise<Map<string, Map<string, MonthlyItem>>> {
  const text = gunzipSync(readFileSync(fileOf('trade-hs8-cumulative-monthly.csv.gz'))).toString('utf8')
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/)
  const names = header.split(',')
  const found = new Map<string, Map<string, MonthlyItem>>()
  for (const line of lines) {
    const item = Object.fromEntries(line.split(',').map((cell, place) => [names[place], cell]))
    if (item.months !== '1') continue
    const period = `${item.flow} ${item.fiscal_year_bs}`
    if (!found.has(period)) found.set(period, new Map())
    found.get(period)!.set(`${item.hs_code} ${item.unit}`, item)
  }
  return found
}

function byId<R extends { readonly id: number }>(rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => a.id - b.id)
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function assertNear(found: number, expected: number, tolerance: number): void {
  assert.ok(Math.abs(found - expected) <= tolerance, `${found} is not ${expected}`)
}

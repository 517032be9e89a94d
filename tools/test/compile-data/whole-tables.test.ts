// Slow: reads 420,000 lines of the source tables.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { readShippedRows } from '@tathya/datasets/shipped'
import { sumMillionths } from '../../src/compile-data/exact-decimal.ts'
import { findDataset } from '../../src/compile-data/shipped-dataset.ts'
import { loadTable, type TableRow } from '../../src/compile-data/table.ts'

const source = process.env.TATHYA_SOURCE_DATA ?? ''
const skip = existsSync(source)
  ? false
  : 'TATHYA_SOURCE_DATA does not name the folder of the full source tables'

type Line = TableRow<string>
type Served = Readonly<Record<string, unknown>>

/** Sums of a quantity by group, exact to a millionth. */
function sums<T>(
  rows: readonly T[],
  groupOf: (row: T) => string,
  textOf: (row: T) => string,
): Record<string, string> {
  return Object.fromEntries(
    [...Map.groupBy(rows, groupOf)]
      .map(([group, list]): [string, string] => [
        group,
        `${list.length} rows, ${sumMillionths(list.map(textOf))}`,
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

interface Whole {
  readonly id: string
  readonly file: string
  readonly group: (line: Line) => string
  readonly servedGroup: (row: Served) => string
  readonly amount: string
  readonly servedAmount: string
}

const wholes: readonly Whole[] = [
  ...(['imports', 'exports'] as const).flatMap((flow) => [
    {
      id: flow,
      file: `economics/${flow}.csv`,
      group: (line: Line) => `${line.hs_level} ${line.fiscal_year_bs} ${line.period_months}`,
      servedGroup: (row: Served) => `${row.hs_level} ${row.report_year} ${row.period_months}`,
      amount: 'amount_npr',
      servedAmount: 'amount',
    },
    {
      id: `${flow}-by-partner`,
      file: `economics/${flow}-by-partner.csv.gz`,
      group: (line: Line) => `${line.fiscal_year_bs} ${line.period_months} ${line.hs_code!.slice(0, 2)}`,
      servedGroup: (row: Served) => `${row.report_year} ${row.period_months} ${row.parent_hs_code}`,
      amount: 'amount_npr',
      servedAmount: 'amount',
    },
  ]),
  {
    id: 'trade-by-month',
    file: 'economics/trade-hs8-cumulative-monthly.csv.gz',
    group: (line) => `${line.flow} ${line.fiscal_year_bs} ${line.months}`,
    servedGroup: (row) => `${row.flow} ${row.report_year} ${row.month_number}`,
    amount: 'amount_npr_cumulative',
    servedAmount: 'cumulative_amount',
  },
  {
    id: 'schools',
    file: 'schools/schools.csv',
    group: (line) => `${line.district} ${line.type} ${line.municipality_type}`,
    servedGroup: (row) => `${row.district} ${row.type} ${row.municipality_type}`,
    amount: 'school_id',
    servedAmount: 'school_id',
  },
]

describe('the shipped rows and the raw tables have the same rows and sums', { skip }, () => {
  for (const { id, file, group, servedGroup, amount, servedAmount } of wholes)
    test(id, async () => {
      const lines: readonly Line[] = await loadTable(join(source, file), [amount])
      const rows: readonly Served[] = await readShippedRows(findDataset(id))
      assert.equal(rows.length, lines.length)
      assert.deepEqual(
        sums(rows, servedGroup, (row) => String(row[servedAmount])),
        sums(lines, group, (line) => line[amount]!),
      )
    })
})

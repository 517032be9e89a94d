import { TradeByMonth } from '@tathya/contracts/http'
import { type Check, checkClose, checkEqual, checkUnique } from '../check.ts'
import { type CompiledDataset, sortBy } from '../compiled.ts'
import { readValidRows, toCompiled } from '../shipped-dataset.ts'

/** What ships: codes of each direction with the greatest amounts of a year. */
const shipped = { year: '2080/81', import: 10, export: 5 } as const

/** Compiles trade by commodity and month from the table of all months. */
export async function compileTradeByMonth(file: string): Promise<CompiledDataset> {
  const rows = await readValidRows('trade-by-month', TradeByMonth, file)
  const chosen = (['import', 'export'] as const).flatMap((flow) => {
    const ofYear = rows.filter((row) => row.flow === flow && row.report_year === shipped.year)
    const last = Math.max(...ofYear.map(({ month_number }) => month_number))
    const greatest = sortBy(
      ofYear.filter(({ month_number }) => month_number === last),
      (row) => [-row.cumulative_amount, row.id],
    ).slice(0, shipped[flow])
    const codes = new Set(greatest.map(({ hs_code, unit }) => `${hs_code} ${unit}`))
    return ofYear.filter(({ hs_code, unit }) => codes.has(`${hs_code} ${unit}`))
  })
  const sorted = sortBy(chosen, (row) => [row.as_of_date, row.flow, row.hs_code, row.unit ?? ''])
  return toCompiled('trade-by-month', sorted, checkMonths(rows))
}

/** The months of a year add up to its last cumulative figure, unless an item is missing there. */
function checkMonths(rows: readonly TradeByMonth[]): Check[] {
  const years = Map.groupBy(rows, ({ flow, report_year }) => `${flow}s of ${report_year}`)
  return [
    checkEqual('rows', rows.length, 98_547),
    checkEqual('months below zero', rows.filter(({ amount }) => (amount ?? 0) < 0).length, 1),
    checkUnique('row ids', rows, ({ id }) => id),
    ...[...years].map(([name, list]) => {
      const last = Math.max(...list.map(({ month_number }) => month_number))
      const months = list.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
      const whole = list
        .filter(({ month_number }) => month_number === last)
        .reduce((sum, { cumulative_amount }) => sum + cumulative_amount, 0)
      return checkClose(
        `${name}: months make up the last sum`,
        toMillionths(months),
        toMillionths(whole),
        1_000_000n,
      )
    }),
  ]
}

function toMillionths(rupees: number): bigint {
  return BigInt(Math.round(rupees)) * 1_000_000n
}

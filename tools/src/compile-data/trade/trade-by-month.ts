import { TradeByMonth } from '@tathya/contracts/http'
import { type Check, checkClose, checkEqual, checkUnique } from '../check.ts'
import type { CompiledDataset } from '../compiled.ts'
import { readValidRows, toCompiled } from '../shipped-dataset.ts'

/** Compiles trade by commodity and month from the table of all months. */
export async function compileTradeByMonth(file: string): Promise<CompiledDataset> {
  const rows = await readValidRows('trade-by-month', TradeByMonth, file)
  return toCompiled('trade-by-month', rows, checkMonths(rows))
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

import type { Dataset } from '../declare/definition.ts'
import type { RowTable } from '../table/row-table.ts'
import { type Matcher, matchPositions } from './matchers.ts'

/** The rows that cover most of their period; undefined where there are no others. */
export function matchFullest({ definition: { periods } }: Dataset, table: RowTable): Matcher | undefined {
  if (periods === undefined) return undefined
  const columns = periods.period.map((name) => table.columns.get(name)!)
  // Codes sort like values, so that the greatest code covers most.
  const covered = table.columns.get(periods.covered)!.codes!
  // A number for each combination of codes.
  const periodOf = (row: number) =>
    columns.reduce((number, { codes, values }) => number * (values.length + 1) + codes![row]!, 0)
  const most = new Map<number, number>()
  for (const row of table.positions) {
    const period = periodOf(row)
    most.set(period, Math.max(most.get(period) ?? 0, covered[row]!))
  }
  const fullest = table.positions.filter((row) => covered[row] === most.get(periodOf(row)))
  return fullest.length === table.count ? undefined : matchPositions(fullest, table.count)
}

import type { Dataset } from '../declare/definition.ts'
import type { RowTable } from '../table/row-table.ts'
import { type Matcher, matchPositions } from './matchers.ts'

/** The rows that cover most of their period; undefined where there are no others. */
export function matchFullest({ definition: { periods } }: Dataset, table: RowTable): Matcher | undefined {
  if (periods === undefined) return undefined
  const codesOf = (name: string) => table.columns.get(name)!.codes!
  const names = periods.period.map(codesOf)
  // Codes sort like values, so that the greatest code covers most.
  const covered = codesOf(periods.covered)
  const periodOf = (row: number) => names.map((codes) => codes[row]).join(' ')
  const most = new Map<string, number>()
  for (const row of table.positions) {
    const period = periodOf(row)
    most.set(period, Math.max(most.get(period) ?? 0, covered[row]!))
  }
  const fullest = table.positions.filter((row) => covered[row] === most.get(periodOf(row)))
  return fullest.length === table.count ? undefined : matchPositions(fullest, table.count)
}

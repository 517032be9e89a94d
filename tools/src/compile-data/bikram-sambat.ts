import { firstDayOfMonth } from '@tathya/datasets'
import { loadTable } from './table.ts'

const monthColumns = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const
const columns = ['bs_year', 'ad_start_date', ...monthColumns] as const

/** The lengths of the months of Bikram Sambat, and where each year begins in AD. */
export type MonthTable = ReadonlyMap<number, { readonly start: string; readonly days: readonly number[] }>

/** Reads a CSV file of month lengths; the years follow from its rows. */
export async function loadMonthTable(file: string): Promise<MonthTable> {
  const rows = await loadTable(file, columns)
  return new Map(
    rows.map((row) => [
      Number(row.bs_year),
      { start: row.ad_start_date, days: monthColumns.map((month) => Number(row[month])) },
    ]),
  )
}

/** The months, such as `2081-4`, that begin on another day in the product than in the table, among the years that both have. */
export function differingMonths(table: MonthTable): string[] {
  return [...table].flatMap(([year, { start, days }]) => {
    if (firstDayOfMonth(year, 1) === undefined) return []
    const months = days.map((_, index) => index + 1)
    return months
      .filter((month) => firstDayOfMonth(year, month) !== addDays(start, days.slice(0, month - 1)))
      .map((month) => `${year}-${month}`)
  })
}

function addDays(start: string, days: readonly number[]): string {
  const count = days.reduce((sum, length) => sum + length, 0)
  return new Date(Date.parse(start) + count * 86_400_000).toISOString().slice(0, 10)
}

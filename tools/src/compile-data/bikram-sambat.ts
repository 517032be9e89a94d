import { fiscalMonths } from '@tathya/contracts'
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

/** The first BS year of a fiscal year: '2081/82' is 2081. Throws where the two years do not follow each other. */
export function fiscalYearStart(fiscalYear: string): number {
  const [, first, second] = /^(\d{4})\/(\d{2})$/.exec(fiscalYear) ?? []
  const year = Number(first)
  if (first === undefined || (year + 1) % 100 !== Number(second)) {
    throw new Error(`"${fiscalYear}" is not a fiscal year such as 2081/82`)
  }
  return year
}

/** AD date (YYYY-MM-DD) of 1 Shrawan, the first day of a fiscal year. */
export function firstDayOfFiscalYear(table: MonthTable, fiscalYear: string): string {
  return dayBefore(table, fiscalYearStart(fiscalYear), 4, 0)
}

/** AD date (YYYY-MM-DD) of the last day of a month of the fiscal year; Shrawan is 1, Ashadh 12. */
export function lastDayOfFiscalMonth(table: MonthTable, fiscalYear: string, month: number): string {
  const year = fiscalYearStart(fiscalYear)
  const next = month + 4
  return next <= 12 ? dayBefore(table, year, next, 1) : dayBefore(table, year + 1, next - 12, 1)
}

/** Number of a month in the fiscal year, by its English spelling; throws on an unknown one. */
export function fiscalMonthNumber(name: string): number {
  const names: readonly string[] = fiscalMonths
  const number = names.indexOf(name) + 1
  if (number === 0) throw new Error(`"${name}" is not a Nepali month; accepted: ${fiscalMonths.join(', ')}`)
  return number
}

/** The AD date `days` days before the first of a BS month (1 is Baisakh). */
function dayBefore(table: MonthTable, bsYear: number, bsMonth: number, days: number): string {
  const year = table.get(bsYear)
  if (year === undefined) throw new Error(`The table of month lengths has no year ${bsYear} BS`)
  const passed = year.days.slice(0, bsMonth - 1).reduce((sum, length) => sum + length, 0)
  const time = Date.parse(`${year.start}T00:00:00Z`) + (passed - days) * 86_400_000
  return new Date(time).toISOString().slice(0, 10)
}

import { fiscalMonthNumber, lastDayOfFiscalMonth, type MonthTable } from './bikram-sambat.ts'

/** The columns by which the monthly tables of the central bank name their month. */
export const periodColumns = [
  'fiscal_year_bs',
  'month_index',
  'month_nepali',
  'month_english',
  'month_num_english',
  'year_ad',
] as const

type PeriodRow = Readonly<Record<(typeof periodColumns)[number], string>>

/** A month of a fiscal year. */
export interface FiscalPeriod {
  /** Month of the fiscal year: Shrawan 1 to Ashadh 12. */
  readonly number: number
  /** Last day of the month, AD, YYYY-MM-DD. */
  readonly lastDay: string
}

/** Reads the month of a row; throws where its names, numbers and the calendar contradict each other. */
export function toFiscalPeriod(row: PeriodRow, months: MonthTable): FiscalPeriod {
  const number = fiscalMonthNumber(row.month_nepali)
  const lastDay = lastDayOfFiscalMonth(months, row.fiscal_year_bs, number)
  const english = `${row.year_ad}-${row.month_num_english.padStart(2, '0')}`
  const middle = /-1[1-7]$/.test(lastDay)
  if (String(number) !== row.month_index || lastDay.slice(0, 7) !== english || !middle) {
    const month = `${row.month_nepali} of ${row.fiscal_year_bs}`
    throw new Error(
      `${month} ends on ${lastDay}, but the row says month ${row.month_index}, mid-${row.month_english} ${row.year_ad}`,
    )
  }
  return { number, lastDay }
}

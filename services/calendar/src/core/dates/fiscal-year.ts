import { type BsDate, bsRange } from './bikram-sambat.ts'
import { type DaySpan, monthSpan } from './day-spans.ts'
import { twoDigits } from './gregorian.ts'

/** The fiscal year begins with Shrawan, the fourth month. */
const firstMonth = 4

/** Writes the fiscal year of a date as "2081/82"; it begins with Shrawan, the fourth month. */
export function fiscalYearOf({ year, month }: BsDate): string {
  const start = month >= firstMonth ? year : year - 1
  return `${start}/${twoDigits((start + 1) % 100)}`
}

/** Returns the quarter of the fiscal year: 1 Shrawan to Ashwin, 2 Kartik to Poush, 3 Magh to Chaitra, 4 Baisakh to Ashadh. */
export function fiscalQuarterOf({ month }: BsDate): 1 | 2 | 3 | 4 {
  return (Math.floor(((month + 8) % 12) / 3) + 1) as 1 | 2 | 3 | 4
}

/**
 * Returns the days of the fiscal year that begins in Shrawan of a Bikram Sambat year, or of one of its quarters. Throws a
 * RangeError where its months are not in the table: years 1901 to 2099, and the first three quarters of 2100.
 */
export function fiscalSpan(startYear: number, quarter?: 1 | 2 | 3 | 4): DaySpan {
  const first = firstMonth + (quarter === undefined ? 0 : (quarter - 1) * 3)
  const last = quarter === undefined ? first + 11 : first + 2
  return { from: spanOf(startYear, first).from, to: spanOf(startYear, last).to }
}

/** Months past 12 belong to the next year. */
function spanOf(year: number, month: number): DaySpan {
  return month > 12 ? monthSpan(year + 1, month - 12) : monthSpan(year, month)
}

/**
 * Reads a fiscal year to the Bikram Sambat year it begins in: "2081/82", "2081-82", "2081/2082". Undefined where the text
 * is none, its second year does not follow the first, or the table does not hold it.
 */
export function parseFiscalYear(text: string): number | undefined {
  const [, first, second] = /^\s*(\d{4})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(text) ?? []
  if (first === undefined || second === undefined) return undefined
  const start = Number(first)
  const follows = second.length === 2 ? Number(second) === (start + 1) % 100 : Number(second) === start + 1
  return follows && start >= bsRange.firstYear && start < bsRange.lastYear ? start : undefined
}

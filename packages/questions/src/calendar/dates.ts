import { gregorianMonthLength, monthLength } from '@tathya/calendar/dates'

/** A date, month or year as digits write it, before its calendar is known. */
export interface WrittenDate {
  readonly calendar?: 'bs' | 'ad' | undefined
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly day?: number | undefined
}

/** A part of a text that is a date in digits. */
export interface DateInDigits {
  readonly start: number
  readonly end: number
  /** A date, a month of a year, or the first year of a fiscal year. */
  readonly is: 'day' | 'month' | 'fiscal'
  readonly value: WrittenDate
}

const yearFirst = /(?<![\d.])(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?![\d]|\.\d)/g
const yearLast = /(?<![\d.])(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4})(?![\d]|\.\d)/g
const twoParts = /(?<![\d/.-])(\d{4}|\d{2,3}) ?[/-] ?(\d{1,4})(?![\d/-])/g

/** The dates that a text writes in digits: `2081-01-15`, `15/1/2081`, `11/21/2026`, `2081/82`, `2081-05`. */
export function findDatesInDigits(text: string): DateInDigits[] {
  const found: DateInDigits[] = []
  const add = ({ index, 0: all }: RegExpExecArray, is: DateInDigits['is'], value: WrittenDate) => {
    const [start, end] = [index, index + all.length]
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ start, end, is, value })
  }
  for (const match of text.matchAll(yearFirst)) {
    const [year, month, day] = [match[1], match[3], match[4]].map(Number)
    add(match, 'day', { year, month, day })
  }
  for (const match of text.matchAll(yearLast)) {
    const [first = 0, second = 0, year] = [match[1], match[3], match[4]].map(Number)
    // The day comes first in Nepal; a second number that is not a month says otherwise.
    const isMonthFirst = second > 12 && first <= 12
    add(
      match,
      'day',
      isMonthFirst ? { year, month: first, day: second } : { year, month: second, day: first },
    )
  }
  for (const match of text.matchAll(twoParts)) {
    const [first = '', second = ''] = [match[1], match[2]]
    const year = first.length === 4 ? Number(first) : 2000 + (Number(first) % 100)
    const follows = (year + 1) % 100 === Number(second) % 100 && second.length >= 2
    if (follows) add(match, 'fiscal', { year })
    else if (first.length === 4 && second.length <= 2) add(match, 'month', { year, month: Number(second) })
  }
  return found
}

/** Years from this one on are of Bikram Sambat if a date does not say it. */
const firstBsYear = { date: 2031, year: 2044 }
/** Years before it are of AD. */
const firstTableYear = 1901

/** The calendar of a date or year: as it says, else the other one than that into which it is converted. */
export function calendarOf(
  { calendar, year, day }: WrittenDate,
  target: 'bs' | 'ad' | undefined,
): 'bs' | 'ad' {
  if (calendar !== undefined) return calendar
  if (year === undefined || year >= firstBsYear.year) return 'bs'
  if (year < firstTableYear) return 'ad'
  if (day === undefined) return 'ad'
  if (target !== undefined) return target === 'bs' ? 'ad' : 'bs'
  return year >= firstBsYear.date ? 'bs' : 'ad'
}

/** The reason why a date or year is not in the calendar. */
export type Refusal =
  | { readonly reason: 'noMonth'; readonly month: number }
  | {
      readonly reason: 'noDay'
      readonly calendar: 'bs' | 'ad'
      readonly year: number
      readonly month: number
      readonly length: number
    }
  | { readonly reason: 'outside' }

/** The years of the table; those of AD have some days of Bikram Sambat outside it. */
const years = { bs: { first: 1901, last: 2100 }, ad: { first: 1844, last: 2044 } }
/** The days that both calendars have. */
const adDays = { first: '1844-04-11', last: '2044-04-13' }

/** Tells why a date, month or year does not exist here; undefined if it does, or depends on the year of today. */
export function refusalOf({ calendar, year, month, day }: WrittenDate): Refusal | undefined {
  if (month !== undefined && (month < 1 || month > 12)) return { reason: 'noMonth', month }
  if (calendar === undefined || year === undefined) return undefined
  const { first, last } = years[calendar]
  if (year < first || year > last) return { reason: 'outside' }
  if (month === undefined || day === undefined) return undefined
  const length = calendar === 'bs' ? monthLength(year, month) : gregorianMonthLength(year, month)
  if (day < 1 || day > length) return { reason: 'noDay', calendar, year, month, length }
  const pad = (part: number) => String(part).padStart(2, '0')
  const date = `${year}-${pad(month)}-${pad(day)}`
  return calendar === 'ad' && (date < adDays.first || date > adDays.last) ? { reason: 'outside' } : undefined
}

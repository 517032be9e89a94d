import { adDateOf, bsDateOf } from '@tathya/datasets/readers'
import { type DateParts, splitDate } from './split-date.ts'

/** A date in both calendars; `bs` is null outside of the table of months, 2000 to 2091. */
export interface BothDates {
  /** YYYY-MM-DD. */
  readonly ad: string
  readonly bs: string | null
  readonly calendar: 'AD' | 'BS'
}

/** How the dates of a column are read. */
export interface DateRules {
  /** The calendar of dates that do not show theirs. */
  readonly calendar: 'AD' | 'BS'
  /** True if the month is before the day in dates such as 07/15/2024. */
  readonly isMonthFirst: boolean
}

/** Years from here on are of Bikram Sambat where nothing else shows it: 2045 BS was 1988. */
const firstOfBikramSambat = 2045
/** Years before are AD: 2000 BS was 1943, and documents seldom go back further. */
const lastOfCommonEra = 1999

/** So many dates that AD lacks show BS; a single one, such as 30 February, may be a slip. A day 32 shows it alone. */
const minMissing = 2

/**
 * Decides how the dates of a column are read: by the calendar that its header names, else by the years that only one
 * calendar has, else by its digits. The day comes first in 15/07/2024 unless a value shows the opposite.
 */
export function dateRules(texts: readonly string[], named: 'AD' | 'BS' | undefined): DateRules {
  const dates = texts.flatMap((text) => splitDate(text) ?? [])
  const open = dates.filter(({ order }) => order === 'open')
  const isMonthFirst = open.some(({ second }) => second > 12) && !open.some(({ first }) => first > 12)
  return { calendar: named ?? calendarOf(dates, isMonthFirst), isMonthFirst }
}

function calendarOf(dates: readonly DateParts[], isMonthFirst: boolean): 'AD' | 'BS' {
  const shown = dates.map((date) => date.calendar ?? byYear(date.year))
  if (shown.includes('BS') !== shown.includes('AD')) return shown.includes('BS') ? 'BS' : 'AD'
  const open = dates.filter((_, index) => shown[index] === undefined)
  if (open.length === 0) return 'AD'
  if (open.every(({ isDevanagari }) => isDevanagari)) return 'BS'
  const missing = (calendar: 'AD' | 'BS') =>
    open.filter((date) => toDate(date, { calendar, isMonthFirst }) === undefined).length
  const has32 = open.some(({ first, second }) => first === 32 || second === 32)
  return (has32 || missing('AD') >= minMissing) && missing('BS') === 0 ? 'BS' : 'AD'
}

function byYear(year: number): 'AD' | 'BS' | undefined {
  if (year >= firstOfBikramSambat) return 'BS'
  return year <= lastOfCommonEra ? 'AD' : undefined
}

/**
 * The first text whose day and month may be exchanged, where no text of the column shows their order; undefined if they
 * show it, or all have the same number for both.
 */
export function openOrderOf(texts: readonly string[]): string | undefined {
  const dates = texts.flatMap((text) => {
    const parts = splitDate(text)
    return parts?.order === 'open' ? [{ text, ...parts }] : []
  })
  if (dates.some(({ first, second }) => first > 12 || second > 12)) return undefined
  return dates.find(({ first, second }) => first !== second)?.text
}

/** Reads a date; undefined where the text is none, or the date does not exist in its calendar. */
export function readDate(text: string, rules: DateRules): BothDates | undefined {
  const parts = splitDate(text)
  return parts && toDate(parts, rules)
}

function toDate(parts: DateParts, rules: DateRules): BothDates | undefined {
  const calendar = parts.calendar ?? rules.calendar
  const isMonthFirst = parts.order === 'monthDay' || (parts.order === 'open' && rules.isMonthFirst)
  const [month, day] = isMonthFirst ? [parts.first, parts.second] : [parts.second, parts.first]
  if (calendar === 'BS') {
    const ad = adDateOf(parts.year, month, day)
    return ad === undefined ? undefined : { ad, bs: write(parts.year, month, day), calendar }
  }
  const ad = write(parts.year, month, day)
  const time = Date.parse(ad)
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== ad) return undefined
  return { ad, bs: bsDateOf(ad) ?? null, calendar }
}

function write(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}

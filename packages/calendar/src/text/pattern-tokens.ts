import { bsFromDay } from '../dates/bikram-sambat.ts'
import type { Calendar, CalendarDate } from '../dates/calendars.ts'
import { fiscalQuarterOf, fiscalYearOf } from '../dates/fiscal-year.ts'
import { type DayNumber, twoDigits, weekdayOfDay } from '../dates/gregorian.ts'
import { formatInstant, fromNepalTime } from '../dates/nepal-time.ts'
import {
  adMonthNames,
  lunarMonthNames,
  monthNames,
  type Name,
  weekdayNames,
} from '../names/calendar-names.ts'
import { shortAdMonthNames, shortMonthNames, shortWeekdayNames } from '../names/short-names.ts'

/** Input of a token. */
export interface TokenInput {
  readonly calendarId: Calendar['id']
  readonly language: keyof Name
  readonly date: CalendarDate
  readonly day: DayNumber
  /** Nepal's clock; undefined if only a day is formatted. */
  readonly secondOfDay: number | undefined
}

/** A token of a pattern; it writes ASCII digits, which are converted to Nepali ones afterwards if requested. */
interface Token {
  /** Its meaning, for documentation. */
  readonly meaning: string
  readonly write: (input: TokenInput) => string
  /** True if it needs the time of day. */
  readonly needsTime?: true
}

const monthsIn = { bs: monthNames, ad: adMonthNames } as const
const shortMonthsIn = { bs: shortMonthNames, ad: shortAdMonthNames } as const
// The formal names of solar months are those of the lunar ones.
const formalMonthsIn = { bs: lunarMonthNames, ad: adMonthNames } as const

function day(meaning: string, write: Token['write']): Token {
  return { meaning, write }
}

function time(meaning: string, write: (second: number, input: TokenInput) => string): Token {
  return { meaning, needsTime: true, write: (input) => write(input.secondOfDay!, input) }
}

const hourOf = (second: number) => Math.floor(second / 3600)
const hour12Of = (second: number) => ((hourOf(second) + 11) % 12) + 1
const minuteOf = (second: number) => Math.floor(second / 60) % 60

/** Every token that a pattern may hold. */
export const patternTokens: Readonly<Record<string, Token>> = {
  YYYY: day('year: 2081', ({ date }) => String(date.year)),
  YYY: day('last three digits of the year, as BS years are often written: 081', ({ date }) =>
    String(date.year).slice(1),
  ),
  YY: day('last two digits of the year: 81', ({ date }) => String(date.year).slice(2)),
  MMMMM: day(
    'formal name of the month: Kartik, कार्तिक',
    ({ calendarId, date, language }) => formalMonthsIn[calendarId][date.month - 1]![language],
  ),
  MMMM: day(
    'name of the month: Kartik, कात्तिक',
    ({ calendarId, date, language }) => monthsIn[calendarId][date.month - 1]![language],
  ),
  MMM: day(
    'short name of the month: Kar, का',
    ({ calendarId, date, language }) => shortMonthsIn[calendarId][date.month - 1]![language],
  ),
  MM: day('month with two digits: 07', ({ date }) => twoDigits(date.month)),
  M: day('month: 7', ({ date }) => String(date.month)),
  DD: day('day with two digits: 05', ({ date }) => twoDigits(date.day)),
  Do: day('ordinal of the day: 5th, ५ गते', toOrdinal),
  D: day('day: 5', ({ date }) => String(date.day)),
  dddd: day('weekday: Saturday, शनिबार', ({ day, language }) => weekdayNames[weekdayOfDay(day)]![language]),
  ddd: day('short weekday: Sat, शनि', ({ day, language }) => shortWeekdayNames[weekdayOfDay(day)]![language]),
  d: day('number of the weekday, 1 Sunday to 7 Saturday', ({ day }) => String(weekdayOfDay(day) + 1)),
  FY: day('fiscal year: 2081/82', ({ day }) => fiscalYearOf(bsFromDay(day))),
  Q: day('quarter of the fiscal year, 1 to 4', ({ day }) => String(fiscalQuarterOf(bsFromDay(day)))),
  HH: time('hour with two digits, 00 to 23', (second) => twoDigits(hourOf(second))),
  H: time('hour, 0 to 23', (second) => String(hourOf(second))),
  hh: time('hour with two digits, 01 to 12', (second) => twoDigits(hour12Of(second))),
  h: time('hour, 1 to 12', (second) => String(hour12Of(second))),
  mm: time('minute with two digits', (second) => twoDigits(minuteOf(second))),
  ss: time('second with two digits', (second) => twoDigits(second % 60)),
  A: time('half of the day: AM, पूर्वाह्न', toHalfOfDay),
  Z: time('offset from UTC: +05:45', (second, { day }) =>
    formatInstant(fromNepalTime(day, second)).slice(-6),
  ),
}

/** In Nepali a day of a Bikram Sambat month is counted by गते, one of a Gregorian month by तारिख. */
function toOrdinal({ calendarId, language, date }: TokenInput): string {
  if (language === 'ne') return `${date.day} ${calendarId === 'bs' ? 'गते' : 'तारिख'}`
  const isTeen = date.day >= 11 && date.day <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][date.day % 10] ?? 'th')
  return `${date.day}${ending}`
}

function toHalfOfDay(second: number, { language }: TokenInput): string {
  const isMorning = hourOf(second) < 12
  if (language === 'ne') return isMorning ? 'पूर्वाह्न' : 'अपराह्न'
  return isMorning ? 'AM' : 'PM'
}

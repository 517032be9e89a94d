import { dayFromBs, isInBsRange } from '../dates/bikram-sambat.ts'
import { type Calendar, type CalendarDate, calendars } from '../dates/calendars.ts'
import {
  type DayNumber,
  dayFromGregorian,
  formatDate,
  gregorianFromDay,
  weekdayOfDay,
} from '../dates/gregorian.ts'
import { dayByOtherReading, otherLengthsOf } from '../dates/other-reading.ts'
import { adMonthNames, monthNames, weekdayNames } from '../names/calendar-names.ts'
import { orderDateParts, type PartOrder } from './order-date-parts.ts'
import { readClockText } from './parse-time.ts'
import { readDateWords } from './read-date-words.ts'
import { splitDate } from './split-date.ts'

/** Options of parsing. */
export interface ReadingRules {
  /** Default: the day before the month, as is common in Nepal. */
  readonly order?: PartOrder | undefined
  /** The day of "today"; without it, such words are not dates. */
  readonly today?: DayNumber | undefined
}

/** A parsed date, or the reason of the failure: words that follow the name of a field, "has month 13; ...". */
export type ParsedDate =
  | { readonly ok: true; readonly day: DayNumber }
  | { readonly ok: false; readonly reason: string }

/** The accepted forms, for messages. */
export const dateForms = 'YYYY-MM-DD, DD/MM/YYYY, 17 Kartik 2081, २०८१ कात्तिक १७ गते'

/** Characters of a date. */
const maxLength = 80

const relativeDays: ReadonlyMap<string, number> = new Map(
  ['yesterday hijo हिजो', 'today aaja आज', 'tomorrow bholi भोलि भोली', 'parsi पर्सि पर्सी'].flatMap(
    (words, at) => words.split(' ').map((word) => [word, at - 1] as const),
  ),
)

/** Returns the offset from today of words such as today, आज, yesterday, भोलि; undefined for other texts. */
export function relativeDayOf(text: string): number | undefined {
  return relativeDays.get(text.normalize('NFC').trim().toLowerCase())
}

/**
 * Parses a date of a calendar: digits of either script, names of months in both (everyday, formal, short, slightly
 * misspelt), year, month and day in any common order, with or without weekday, era and गते. A weekday must match
 * the date. A year of two digits is refused; 081 is 2081. A time with an offset counts to the day that it falls on in Nepal.
 */
export function parseDate(text: string, calendarId: Calendar['id'], rules: ReadingRules = {}): ParsedDate {
  if (text.trim() === '') return no('is empty')
  if (text.length > maxLength) return no('is too long for a date')
  const relative = relativeDayOf(text)
  if (relative !== undefined && rules.today !== undefined) return inTable(rules.today + relative, calendarId)
  const clock = readClockText(text)
  if (clock?.offsetSeconds !== undefined && calendarId === 'bs')
    return no('has a time with an offset, which goes with dates of AD')
  const date = parseParts(clock?.date ?? text, calendarId, rules)
  if (!date.ok) return date
  return inTable(clock === undefined ? date.day : clock.nepalDay(date.day), calendarId)
}

function no(reason: string): ParsedDate {
  return { ok: false, reason }
}

function inTable(day: DayNumber, calendarId: Calendar['id']): ParsedDate {
  return isInBsRange(day) ? { ok: true, day } : no(outside[calendarId])
}

const outside = {
  bs: 'is read as a Bikram Sambat date and lies outside the years 1901 to 2100',
  ad: 'is read as a Gregorian date and lies outside 1844-04-11 to 2044-04-13, which are BS 1901 to 2100',
} as const

function parseParts(text: string, calendarId: Calendar['id'], { order = 'dmy' }: ReadingRules): ParsedDate {
  const split = splitDate(text)
  if (split === undefined) return no('is not a date')
  if (split.eras.some((era) => era !== calendarId))
    return no(`names the other calendar; a date of ${calendarId.toUpperCase()} is expected`)
  const words = readDateWords(split.words, calendarId)
  if (typeof words === 'string') return no(words)
  const date = orderDateParts(split.numbers, words.month, order, calendarId)
  return typeof date === 'string' ? no(date) : check(date, words.weekday, calendarId)
}

/**
 * Converts a date to its day, if it exists and has the expected weekday. The day may still be outside the table: with a
 * time and an offset it can be another one in Nepal.
 */
function check(date: CalendarDate, weekday: number | undefined, calendarId: Calendar['id']): ParsedDate {
  const { year, month, day } = date
  const calendar = calendars[calendarId]
  if (year < calendar.firstYear || year > calendar.lastYear) return no(outside[calendarId])
  if (month < 1 || month > 12) return no(`has month ${month}; months are 1 to 12`)
  const length = calendar.monthLength(year, month)
  if (day < 1 || day > length) return no(explainDay(date, length, calendarId))
  const number = calendarId === 'bs' ? dayFromBs(date) : dayFromGregorian(date)
  const actual = weekdayOfDay(number)
  if (weekday !== undefined && weekday !== actual + 1)
    return no(`says ${weekdayNames[weekday - 1]!.en}, but that day is a ${weekdayNames[actual]!.en}`)
  return { ok: true, day: number }
}

function explainDay(date: CalendarDate, length: number, calendarId: Calendar['id']): string {
  const month = (calendarId === 'bs' ? monthNames : adMonthNames)[date.month - 1]!
  const other = calendarId === 'bs' ? dayByOtherReading(date) : undefined
  const hint =
    other === undefined
      ? ''
      : `; where it is read as ${otherLengthsOf(date.year)![date.month - 1]} days long, the day is ${formatDate(gregorianFromDay(other))}`
  return `has day ${date.day}, but ${month.en} ${date.year} has days 1 to ${length}${hint}`
}

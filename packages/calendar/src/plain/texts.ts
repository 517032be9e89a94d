import { type BsDate, bsFromDay, dayFromBs } from '../dates/bikram-sambat.ts'
import type { Calendar, CalendarDate } from '../dates/calendars.ts'
import { type DayNumber, type GregorianDate, gregorianFromDay } from '../dates/gregorian.ts'
import type { Name } from '../names/calendar-names.ts'
import { type Pattern, parsePattern, writePattern } from '../text/format-pattern.ts'
import { parseDate } from '../text/parse-date.ts'
import { type BsInput, dayOfAd, type GregorianInput, readBs } from './inputs.ts'

/**
 * Parses a Bikram Sambat date: digits and month names of both scripts, year, month and day in any common order:
 * "2081-07-15", "15 Kartik 2081", "२०८१ कात्तिक १५ गते". Throws a RangeError that says why a text is no date.
 */
export function parseBs(text: string): BsDate {
  return bsFromDay(parse(text, 'bs'))
}

/** Parses a Gregorian date as `parseBs` does: "31 October 2024", "2024-10-31", "31/10/2024". */
export function parseAd(text: string): GregorianDate {
  return gregorianFromDay(parse(text, 'ad'))
}

function parse(text: string, calendarId: Calendar['id']): DayNumber {
  const parsed = parseDate(text, calendarId)
  if (!parsed.ok) throw new RangeError(`"${text}" ${parsed.reason}`)
  return parsed.day
}

/**
 * Formats a Bikram Sambat date with a pattern, by default YYYY-MM-DD; `patternTokens` lists the tokens, and text in
 * brackets is literal: "dddd, D MMMM YYYY", "[on] D MMM". `ne` writes names and digits in Nepali. Throws a RangeError
 * for a date that does not exist, or a pattern that is not valid or needs a time.
 */
export function formatBs(bs: BsInput, pattern = 'YYYY-MM-DD', language: keyof Name = 'en'): string {
  const date = readBs(bs)
  return format(date, dayFromBs(date), pattern, 'bs', language)
}

/** Formats a Gregorian date as `formatBs` does. */
export function formatAd(ad: GregorianInput, pattern = 'YYYY-MM-DD', language: keyof Name = 'en'): string {
  const day = dayOfAd(ad)
  return format(gregorianFromDay(day), day, pattern, 'ad', language)
}

/** The patterns of the last calls: a program has few, and parsing one takes longer than writing a date with it. */
const patterns = new Map<string, Pattern>()
const keptPatterns = 100

function readPattern(text: string): Pattern {
  const known = patterns.get(text)
  if (known !== undefined) return known
  const parsed = parsePattern(text)
  if (!parsed.ok) throw new RangeError(`the pattern ${parsed.reason}`)
  if (patterns.size >= keptPatterns) patterns.clear()
  patterns.set(text, parsed.pattern)
  return parsed.pattern
}

function format(
  date: CalendarDate,
  day: DayNumber,
  pattern: string,
  calendarId: Calendar['id'],
  language: keyof Name,
): string {
  return writePattern(readPattern(pattern), { calendarId, language, date, day, secondOfDay: undefined })
}

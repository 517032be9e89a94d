import { type BsDate, bsFromDay } from '../dates/bikram-sambat.ts'
import type { Calendar } from '../dates/calendars.ts'
import { type DayNumber, type GregorianDate, gregorianFromDay } from '../dates/gregorian.ts'
import type { Name } from '../names/calendar-names.ts'
import { formatPattern, parsePattern } from '../text/format-pattern.ts'
import { parseDate } from '../text/parse-date.ts'
import { type BsInput, dayOfAd, dayOfBs, type GregorianInput } from './inputs.ts'

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
  return format(dayOfBs(bs), pattern, 'bs', language)
}

/** Formats a Gregorian date as `formatBs` does. */
export function formatAd(ad: GregorianInput, pattern = 'YYYY-MM-DD', language: keyof Name = 'en'): string {
  return format(dayOfAd(ad), pattern, 'ad', language)
}

function format(day: DayNumber, text: string, calendarId: Calendar['id'], language: keyof Name): string {
  const parsed = parsePattern(text)
  if (!parsed.ok) throw new RangeError(`the pattern ${parsed.reason}`)
  return formatPattern(parsed.pattern, day, { calendarId, language })
}

import type { ConvertQuery } from '@tathya/contracts/http'
import type { DayNumber } from './core/dates/gregorian.ts'
import { formatPattern, type Pattern } from './core/text/format-pattern.ts'

/** Writes a day by a pattern in each calendar; null where no pattern was asked for. Throws a RangeError outside BS 1901 to 2100. */
export function writeDate(day: DayNumber, pattern: Pattern | undefined, language: ConvertQuery['lang']) {
  const write = (calendarId: 'bs' | 'ad') =>
    pattern === undefined ? null : formatPattern(pattern, day, { calendarId, language })
  return { bs_text: write('bs'), ad_text: write('ad') }
}

import { type Calendar, calendars } from '../dates/calendars.ts'
import type { DayNumber } from '../dates/gregorian.ts'
import type { Name } from '../names/calendar-names.ts'
import { toNepaliDigits } from './numerals.ts'
import { patternTokens, type TokenInput } from './pattern-tokens.ts'

/** A parsed pattern: tokens and literal text. */
export interface Pattern {
  readonly parts: readonly { readonly token?: string; readonly text?: string }[]
  /** True if a token needs the time of day. */
  readonly needsTime: boolean
}

/** A parsed pattern, or the reason of the failure: words that follow the name of a field. */
export type ParsedPattern =
  | { readonly ok: true; readonly pattern: Pattern }
  | { readonly ok: false; readonly reason: string }

/** Characters of a pattern. */
const maxLength = 120

// Longer tokens come first: MMMM before MM before M.
const tokenNames = Object.keys(patternTokens).sort((a, b) => b.length - a.length)
const pieces = new RegExp(
  `\\[(?<quoted>[^\\]]*)\\]|(?<token>${tokenNames.join('|')})|(?<open>\\[)|(?<letter>[A-Za-z])|(?<sign>[^A-Za-z[]+)`,
  'gu',
)

/**
 * Parses a pattern such as "dddd, D MMMM YYYY": letters are tokens (see `patternTokens`), signs and Nepali words are
 * literal, Latin text is in brackets: "[on] DD/MM/YYYY".
 */
export function parsePattern(text: string): ParsedPattern {
  if (text.trim() === '') return { ok: false, reason: 'is empty' }
  if ([...text].length > maxLength) return { ok: false, reason: `must have at most ${maxLength} characters` }
  const parts: { token?: string; text?: string }[] = []
  for (const { 0: piece, groups = {} } of text.matchAll(pieces)) {
    const { quoted, token, open, letter } = groups
    if (open !== undefined) return { ok: false, reason: 'has a bracket [ that is not closed' }
    if (letter !== undefined)
      return { ok: false, reason: `has "${letter}", which is no token; put text in brackets: [${letter}]` }
    parts.push(token === undefined ? { text: quoted ?? piece } : { token })
  }
  const needsTime = parts.some(({ token }) => token !== undefined && patternTokens[token]!.needsTime)
  return { ok: true, pattern: { parts, needsTime } }
}

/** Calendar and language of a formatted date; defaults bs and en. */
export interface WritingRules {
  readonly calendarId?: Calendar['id'] | undefined
  /** ne writes names in Nepali and numbers in Nepali digits. */
  readonly language?: keyof Name | undefined
}

/**
 * Formats a day and time of Nepal with a pattern. Throws a RangeError outside the table of months, or if the pattern needs
 * a time and there is none (seconds since midnight, 0 to 86,399).
 */
export function formatPattern(
  pattern: Pattern,
  day: DayNumber,
  { calendarId = 'bs', language = 'en' }: WritingRules = {},
  secondOfDay?: number,
): string {
  const date = calendars[calendarId].fromDay(day)
  return writePattern(pattern, { calendarId, language, date, day, secondOfDay })
}

/** Formats a date that is known to be that of the day; otherwise as `formatPattern`. */
export function writePattern({ parts, needsTime }: Pattern, input: TokenInput): string {
  if (needsTime && input.secondOfDay === undefined) throw new RangeError('the pattern needs a time of day')
  const isNepali = input.language === 'ne'
  let text = ''
  for (const part of parts) {
    if (part.token === undefined) text += part.text
    else {
      const written = patternTokens[part.token]!.write(input)
      text += isNepali ? toNepaliDigits(written) : written
    }
  }
  return text
}

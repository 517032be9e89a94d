import { type DayNumber, formatPattern, type Pattern, parsePattern, patternTokens } from '@tathya/calendar'
import type { ConvertQuery } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'

/** The tokens of a day. */
const dayTokens = Object.keys(patternTokens).filter((token) => !patternTokens[token]!.needsTime)

/** The error code, by the location of the pattern. */
type Refusal = 'invalid_query' | 'invalid_body'

/** Parses the pattern of a request, if any. Throws the refusal. */
export function readPattern(
  text: string | undefined,
  refusal: Refusal = 'invalid_query',
): Pattern | undefined {
  if (text === undefined) return undefined
  const parsed = parsePattern(text)
  if (!parsed.ok) throw refused(parsed.reason, refusal)
  if (parsed.pattern.needsTime) throw refused('has a token of the time, but only days are written', refusal)
  return parsed.pattern
}

function refused(reason: string, refusal: Refusal) {
  const accepted = `signs, text in [brackets], and ${dayTokens.join(' ')}`
  return problem(refusal, {
    detail: `Wrong: pattern ${reason}.`,
    errors: [{ field: 'pattern', message: reason, accepted }],
  })
}

/** Formats a day in each calendar; null without a pattern. Throws a RangeError outside BS 1901 to 2100. */
export function writeDate(day: DayNumber, pattern: Pattern | undefined, language: ConvertQuery['lang']) {
  const write = (calendarId: 'bs' | 'ad') =>
    pattern === undefined ? null : formatPattern(pattern, day, { calendarId, language })
  return { bs_text: write('bs'), ad_text: write('ad') }
}

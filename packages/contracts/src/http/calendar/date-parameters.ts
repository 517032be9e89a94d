import { z } from 'zod'
import { limitText } from '../text.ts'
import { HolidayPlace, holidayPlaceParameter } from './event.ts'

/** Characters of a date in a query string. */
const maxDateLength = 80

/** The forms in which dates may be given, for descriptions. */
export const dateForms =
  'YYYY-MM-DD, YYYYMMDD, DD/MM/YYYY, or with the name of the month, in Nepali or English: `17 Kartik 2081`, `२०८१ कात्तिक १७ गते शनिबार`'

/** A date in any accepted form; it is parsed later. */
export function dateText(description: string, examples: readonly string[]) {
  return z
    .string()
    .max(maxDateLength, { error: `must be one date of at most ${maxDateLength} characters` })
    .optional()
    .meta({ description, examples: [...examples] })
}

/** How dates are read. */
export const readingParameters = {
  order: z.enum(['dmy', 'mdy'], { error: 'must be dmy or mdy' }).optional().meta({
    description:
      'What comes first in dates of three numbers whose year comes last: `dmy` (default) the day, `mdy` the month',
  }),
} as const

/** How dates are written. */
export const writingParameters = {
  pattern: limitText(120, z.string())
    .optional()
    .meta({
      description:
        'How `bs_text` and `ad_text` are written: YYYY YYY YY year, MMMMM formal, MMMM common, MMM short name of the month, MM M number, DD D day, Do ordinal (17th, १७ गते), dddd ddd weekday, d its number, FY fiscal year, Q its quarter; Latin text in brackets',
      examples: ['dddd, D MMMM YYYY'],
    }),
  lang: z.enum(['en', 'ne'], { error: 'must be en or ne' }).optional().meta({
    description: 'Language and digits of `bs_text` and `ad_text`; default: en',
  }),
} as const

/** A date formatted with the pattern, in each calendar. */
export const writtenDate = {
  bs_text: z.string().nullable().meta({
    description: 'The Bikram Sambat date by `pattern`; null without `pattern`',
  }),
  ad_text: z.string().nullable().meta({
    description: 'The Gregorian date by `pattern`; null without `pattern`',
  }),
} as const

/** Which days are not working days. */
export const workingDayParameters = {
  weekend: z
    .enum(['nepal', 'saturday', 'saturday-sunday', 'none'], {
      error: 'must be nepal, saturday, saturday-sunday or none',
    })
    .optional()
    .meta({
      description:
        'Weekly days off: `nepal` (default), as the offices of the government had them at the time; or the same days throughout',
    }),
  holidays: z
    .enum(['public', ...HolidayPlace.options, 'none'], {
      error: `must be public, ${HolidayPlace.options.join(', ')} or none`,
    })
    .optional()
    .meta({
      description:
        'Which public holidays are days off: `public` (default), those of everybody; with a part of the country also those of its own, as with `place`; or `none`',
    }),
  ...holidayPlaceParameter,
} as const

/** Adds an issue if a part of the country is given besides another choice of holidays. */
export function refuseTwoPlaces({
  value: { place, holidays },
  issues,
}: z.core.ParsePayload<{ place?: unknown; holidays?: unknown }>): void {
  if (place === undefined || holidays === undefined || place === holidays) return
  const accepted = 'place or holidays, or both with the same part of the country'
  const message = 'must not be given besides holidays, unless both name the same part of the country'
  issues.push({ code: 'custom', input: place, path: ['place'], message, params: { accepted } })
}

const exactlyOne = 'either bs or ad'

/** Adds an issue unless exactly one calendar is given. */
export function refuseOtherThanOne({
  value,
  issues,
}: z.core.ParsePayload<{ bs?: unknown; ad?: unknown }>): void {
  const { bs, ad } = value
  if ((bs === undefined) !== (ad === undefined)) return
  const message =
    bs === undefined ? `is required: give ${exactlyOne}` : `must not be given besides bs: give ${exactlyOne}`
  const path = [bs === undefined ? 'bs' : 'ad']
  issues.push({ code: 'custom', input: value, path, message, params: { accepted: exactlyOne } })
}

/** Adds an issue if both calendars give one end of a span, or the first end is missing. */
export function refuseUnclearEnds({
  value,
  issues,
}: z.core.ParsePayload<{ from?: unknown; to?: unknown; bs_from?: unknown; bs_to?: unknown }>): void {
  const refuse = (path: string, message: string, accepted: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message, params: { accepted } })
  const { from, to, bs_from, bs_to } = value
  if (from === undefined && bs_from === undefined)
    refuse('from', 'is required: give from, or bs_from', 'from or bs_from')
  if (from !== undefined && bs_from !== undefined)
    refuse('bs_from', 'must not be given besides from', 'from or bs_from')
  if (to !== undefined && bs_to !== undefined) refuse('bs_to', 'must not be given besides to', 'to or bs_to')
}

import { z } from 'zod'
import { listOf } from '../name-list.ts'
import { Flag, wholeNumber } from '../query.ts'
import { limitText, Text } from '../text.ts'
import { dateForms, dateText, readingParameters } from './date-parameters.ts'
import { CalendarEvent, HolidayPlace, UndatedHoliday } from './event.ts'
import { CalendarMeta } from './moment.ts'
import { listFormatParameter, maxBsYears, QueryBsYears } from './query.ts'

/** Days that one answer of `/e/calendar/festivals` spans: ten years. */
export const maxFestivalDays = 3660

const lastDay = `default: the first day. At most ${maxFestivalDays} days in all`

const kinds = CalendarEvent.shape.kind.options
const kindError = `must be one or more of ${kinds.join(', ')}, with commas between them`
const idError = 'must be one or more ids of festivals, with commas between them: maha-shivaratri,fagu-purnima'

/** Splits a comma list of a query string; each part once. */
function partsOf(text: string): string[] {
  return [...new Set(text.split(','))]
}

type Kind = (typeof kinds)[number]

/** Kinds of events in a query string. */
const QueryKinds = z
  .string()
  .transform(partsOf)
  .refine((parts): parts is Kind[] => parts.every((part) => kinds.some((kind) => kind === part)), {
    error: kindError,
  })
  .meta({
    override: {
      type: 'string',
      pattern: listOf(kinds),
      examples: ['festival', 'national_day,holiday'],
    },
  })

/** A name or the beginning of one, in either script. */
const QueryName = limitText(100, z.string()).refine((text) => /[\p{L}\p{N}]/u.test(text), {
  error: 'must be a name or the beginning of one, in English or Nepali: Dashain, दशैं',
})

/** Query of `/e/calendar/festivals`. */
export const CalendarFestivalsQuery = z
  .strictObject({
    bs_year: QueryBsYears.optional().meta({
      description: `The Bikram Sambat year, or a span of at most ${maxBsYears} years; default: this year`,
    }),
    from: dateText(`First day, a Gregorian date in Nepal, instead of \`bs_year\`: ${dateForms}`, [
      '2025-09-22',
    ]),
    to: dateText(`Last day, a Gregorian date; ${lastDay}`, ['2025-10-27']),
    bs_from: dateText('First day, a Bikram Sambat date, instead of `from`', ['2082-06-06']),
    bs_to: dateText('Last day, a Bikram Sambat date, instead of `to`', ['2082-07-10']),
    kind: QueryKinds.optional().meta({ description: `Only events of these kinds: ${kinds.join(', ')}` }),
    holiday: Flag.optional().meta({
      description:
        '`true`: only public holidays, as the list of the year has them; `false`: only days that are none',
    }),
    place: HolidayPlace.optional().meta({
      description:
        'Only public holidays of everybody and of this part of the country; with `holiday=false` all other events',
    }),
    id: z
      .string()
      .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, { error: idError })
      .max(1000, { error: 'must have at most 1000 characters' })
      .transform(partsOf)
      .meta({ override: { type: 'string', examples: ['maha-shivaratri', 'laxmi-puja,bhai-tika'] } })
      .optional()
      .meta({ description: 'Only the festivals with these ids' }),
    q: QueryName.optional().meta({
      description:
        'Only events that bear such a name, in English or Nepali and however it is commonly spelled',
      examples: ['shivratri', 'तिहार'],
    }),
    next: QueryName.optional().meta({
      description:
        'The next days of the festivals that bear this name: those with exactly this name, else those with a word that begins with it, else those that contain it. Instead of `bs_year` and `from`',
      examples: ['Dashain', 'घटस्थापना'],
    }),
    previous: QueryName.optional().meta({
      description:
        'The latest days of the festivals that bear this name, the latest first; otherwise as `next`',
      examples: ['Dashain'],
    }),
    after: dateText('With `next`: the first day to search from, a Gregorian date; default: today in Nepal', [
      '2026-01-01',
    ]),
    before: dateText('With `previous`: the day to search before, a Gregorian date; default: today in Nepal', [
      '2026-01-01',
    ]),
    count: wholeNumber(1, 20)
      .optional()
      .meta({ description: 'With `next` or `previous`: how many days of each festival; default 1' }),
    limit: wholeNumber(1, 1000)
      .optional()
      .meta({ description: 'At most so many events, 1 to 1000; default: all' }),
    offset: wholeNumber(0, 100_000)
      .optional()
      .meta({ description: 'Events to pass over before the first; default 0' }),
    ...readingParameters,
    ...listFormatParameter,
  })
  .check(refuseMixedSpans)
  .meta({ id: 'CalendarFestivalsQuery' })
export type CalendarFestivalsQuery = z.output<typeof CalendarFestivalsQuery>

/** Parameters that choose the days; they exclude each other. */
const selectors = ['bs_year', 'from', 'bs_from', 'next', 'previous'] as const
/** Parameters that need one of others. */
const companions = {
  to: ['from', 'bs_from'],
  bs_to: ['from', 'bs_from'],
  after: ['next'],
  before: ['previous'],
  count: ['next', 'previous'],
} as const
const companionNames = Object.keys(companions) as (keyof typeof companions)[]
type SpanParameter = (typeof selectors)[number] | keyof typeof companions

/** Adds an issue if two selectors are given, or a companion without its selector. */
function refuseMixedSpans({
  value,
  issues,
}: z.core.ParsePayload<{ readonly [name in SpanParameter]?: unknown }>): void {
  const isGiven = (name: SpanParameter) => value[name] !== undefined
  // A parameter that is invalid by itself is reported once.
  const faulty = new Set(issues.map(({ path }) => path?.[0]))
  const refuse = (name: SpanParameter, message: string, accepted: string) => {
    if (faulty.has(name)) return
    issues.push({ code: 'custom', input: value[name], path: [name], message, params: { accepted } })
  }
  const given = selectors.filter(isGiven)
  for (const name of given.slice(1)) {
    refuse(name, `must not stand with ${given[0]}`, `one of ${selectors.join(', ')}`)
  }
  if (isGiven('to') && isGiven('bs_to')) refuse('bs_to', 'must not stand with to', 'to or bs_to')
  for (const name of companionNames) {
    const others = companions[name]
    if (!isGiven(name) || others.some(isGiven)) continue
    refuse(name, `must stand with ${others.join(' or ')}`, `${others.join(' or ')} and ${name} together`)
  }
}

/** A festival, national day or public holiday with its day. */
export const CalendarFestival = z
  .object({
    ad_date: z.iso.date(),
    bs_date: Text.meta({ description: 'Bikram Sambat date, YYYY-MM-DD' }),
    bs_date_ne: Text.meta({ description: 'The date in words, with Nepali numerals' }),
    weekday_en: Text,
    weekday_ne: Text,
    ...CalendarEvent.shape,
  })
  .meta({
    id: 'CalendarFestival',
    description: 'A festival, national or international day, or public holiday, with its day',
    examples: [
      {
        ad_date: '2028-02-23',
        bs_date: '2084-11-11',
        bs_date_ne: '२०८४ फागुन ११ गते बुधबार',
        weekday_en: 'Wednesday',
        weekday_ne: 'बुधबार',
        name_en: 'Maha Shivaratri',
        name_ne: 'महाशिवरात्रि',
        id: 'maha-shivaratri',
        kind: 'festival',
        confidence: 'high',
        rule: 'Falgun krishna 14 at midnight',
        holiday: null,
        rule_ne: 'फाल्गुन कृष्ण चतुर्दशी, मध्यरातमा',
      },
    ],
  })
export type CalendarFestival = z.output<typeof CalendarFestival>

/** The answer of `/e/calendar/festivals`. */
export const CalendarFestivalsAnswer = z
  .object({
    data: z.array(CalendarFestival),
    meta: z.object({
      ...CalendarMeta.shape,
      holiday_lists: z
        .array(z.object({ bs_year: z.int(), known: z.boolean(), source: Text.nullable() }))
        .meta({
          description:
            'For each year that the answer reaches into: whether its whole list of public holidays is known, and from where',
        }),
      undated_holidays: z
        .array(UndatedHoliday)
        .meta({ description: 'Public holidays that the lists of these years name without a day' }),
    }),
  })
  .meta({ id: 'CalendarFestivalsAnswer', description: 'Festivals and holidays by day' })
export type CalendarFestivalsAnswer = z.output<typeof CalendarFestivalsAnswer>

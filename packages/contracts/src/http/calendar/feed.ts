import { z } from 'zod'

/** Most years that one iCalendar file holds. */
export const mostFeedYears = 10

const yearsError = `must be a Bikram Sambat year from 1901 to 2100, or a span of up to ${mostFeedYears} of them: 2082 or 2081-2084`

/** The first and the last year of a span. */
export interface FeedYears {
  readonly first: number
  readonly last: number
}

/** A year or a span of years in a query string. */
export const QueryBsYears = z
  .string()
  .regex(/^\d{4}(-\d{4})?$/, { error: yearsError })
  .transform((text): FeedYears => {
    const [first, last = first] = text.split('-').map(Number) as [number, number?]
    return { first, last }
  })
  .refine(
    ({ first, last }) => first >= 1901 && last <= 2100 && first <= last && last - first < mostFeedYears,
    {
      error: yearsError,
    },
  )
  .meta({ override: { type: 'string', pattern: '^\\d{4}(-\\d{4})?$', examples: ['2082', '2081-2084'] } })

/** What a file may hold. */
export const feedParts = ['festivals', 'holidays', 'tithi'] as const
export type FeedPart = (typeof feedParts)[number]

const includeError = `must be one or more of ${feedParts.join(', ')}, with commas between them`

const isPart = (name: string): name is FeedPart => (feedParts as readonly string[]).includes(name)

const QueryFeedParts = z
  .string()
  .refine((text) => text.split(',').every(isPart), { error: includeError })
  .transform((text) => [...new Set(text.split(',').filter(isPart))])
  .meta({ override: { type: 'string', examples: ['festivals,holidays', 'tithi'] } })

/** What may be asked of `/e/calendar.ics`. */
export const CalendarFeedQuery = z
  .strictObject({
    bs_year: QueryBsYears.optional().meta({
      description: `The Bikram Sambat year, or a span of at most ${mostFeedYears} years; default: the last, this and the next year`,
    }),
    include: QueryFeedParts.optional().meta({
      description:
        'What the file holds: `festivals` (with national and international days), `holidays` (public holidays, where a list of the year is known), `tithi` (of every day); default: `festivals,holidays`',
    }),
    lang: z
      .enum(['ne', 'en', 'both'], { error: 'must be ne, en or both' })
      .optional()
      .meta({ description: 'Language of names and descriptions; default: both' }),
  })
  .meta({ id: 'CalendarFeedQuery' })
export type CalendarFeedQuery = z.output<typeof CalendarFeedQuery>

import { z } from 'zod'
import { listOf } from '../name-list.ts'
import { HolidayPlace } from './event.ts'
import { maxBsYears, QueryBsYears } from './query.ts'

const feedParts = ['festivals', 'holidays', 'tithi'] as const

/** A kind of entries of the feed. */
export type FeedPart = (typeof feedParts)[number]

const includeError = `must be one or more of ${feedParts.join(', ')}, with commas between them`

const isPart = (name: string): name is FeedPart => (feedParts as readonly string[]).includes(name)

const QueryFeedParts = z
  .string()
  .refine((text) => text.split(',').every(isPart), { error: includeError })
  .transform((text) => [...new Set(text.split(',').filter(isPart))])
  .meta({
    override: {
      type: 'string',
      pattern: listOf(feedParts),
      examples: ['festivals,holidays', 'tithi'],
    },
  })

/** Query of `/e/calendar.ics`. */
export const CalendarFeedQuery = z
  .strictObject({
    bs_year: QueryBsYears.optional().meta({
      description: `The Bikram Sambat year, or a span of at most ${maxBsYears} years; default: the last, this and the next year`,
    }),
    include: QueryFeedParts.optional().meta({
      description:
        'What the file holds: `festivals` (with national and international days), `holidays` (public holidays, where a list of the year is known), `tithi` (of every day); default: `festivals,holidays`',
    }),
    place: HolidayPlace.optional().meta({
      description:
        'A part of the country: public holidays are those of everybody and its own, without those of women, schools, offices, communities and other parts',
    }),
    lang: z
      .enum(['ne', 'en', 'both'], { error: 'must be ne, en or both' })
      .optional()
      .meta({ description: 'Language of names and descriptions; default: both' }),
  })
  .meta({ id: 'CalendarFeedQuery' })
export type CalendarFeedQuery = z.output<typeof CalendarFeedQuery>

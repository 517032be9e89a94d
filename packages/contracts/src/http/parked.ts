import { z } from 'zod'
import { wholeNumber } from './query.ts'

/** Max dead letters of one page. */
const mostParked = 1000

/** A group with what it gave up on. */
export const ParkedGroup = z
  .object({
    group: z.string(),
    summary: z.string().meta({ description: 'What the group does' }),
    parked: z.int().meta({ description: 'Events that it gave up on' }),
  })
  .meta({ id: 'ParkedGroup' })
export type ParkedGroup = z.output<typeof ParkedGroup>

/** All groups. */
export const ParkedGroups = z.object({ data: z.array(ParkedGroup) }).meta({ id: 'ParkedGroups' })
export type ParkedGroups = z.output<typeof ParkedGroups>

/** An event that a group gave up on. */
export const ParkedEventView = z
  .object({
    group: z.string(),
    id: z.string(),
    type: z.string(),
    key: z.string(),
    time: z.string().meta({ description: 'When it was published' }),
    parkedAt: z.string(),
    attempts: z.int(),
    error: z.string().meta({ description: 'Why the last try failed' }),
    payload: z.unknown().meta({ description: 'As it came; text where it is no JSON' }),
  })
  .meta({ id: 'ParkedEvent', description: 'An event that a group of consumers gave up on' })
export type ParkedEventView = z.output<typeof ParkedEventView>

/** A page of parked events, in the order of their ids. */
export const ParkedEventList = z
  .object({
    data: z.array(ParkedEventView),
    next: z
      .string()
      .nullable()
      .meta({ description: 'What `after` of the next page is; null where nothing follows' }),
  })
  .meta({ id: 'ParkedEventList' })
export type ParkedEventList = z.output<typeof ParkedEventList>

/** The group in an address. */
export const ParkedGroupParams = z.object({ group: z.string().min(1).max(200) })
export type ParkedGroupParams = z.output<typeof ParkedGroupParams>

/** Which page of parked events. */
export const ParkedPageQuery = z.strictObject({
  limit: wholeNumber(1, mostParked).optional().meta({ description: 'Default 100' }),
  after: z.string().min(1).max(1_000).optional().meta({ description: 'Id after which the page begins' }),
})
export type ParkedPageQuery = z.output<typeof ParkedPageQuery>

/** Which event; in the query, because ids of events from outside are any text. */
export const ParkedEventQuery = z.strictObject({
  id: z.string().min(1).max(1_000).meta({ description: 'Id of the event' }),
})
export type ParkedEventQuery = z.output<typeof ParkedEventQuery>

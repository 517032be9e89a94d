import { z } from 'zod'
import { wholeNumber } from '../query.ts'

/** Dead letters of one page. */
const maxDeadLetters = 1000

/** A group with the number of its dead letters. */
export const DeadLetterGroupView = z
  .object({
    group: z.string(),
    summary: z.string().meta({ description: 'What the group does' }),
    parked: z.int().meta({ description: 'Its dead letters' }),
  })
  .meta({ id: 'ParkedGroup' })
export type DeadLetterGroupView = z.output<typeof DeadLetterGroupView>

/** All groups. */
export const DeadLetterGroups = z.object({ data: z.array(DeadLetterGroupView) }).meta({ id: 'ParkedGroups' })
export type DeadLetterGroups = z.output<typeof DeadLetterGroups>

/** A dead letter of a group. */
export const DeadLetterView = z
  .object({
    group: z.string(),
    id: z.string(),
    type: z.string(),
    key: z.string(),
    time: z.string().meta({ description: 'When it was published' }),
    parkedAt: z.string(),
    attempts: z.int(),
    error: z.string().meta({ description: 'Why the last try failed' }),
    payload: z.unknown().meta({ description: 'As published; text if it is not JSON' }),
  })
  .meta({ id: 'ParkedEvent', description: 'An event that a group of consumers failed to handle' })
export type DeadLetterView = z.output<typeof DeadLetterView>

/** A page of dead letters, by id. */
export const DeadLetterList = z
  .object({
    data: z.array(DeadLetterView),
    next: z.string().nullable().meta({ description: '`after` of the next page; null on the last page' }),
  })
  .meta({ id: 'ParkedEventList' })
export type DeadLetterList = z.output<typeof DeadLetterList>

/** Ids of a page of events that a group tries again. */
export const ReturningEventList = z
  .object({
    data: z.array(z.string()),
    next: z.string().nullable().meta({ description: '`after` of the next page; null on the last page' }),
  })
  .meta({ id: 'ReturningEventList' })
export type ReturningEventList = z.output<typeof ReturningEventList>

/** Path parameters of a group. */
export const DeadLetterGroupParams = z.object({ group: z.string().min(1).max(200) })
export type DeadLetterGroupParams = z.output<typeof DeadLetterGroupParams>

/** Query of a page of dead letters. */
export const DeadLetterPageQuery = z.strictObject({
  limit: wholeNumber(1, maxDeadLetters).optional().meta({ description: 'Default 100' }),
  after: z.string().min(1).max(1_000).optional().meta({ description: 'The page begins after this id' }),
})
export type DeadLetterPageQuery = z.output<typeof DeadLetterPageQuery>

/** The id is in the query because ids of events from outside may be any text. */
export const DeadLetterQuery = z.strictObject({
  id: z.string().min(1).max(1_000).meta({ description: 'Id of the event' }),
})
export type DeadLetterQuery = z.output<typeof DeadLetterQuery>

import {
  ParkedEventList,
  ParkedEventQuery,
  ParkedEventView,
  type ParkedGroup,
  ParkedGroupParams,
  ParkedGroups,
  ParkedPageQuery,
} from '@tathya/contracts/http'
import { type Groups, groups } from '@tathya/contracts/internal'
import type { DeadLetter, DeadLetters } from '@tathya/events'
import { del, type Endpoint, get, type ProblemError, post, problem, reply } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'

const path = '/admin/parked'

/** Events of a page where the caller names no number. */
const defaultLimit = 100

/** What the endpoints of dead letters need. */
export interface DeadLetterRoutesOptions {
  readonly events: Pick<Platform['events'], 'deadLetters'>
}

/** The endpoints by which operators look after events that groups of consumers gave up on. */
export function deadLetterRoutes({ events: { deadLetters } }: DeadLetterRoutesOptions): Endpoint[] {
  return [...readingRoutes(deadLetters), ...decidingRoutes(deadLetters)]
}

/** What groups gave up on. */
function readingRoutes(deadLetters: DeadLetters): Endpoint[] {
  return [
    get(path, {
      summary: 'All groups of consumers, with the number of events that each gave up on',
      scope: 'admin',
      answers: { 200: { description: 'The groups', schema: ParkedGroups } },
      errors: ['unavailable'],
      handle: async () => ({ data: await countGroups(deadLetters, groups) }),
    }),
    get(`${path}/{group}`, {
      summary: 'Events that a group gave up on, in the order of their ids',
      scope: 'admin',
      params: ParkedGroupParams,
      query: ParkedPageQuery,
      answers: { 200: { description: 'A page of events', schema: ParkedEventList } },
      errors: ['unavailable'],
      handle: async ({ params: { group }, query: { limit = defaultLimit, after } }) => {
        const page = { limit, ...(after === undefined ? {} : { afterId: after }) }
        const data = (await deadLetters.list(group, page)).map(toView)
        return { data, next: data.length < limit ? null : (data.at(-1)?.id ?? null) }
      },
    }),
    get(`${path}/{group}/event`, {
      summary: 'One event that a group gave up on',
      scope: 'admin',
      params: ParkedGroupParams,
      query: ParkedEventQuery,
      answers: { 200: { description: 'The event', schema: ParkedEventView } },
      errors: ['record_not_found', 'unavailable'],
      handle: async ({ params: { group }, query: { id } }) => {
        const letter = await deadLetters.show(group, id)
        if (letter === undefined) throw missing(group, id)
        return toView(letter)
      },
    }),
  ]
}

/** What becomes of an event that a group gave up on. */
function decidingRoutes(deadLetters: DeadLetters): Endpoint[] {
  return [
    post(`${path}/{group}/replay`, {
      summary: 'Return a dead letter to its group',
      scope: 'admin',
      params: ParkedGroupParams,
      query: ParkedEventQuery,
      answers: {
        204: {
          description: 'The event is returned to its group; if it fails again, it is a dead letter again',
        },
      },
      errors: ['record_not_found', 'unavailable'],
      handle: async ({ params: { group }, query: { id } }) => {
        if (!(await deadLetters.replay(group, id))) throw missing(group, id)
        return reply({ status: 204 })
      },
    }),
    del(`${path}/{group}/event`, {
      summary: 'Give up an event for good',
      scope: 'admin',
      params: ParkedGroupParams,
      query: ParkedEventQuery,
      answers: { 204: { description: 'The event is gone' } },
      errors: ['record_not_found', 'unavailable'],
      handle: async ({ params: { group }, query: { id } }) => {
        if (!(await deadLetters.drop(group, id))) throw missing(group, id)
        return reply({ status: 204 })
      },
    }),
  ]
}

function missing(group: string, id: string): ProblemError {
  return problem('record_not_found', { detail: `${group} has no dead letter ${id}.` })
}

/** A dead letter as the endpoints show it. */
function toView({ failedAt, ...letter }: DeadLetter): ParkedEventView {
  return { ...letter, parkedAt: failedAt }
}

/** How many dead letters each declared group has. */
function countGroups(deadLetters: Pick<DeadLetters, 'count'>, groups: Groups): Promise<ParkedGroup[]> {
  return Promise.all(
    Object.entries(groups).map(async ([group, { summary }]) => ({
      group,
      summary,
      parked: await deadLetters.count(group),
    })),
  )
}

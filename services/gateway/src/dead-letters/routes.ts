import {
  DeadLetterGroupParams,
  DeadLetterGroups,
  type DeadLetterGroupView,
  DeadLetterList,
  DeadLetterPageQuery,
  DeadLetterQuery,
  DeadLetterView,
} from '@tathya/contracts/http'
import { type Groups, groups } from '@tathya/contracts/internal'
import type { DeadLetter, DeadLetters } from '@tathya/events'
import { del, type Endpoint, get, type ProblemError, post, problem, reply } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'

const path = '/admin/parked'

/** Default page size. */
const defaultLimit = 100

/** Dependencies of the endpoints of dead letters. */
export interface DeadLetterRoutesOptions {
  readonly events: Pick<Platform['events'], 'deadLetters'>
}

/** The endpoints for managing dead letters. */
export function deadLetterRoutes({ events: { deadLetters } }: DeadLetterRoutesOptions): Endpoint[] {
  return [...readingRoutes(deadLetters), ...changingRoutes(deadLetters)]
}

function readingRoutes(deadLetters: DeadLetters): Endpoint[] {
  return [
    get(path, {
      summary: 'All groups of consumers, with the number of events that each gave up on',
      scope: 'admin',
      answers: { 200: { description: 'The groups', schema: DeadLetterGroups } },
      errors: ['unavailable'],
      handle: async () => ({ data: await countGroups(deadLetters, groups) }),
    }),
    get(`${path}/{group}`, {
      summary: 'Events that a group gave up on, in the order of their ids',
      scope: 'admin',
      params: DeadLetterGroupParams,
      query: DeadLetterPageQuery,
      answers: { 200: { description: 'A page of events', schema: DeadLetterList } },
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
      params: DeadLetterGroupParams,
      query: DeadLetterQuery,
      answers: { 200: { description: 'The event', schema: DeadLetterView } },
      errors: ['record_not_found', 'unavailable'],
      handle: async ({ params: { group }, query: { id } }) => {
        const letter = await deadLetters.show(group, id)
        if (letter === undefined) throw missing(group, id)
        return toView(letter)
      },
    }),
  ]
}

function changingRoutes(deadLetters: DeadLetters): Endpoint[] {
  return [
    post(`${path}/{group}/replay`, {
      summary: 'Return a dead letter to its group',
      scope: 'admin',
      params: DeadLetterGroupParams,
      query: DeadLetterQuery,
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
      summary: 'Discard an event permanently',
      scope: 'admin',
      params: DeadLetterGroupParams,
      query: DeadLetterQuery,
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

/** Maps a dead letter to the response. */
function toView({ failedAt, ...letter }: DeadLetter): DeadLetterView {
  return { ...letter, parkedAt: failedAt }
}

/** Counts the dead letters of every declared group. */
function countGroups(
  deadLetters: Pick<DeadLetters, 'count'>,
  groups: Groups,
): Promise<DeadLetterGroupView[]> {
  return Promise.all(
    Object.entries(groups).map(async ([group, { summary }]) => ({
      group,
      summary,
      parked: await deadLetters.count(group),
    })),
  )
}

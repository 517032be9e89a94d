import {
  DeadLetterGroupParams,
  DeadLetterGroups,
  type DeadLetterGroupView,
  DeadLetterList,
  DeadLetterPageQuery,
  DeadLetterQuery,
  DeadLetterView,
  ReturningEventList,
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
      operationId: 'countDeadLetters',
      summary: 'All groups, with the number of their dead letters',
      scope: 'admin',
      answers: { 200: { description: 'The groups', schema: DeadLetterGroups } },
      errors: ['unavailable'],
      handle: async () => ({ data: await countGroups(deadLetters, groups) }),
    }),
    get(`${path}/{group}`, {
      operationId: 'listDeadLetters',
      summary: 'Dead letters of a group, by id',
      scope: 'admin',
      params: DeadLetterGroupParams,
      query: DeadLetterPageQuery,
      answers: { 200: { description: 'A page of dead letters', schema: DeadLetterList } },
      errors: ['unavailable'],
      handle: async ({ params: { group }, query: { limit = defaultLimit, after } }) => {
        const page = { limit, ...(after === undefined ? {} : { afterId: after }) }
        const data = (await deadLetters.list(group, page)).map(toView)
        return { data, next: data.length < limit ? null : (data.at(-1)?.id ?? null) }
      },
    }),
    get(`${path}/{group}/returning`, {
      operationId: 'listReturningEvents',
      summary: 'Ids of events that a group gave up on and tries again, in their order',
      scope: 'admin',
      params: DeadLetterGroupParams,
      query: DeadLetterPageQuery,
      answers: { 200: { description: 'A page of ids', schema: ReturningEventList } },
      errors: ['unavailable'],
      handle: async ({ params: { group }, query: { limit = defaultLimit, after } }) => {
        const page = { limit, ...(after === undefined ? {} : { afterId: after }) }
        const data = await deadLetters.returning(group, page)
        return { data, next: data.length < limit ? null : (data.at(-1) ?? null) }
      },
    }),
    get(`${path}/{group}/event`, {
      operationId: 'getDeadLetter',
      summary: 'A dead letter',
      scope: 'admin',
      params: DeadLetterGroupParams,
      query: DeadLetterQuery,
      answers: { 200: { description: 'The dead letter', schema: DeadLetterView } },
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
      operationId: 'replayDeadLetter',
      summary: 'Deliver a dead letter to its group again',
      scope: 'admin',
      params: DeadLetterGroupParams,
      query: DeadLetterQuery,
      answers: {
        204: {
          description: 'The event is delivered again; if it fails, it becomes a dead letter again',
        },
      },
      errors: ['record_not_found', 'unavailable'],
      handle: async ({ params: { group }, query: { id } }) => {
        if (!(await deadLetters.replay(group, id))) throw missing(group, id)
        return reply({ status: 204 })
      },
    }),
    del(`${path}/{group}/event`, {
      operationId: 'dropDeadLetter',
      summary: 'Discard a dead letter permanently',
      scope: 'admin',
      params: DeadLetterGroupParams,
      query: DeadLetterQuery,
      answers: { 204: { description: 'The dead letter is discarded' } },
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

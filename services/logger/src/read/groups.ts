import type {
  LogGroup,
  LogGroupChange,
  LogGroupDetail,
  LogGroupFilters,
  LogGroupMerge,
  LogGroupSplit,
} from '@tathya/contracts/http'
import { type Caller, opens } from '@tathya/contracts/internal'
import { type ProblemError, problem, type Reply, reply } from '@tathya/platform'
import type { EntryGroup, EntryPageRequest, EntryStore, GroupChange, GroupFilter } from '@tathya/storage'
import { isOwnCustomer } from '../entry.ts'
import { ownCustomer } from './entry-filter.ts'
import { answerPage, type ListRequest } from './list-page.ts'
import { countIntervals, latestBounds } from './stats.ts'

/** Returns a page of groups; a key bound to a customer sees only that customer's. */
export function listGroups(
  store: EntryStore,
  query: LogGroupFilters & ListRequest,
  caller: Caller,
  url: string,
): Promise<Reply> {
  const filter = toGroupFilter(query, caller)
  const read = async (page: EntryPageRequest) => ({
    ...(await store.findGroups(filter, query.sort ?? 'last_seen', page)),
    isExact: true,
  })
  return answerPage({ read, toItem: (group: EntryGroup): LogGroup => group as LogGroup }, query, url)
}

function toGroupFilter(query: LogGroupFilters, caller: Caller): GroupFilter {
  const { state, service_name, release, environment, level, q, last_seen__gte, last_seen__lte } = query
  const filter = {
    customer_id: ownCustomer(query.customer_id, caller),
    state,
    service_name,
    release,
    environment,
    level,
    text: q,
    seen_from: toUtc(last_seen__gte),
    seen_until: toUtc(last_seen__lte),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** A time with any zone as the store has times: with milliseconds, in UTC. */
function toUtc(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString()
}

/** Reads a group with its counts over time. Throws `record_not_found`, also for a group of another customer. */
export async function showGroup(
  store: EntryStore,
  id: string,
  caller: Caller,
  now: Date,
): Promise<LogGroupDetail> {
  const group = await getOwnGroup(store, id, caller)
  const filter = { customer_id: group.customer_id, group_id: id }
  const [last_24_hours, last_30_days, latest] = await Promise.all([
    countIntervals(store, filter, 'hour', latestBounds('hour', now)),
    countIntervals(store, filter, 'day', latestBounds('day', now)),
    store.find(filter, { limit: 1 }),
  ])
  return {
    ...(group as LogGroup),
    latest_entry_id: latest.items[0]?.entry_id ?? null,
    last_24_hours,
    last_30_days,
  }
}

/** Sets the state of a group. Throws `record_not_found`, and `invalid_body` for a time that is past. */
export async function changeGroup(
  store: EntryStore,
  id: string,
  change: LogGroupChange,
  caller: Caller,
  now: Date,
): Promise<LogGroup> {
  await getOwnGroup(store, id, assertChanges(caller))
  const groupChange = toChange(change)
  if (groupChange.snoozed_until !== undefined && groupChange.snoozed_until <= now.toISOString())
    throw invalid('snoozed_until', 'must be a time to come')
  return found(await store.changeGroup(id, groupChange), id)
}

function toChange({ state, resolved_in_release, snoozed_until }: LogGroupChange): GroupChange {
  return {
    state,
    ...(resolved_in_release === undefined ? {} : { resolved_in_release }),
    ...(snoozed_until === undefined ? {} : { snoozed_until: toUtc(snoozed_until)! }),
  }
}

/** Merges groups of one customer into one. Throws `record_not_found`, and `invalid_body` for groups of different customers. */
export async function mergeGroups(
  store: EntryStore,
  id: string,
  { groups }: LogGroupMerge,
  caller: Caller,
): Promise<LogGroup> {
  const into = await getOwnGroup(store, id, assertChanges(caller))
  if (groups.includes(id)) throw invalid('groups', 'names the group itself')
  for (const other of groups) {
    const group = await store.getGroup(other)
    if (group === undefined || !isOwnCustomer(caller, group.customer_id))
      throw invalid('groups', `names a group that does not exist: ${other}`)
    if (group.customer_id !== into.customer_id)
      throw invalid('groups', `names a group of another customer: ${other}`)
  }
  return found(await store.mergeGroups(id, [...new Set(groups)]), id)
}

/** Moves keys of a group into a new one. Throws `record_not_found`, and `invalid_body` for keys that it has not, or all. */
export async function splitGroup(
  store: EntryStore,
  id: string,
  { keys }: LogGroupSplit,
  caller: Caller,
): Promise<Reply> {
  const group = await getOwnGroup(store, id, assertChanges(caller))
  const unknown = keys.find((key) => !group.keys.includes(key))
  if (unknown !== undefined)
    throw invalid('keys', `names a key that the group has not: ${unknown}`, group.keys)
  const moved = [...new Set(keys)]
  if (moved.length === group.keys.length)
    throw invalid('keys', 'names all keys of the group, which needs one itself')
  const newGroup = found(await store.splitGroup(id, moved), id)
  return reply({
    status: 201,
    body: newGroup,
    headers: { Location: `/e/logger/groups/${newGroup.group_id}` },
  })
}

/** Changing a group shows it, so that it needs both scopes; `log:write` is that of the endpoint. */
function assertChanges(caller: Caller): Caller {
  if (opens(caller, 'log:read')) return caller
  throw problem('scope_missing', { detail: 'This needs a key with the scopes log:read and log:write.' })
}

async function getOwnGroup(
  store: Pick<EntryStore, 'getGroup'>,
  id: string,
  caller: Caller,
): Promise<EntryGroup> {
  const group = await store.getGroup(id)
  if (group !== undefined && isOwnCustomer(caller, group.customer_id)) return group
  throw notFound(id)
}

function found(group: EntryGroup | undefined, id: string): LogGroup {
  if (group === undefined) throw notFound(id)
  return group as LogGroup
}

function notFound(id: string): ProblemError {
  return problem('record_not_found', { detail: `There is no group ${id}.` })
}

function invalid(field: string, message: string, accepted?: readonly string[]): ProblemError {
  return problem('invalid_body', {
    detail: `Wrong: ${field}.`,
    errors: [{ field, message, ...(accepted === undefined ? {} : { accepted: [...accepted] }) }],
  })
}

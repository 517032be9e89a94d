import { randomUUID } from 'node:crypto'
import type { ClientSession, mongo } from 'mongoose'
import { BadCursor } from '../../errors.ts'
import { fold } from '../../sqlite/fold.ts'
import { maxFacets } from '../add-plan.ts'
import {
  defaultLimit,
  type EntryGroup,
  type EntryPage,
  type EntryPageRequest,
  entryLevels,
  type GroupChange,
  type GroupFilter,
  type GroupOrder,
  type GroupState,
} from '../port.ts'
import { toGroupDocument } from './add-entries.ts'
import type { EntryCollections, GroupDocument, KeyDocument, Transaction } from './entries-database.ts'

type Filter = mongo.Filter<GroupDocument>

/** Reads a group. */
export async function readGroup(
  collections: EntryCollections,
  groupId: string,
  now: number,
): Promise<EntryGroup | undefined> {
  const group = await collections.groups.findOne({ group_id: groupId })
  return group === null ? undefined : (await toGroups(collections, [group], now))[0]
}

/** Finds a page of groups, those of the highest order first. */
export async function findGroups(
  collections: EntryCollections,
  filter: GroupFilter,
  order: GroupOrder,
  { limit = defaultLimit, after, offset = 0 }: EntryPageRequest,
  now: number,
): Promise<EntryPage<EntryGroup> & { readonly total: number }> {
  const cursor = after === undefined ? undefined : readCursor(after, order)
  const where = { $and: [{}, ...(await toConditions(collections, filter, now))] } as Filter
  const behind =
    cursor === undefined
      ? {}
      : { $or: [{ [order]: { $lt: cursor[0] } }, { [order]: cursor[0], _id: { $lt: cursor[1] } }] }
  const [rows, total] = await Promise.all([
    collections.groups
      .find({ $and: [where, behind as Filter] })
      .sort({ [order]: -1, _id: -1 })
      // Pages by number; a cursor needs none.
      .skip(offset)
      .limit(limit + 1)
      .toArray(),
    collections.groups.countDocuments(where),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? `${order}~${last[order]}~${last._id}` : undefined
  return { items: await toGroups(collections, shown, now), next, total }
}

function readCursor(after: string, order: GroupOrder): [value: number, number: number] {
  const [, of, value, number] = /^([a-z_]+)~(-?\d{1,16})~(\d{1,16})$/.exec(after) ?? []
  if (of !== order) throw new BadCursor('The cursor is malformed, or belongs to another order of groups.')
  return [Number(value), Number(number)]
}

async function toConditions({ keys }: EntryCollections, filter: GroupFilter, now: number): Promise<Filter[]> {
  const { customer_id, state, level, text, seen_from, seen_until } = filter
  const conditions: Filter[] = []
  if (customer_id !== undefined) conditions.push({ customer_id })
  if (state !== undefined) conditions.push(stateCondition(state, now))
  if (level !== undefined) conditions.push({ level: entryLevels.indexOf(level) })
  if (text !== undefined) conditions.push({ folded: { $regex: RegExp.escape(fold(text)!) } })
  if (seen_from !== undefined) conditions.push({ last_seen: { $gte: Date.parse(seen_from) } })
  if (seen_until !== undefined) conditions.push({ last_seen: { $lte: Date.parse(seen_until) } })
  const facets = { service: filter.service_name, release: filter.release, environment: filter.environment }
  for (const [kind, value] of Object.entries(facets)) {
    if (value === undefined) continue
    const ofCustomer = customer_id === undefined ? {} : { customer_id }
    const numbers = await keys.distinct('group', { ...ofCustomer, [kind]: { $eq: value } })
    conditions.push({ _id: { $in: numbers } })
  }
  return conditions
}

/** A snooze that is over leaves a group open. */
function stateCondition(state: GroupState, now: number): Filter {
  if (state === 'open') return { $or: [{ state }, { state: 'snoozed', snoozed_until: { $lte: now } }] }
  if (state === 'snoozed') return { state, $nor: [{ snoozed_until: { $lte: now } }] }
  return { state }
}

/** Adds keys, services, releases and environments to groups. */
async function toGroups(
  { keys }: EntryCollections,
  groups: readonly GroupDocument[],
  now: number,
): Promise<EntryGroup[]> {
  const numbers = groups.map(({ _id }) => _id)
  const all = await keys
    .find({ group: { $in: numbers } })
    .sort({ _id: -1 })
    .toArray()
  return groups.map((group) => {
    const groupKeys = all.filter((key) => key.group === group._id)
    const facet = (kind: 'service' | 'release' | 'environment') =>
      [...new Set(groupKeys.flatMap((key) => key[kind]))].sort().slice(0, maxFacets)
    return {
      ...toGroup(group, now),
      keys: groupKeys.map(({ key }) => key),
      services: facet('service'),
      releases: facet('release'),
      environments: facet('environment'),
    }
  })
}

function toGroup(
  group: GroupDocument,
  now: number,
): Omit<EntryGroup, 'keys' | 'services' | 'releases' | 'environments'> {
  const { group_id, customer_id, title, culprit, resolved_in_release, snoozed_until, count } = group
  const isOver = group.state === 'snoozed' && snoozed_until !== null && snoozed_until <= now
  return {
    ...{ group_id, customer_id, title, culprit, resolved_in_release, count },
    state: isOver ? 'open' : (group.state as GroupState),
    snoozed_until: isOver ? null : toTime(snoozed_until),
    regressed_at: toTime(group.regressed),
    first_seen: toTime(group.first_seen)!,
    last_seen: toTime(group.last_seen)!,
    level: entryLevels[group.level]!,
  }
}

function toTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

/** Changes the state of a group; true if there is such a group. */
export async function changeGroup(
  { groups, keys, session }: Transaction,
  groupId: string,
  { state, resolved_in_release, snoozed_until }: GroupChange,
): Promise<boolean> {
  const group = await groups.findOne({ group_id: groupId }, { session })
  if (group === null) return false
  const change = {
    state,
    resolved_in_release: state === 'resolved' ? (resolved_in_release ?? null) : null,
    snoozed_until: state === 'snoozed' && snoozed_until !== undefined ? Date.parse(snoozed_until) : null,
    resolved_releases: state === 'resolved' ? await releasesOf(keys, group._id, session) : [],
  }
  await groups.updateOne({ _id: group._id }, { $set: change }, { session })
  return true
}

async function releasesOf(
  keys: mongo.Collection<KeyDocument>,
  group: number,
  session: ClientSession,
): Promise<string[]> {
  const rows = await keys.find({ group }, { session, projection: { release: 1 } }).toArray()
  return [...new Set(rows.flatMap(({ release }) => release))]
}

/** Moves the keys of other groups into one; true if all are groups of one customer. */
export async function mergeGroups(
  { groups, keys, session }: Transaction,
  into: string,
  others: readonly string[],
): Promise<boolean> {
  const target = await groups.findOne({ group_id: into }, { session })
  if (target === null) return false
  const rows = await groups.find({ group_id: { $in: [...others] } }, { session }).toArray()
  const isWhole = others.every((other) => rows.some(({ group_id }) => group_id === other))
  if (!isWhole || rows.some(({ customer_id }) => customer_id !== target.customer_id)) return false
  const moved = rows.map(({ _id }) => _id).filter((number) => number !== target._id)
  if (moved.length === 0) return true
  await keys.updateMany({ group: { $in: moved } }, { $set: { group: target._id } }, { session })
  await groups.deleteMany({ _id: { $in: moved } }, { session })
  await sumKeys({ groups, keys, session }, target._id)
  // What is merged into a resolved group is resolved with it.
  if (target.state === 'resolved') {
    const releases = await releasesOf(keys, target._id, session)
    const all = [...new Set([...target.resolved_releases, ...releases])]
    await groups.updateOne({ _id: target._id }, { $set: { resolved_releases: all } }, { session })
  }
  return true
}

/** Sums the counts of a group's keys. */
async function sumKeys(
  { groups, keys, session }: Pick<Transaction, 'groups' | 'keys' | 'session'>,
  group: number,
): Promise<void> {
  const groupKeys = await keys.find({ group }, { session }).toArray()
  const sums = {
    first_seen: Math.min(...groupKeys.map(({ first_seen }) => first_seen)),
    last_seen: Math.max(...groupKeys.map(({ last_seen }) => last_seen)),
    count: groupKeys.reduce((sum, { count }) => sum + count, 0),
    level: Math.max(...groupKeys.map(({ level }) => level)),
  }
  await groups.updateOne({ _id: group }, { $set: sums }, { session })
}

/** Moves keys into a new group; resolves with its id, or undefined where both would not be left with entries. */
export async function splitGroup(
  { groups, keys, session, numbersNow }: Transaction,
  groupId: string,
  names: readonly string[],
): Promise<string | undefined> {
  const group = await groups.findOne({ group_id: groupId }, { session })
  if (group === null) return undefined
  const groupKeys = await keys.find({ group: group._id }, { session }).sort({ count: -1, _id: 1 }).toArray()
  const moved = groupKeys.filter(({ key }) => names.includes(key))
  const stay = groupKeys.filter(({ key }) => !names.includes(key))
  const isKnown = names.every((name) => moved.some(({ key }) => key === name))
  if (!isKnown || !moved.some(({ count }) => count > 0) || !stay.some(({ count }) => count > 0))
    return undefined
  numbersNow.group += 1
  const newGroup = { number: numbersNow.group, group_id: randomUUID() }
  await groups.insertOne(
    toGroupDocument({ group: newGroup, customer_id: group.customer_id, grouping: moved[0]! }),
    { session },
  )
  await keys.updateMany(
    { _id: { $in: moved.map(({ _id }) => _id) } },
    { $set: { group: newGroup.number, is_split: true } },
    { session },
  )
  await sumKeys({ groups, keys, session }, newGroup.number)
  await sumKeys({ groups, keys, session }, group._id)
  return newGroup.group_id
}

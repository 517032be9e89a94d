import { BadCursor } from '../../errors.ts'
import type { Row, SqlValue } from '../../sqlite/messages.ts'
import { maxFacets } from '../add-plan.ts'
import {
  defaultLimit,
  type EntryGroup,
  type EntryPage,
  type EntryPageRequest,
  entryLevels,
  type GroupFilter,
  type GroupOrder,
  type GroupState,
} from '../port.ts'
import { type EntriesDatabase, list } from './entries-database.ts'

const columns = `number, group_id, customer_id, title, culprit, state, resolved_in_release, snoozed_until, regressed,
  first_seen, last_seen, count, level`

/** Groups with what was noted of their keys; a snooze that is over leaves a group open. */
interface GroupRow {
  readonly number: number
  readonly group: EntryGroup
}

/** Reads a group with its number. */
export async function readGroup(
  database: EntriesDatabase,
  groupId: string,
  now: number,
): Promise<GroupRow | undefined> {
  const rows = await database.read(`select ${columns} from groups where group_id = ?`, [groupId])
  const [group] = await toGroups(database, rows, now)
  return group === undefined ? undefined : { number: rows[0]![0] as number, group }
}

/** Finds a page of groups, those of the highest order first. */
export async function findGroups(
  database: EntriesDatabase,
  filter: GroupFilter,
  order: GroupOrder,
  { limit = defaultLimit, after, offset = 0 }: EntryPageRequest,
  now: number,
): Promise<EntryPage<EntryGroup> & { readonly total: number }> {
  const { where, params } = toWhere(filter, now)
  const cursor = after === undefined ? undefined : readCursor(after, order)
  const behind = cursor === undefined ? '' : `and (${order}, number) < (?, ?)`
  const [rows, total] = await Promise.all([
    database.read(
      `select ${columns} from groups where ${where} ${behind}
       order by ${order} desc, number desc limit ? offset ?`,
      [...params, ...(cursor ?? []), limit + 1, offset],
    ),
    database.read(`select count(*) from groups where ${where}`, params),
  ])
  const shown = rows.slice(0, limit)
  const items = await toGroups(database, shown, now)
  const next = rows.length > limit ? toCursor(order, shown.at(-1)!) : undefined
  return { items, next, total: total[0]![0] as number }
}

const orderColumn = { first_seen: 9, last_seen: 10, count: 11 } as const

function toCursor(order: GroupOrder, row: Row): string {
  return `${order}~${row[orderColumn[order]]}~${row[0]}`
}

function readCursor(after: string, order: GroupOrder): [value: number, number: number] {
  const [, of, value, number] = /^([a-z_]+)~(-?\d{1,16})~(\d{1,16})$/.exec(after) ?? []
  if (of !== order) throw new BadCursor('The cursor is malformed, or belongs to another order of groups.')
  return [Number(value), Number(number)]
}

function toWhere(filter: GroupFilter, now: number): { where: string; params: SqlValue[] } {
  const terms: string[] = []
  const params: SqlValue[] = []
  const add = (term: string, ...values: SqlValue[]) => {
    terms.push(term)
    params.push(...values)
  }
  const { customer_id, state, level, text, seen_from, seen_until } = filter
  if (customer_id !== undefined) add('customer_id = ?', customer_id)
  if (state !== undefined)
    add(`case when state = 'snoozed' and snoozed_until <= ? then 'open' else state end = ?`, now, state)
  if (level !== undefined) add('level = ?', entryLevels.indexOf(level))
  if (text !== undefined) add('instr(fold(title), fold(?)) > 0', text)
  if (seen_from !== undefined) add('last_seen >= ?', Date.parse(seen_from))
  if (seen_until !== undefined) add('last_seen <= ?', Date.parse(seen_until))
  const facets = {
    service: filter.service_name,
    release: filter.release,
    environment: filter.environment,
  }
  for (const [kind, value] of Object.entries(facets))
    if (value !== undefined)
      add(
        `exists (select 1 from keys join facets on facets.key = keys.number
           where keys.group_number = groups.number and kind = ? and value = ?)`,
        kind,
        value,
      )
  return { where: terms.length === 0 ? 'true' : terms.join(' and '), params }
}

/** Adds keys, services, releases and environments to rows of groups. */
async function toGroups(database: EntriesDatabase, rows: readonly Row[], now: number): Promise<EntryGroup[]> {
  if (rows.length === 0) return []
  const numbers = list(rows.map(([number]) => number!))
  const of = 'keys.group_number in (select value from json_each(?))'
  const [keys, facets] = await Promise.all([
    database.read(`select group_number, key from keys where ${of} order by number desc`, [numbers]),
    database.read(
      `select distinct group_number, kind, value from keys join facets on facets.key = keys.number where ${of}
       order by kind, value`,
      [numbers],
    ),
  ])
  return rows.map((row) => {
    const values = (kind: string) =>
      facets.filter(([number, of]) => number === row[0] && of === kind).map(([, , value]) => value as string)
    return {
      ...toGroup(row, now),
      keys: keys.filter(([number]) => number === row[0]).map(([, key]) => key as string),
      services: values('service').slice(0, maxFacets),
      releases: values('release').slice(0, maxFacets),
      environments: values('environment').slice(0, maxFacets),
    }
  })
}

function toGroup(row: Row, now: number): Omit<EntryGroup, 'keys' | 'services' | 'releases' | 'environments'> {
  const [, group_id, customer_id, title, culprit, state, resolved_in_release] = row
  const [snoozed, regressed, first, last, count, level] = row.slice(7)
  const isOver = state === 'snoozed' && (snoozed as number) <= now
  return {
    group_id: group_id as string,
    customer_id: customer_id as number,
    title: title as string,
    culprit: culprit as string | null,
    state: isOver ? 'open' : (state as GroupState),
    resolved_in_release: resolved_in_release as string | null,
    snoozed_until: isOver ? null : toTime(snoozed as number | null),
    regressed_at: toTime(regressed as number | null),
    first_seen: toTime(first as number)!,
    last_seen: toTime(last as number)!,
    count: count as number,
    level: entryLevels[level as number]!,
  }
}

function toTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

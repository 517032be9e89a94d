import { randomUUID } from 'node:crypto'
import type { Step } from '../../sqlite/messages.ts'
import type { GroupChange } from '../port.ts'
import { type EntriesDatabase, list } from './entries-database.ts'
import { readGroup } from './find-groups.ts'
import { none } from './tables.ts'

/** Changes the state of a group; true if there is such a group. Only within `database.alone`, as all of this file. */
export async function changeGroup(
  database: EntriesDatabase,
  groupId: string,
  { state, resolved_in_release, snoozed_until }: GroupChange,
  now: number,
): Promise<boolean> {
  const row = await readGroup(database, groupId, now)
  if (row === undefined) return false
  const { number } = row
  const release = state === 'resolved' ? (resolved_in_release ?? null) : null
  const until = state === 'snoozed' && snoozed_until !== undefined ? Date.parse(snoozed_until) : null
  const steps: Step[] = [
    {
      sql: 'update groups set state = ?, resolved_in_release = ?, snoozed_until = ? where number = ?',
      params: [state, release, until, number],
    },
    { sql: 'delete from resolved_releases where group_number = ?', params: [number] },
  ]
  if (state === 'resolved') steps.push(noteReleases(number))
  await database.write(steps)
  return true
}

/** Notes the releases of a group as those that it had when it was resolved. */
function noteReleases(group: number): Step {
  return {
    sql: `insert or ignore into resolved_releases (group_number, release)
          select group_number, value from keys join facets on facets.key = keys.number
          where group_number = ? and kind = 'release'`,
    params: [group],
  }
}

/** Moves the keys of other groups into one; true if all are groups of one customer. */
export async function mergeGroups(
  database: EntriesDatabase,
  into: string,
  others: readonly string[],
  now: number,
): Promise<boolean> {
  const target = await readGroup(database, into, now)
  const rows = await Promise.all(others.map((other) => readGroup(database, other, now)))
  if (target === undefined) return false
  const numbers: number[] = []
  for (const other of rows) {
    if (other === undefined || other.group.customer_id !== target.group.customer_id) return false
    if (other.number !== target.number) numbers.push(other.number)
  }
  if (numbers.length === 0) return true
  const moved = list(numbers)
  const steps: Step[] = [
    {
      sql: 'update keys set group_number = ? where group_number in (select value from json_each(?))',
      params: [target.number, moved],
    },
    sumKeys(target.number),
    ...removeGroups(moved),
  ]
  // What is merged into a resolved group is resolved with it.
  if (target.group.state === 'resolved') steps.push(noteReleases(target.number))
  await database.write(steps)
  return true
}

/** Steps that remove groups without keys. */
export function removeGroups(numbers: string): Step[] {
  return [
    { sql: 'delete from groups where number in (select value from json_each(?))', params: [numbers] },
    {
      sql: 'delete from resolved_releases where group_number in (select value from json_each(?))',
      params: [numbers],
    },
  ]
}

/** Sums the counts of a group's keys. */
function sumKeys(group: number): Step {
  return {
    sql: `update groups set (first_seen, last_seen, count, level) =
            (select min(first_seen), max(last_seen), sum(count), max(level) from keys where group_number = ?)
          where number = ?`,
    params: [group, group],
  }
}

/** Moves keys into a new group; resolves with its id, or undefined where both would not be left with entries. */
export async function splitGroup(
  database: EntriesDatabase,
  groupId: string,
  keys: readonly string[],
  now: number,
): Promise<string | undefined> {
  const row = await readGroup(database, groupId, now)
  if (row === undefined) return undefined
  const { number } = row
  const rows = await database.read(
    'select number, key, count, title, culprit from keys where group_number = ? order by count desc, number',
    [number],
  )
  const moved = rows.filter(([, key]) => keys.includes(key as string))
  const stay = rows.filter(([, key]) => !keys.includes(key as string))
  const isKnown = keys.every((key) => moved.some(([, of]) => of === key))
  if (!isKnown || !moved.some(([, , count]) => count !== 0) || !stay.some(([, , count]) => count !== 0))
    return undefined
  const id = randomUUID()
  const newNumber = database.numbers.group + 1
  const [, , , title, culprit] = moved[0]!
  await database.write([
    {
      sql: `insert into groups (number, group_id, customer_id, title, culprit, first_seen, last_seen, count, level)
            values (?, ?, ?, ?, ?, ${none})`,
      params: [newNumber, id, row.group.customer_id, title!, culprit!],
    },
    {
      sql: 'update keys set group_number = ?, is_split = 1 where number in (select value from json_each(?))',
      params: [newNumber, list(moved.map(([key]) => key!))],
    },
    sumKeys(newNumber),
    sumKeys(number),
  ])
  database.numbers.group = newNumber
  return id
}

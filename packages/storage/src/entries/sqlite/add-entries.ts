import type { Row, Step } from '../../sqlite/messages.ts'
import {
  type AddChanges,
  AddPlan,
  type KnownGroup,
  type KnownKey,
  maxFacets,
  type PlacedEntry,
  type Sum,
} from '../add-plan.ts'
import type { PreparedEntry } from '../add-queue.ts'
import { type Added, entryLevels } from '../port.ts'
import { findFreeRows } from '../row-numbers.ts'
import { toSortable } from '../times.ts'
import { type EntriesDatabase, list } from './entries-database.ts'
import { none } from './tables.ts'

/** Stores entries in one transaction, with their groups and counts. Only within `database.alone`. */
export async function addEntries(
  database: EntriesDatabase,
  entries: readonly PreparedEntry[],
  isRestore = false,
): Promise<readonly Added[]> {
  const [stored, keys] = await Promise.all([readStored(database, entries), readKeys(database, entries)])
  const plan = new AddPlan({ ...database.numbers }, stored, keys, isRestore)
  const added = entries.map((entry) => plan.add(entry))
  const placed = plan.entries
  if (placed.length === 0) return added
  const rows = await findFreeRows(
    placed.map(({ entry }) => entry.created_date),
    (candidates) => readTaken(database, candidates),
  )
  // In the order of the index.
  const inserts = placed.map((place, at) => ({ place, row: rows[at]! })).sort((a, b) => a.row - b.row)
  const steps = [
    ...changeSteps(plan.changes),
    ...inserts.flatMap(({ place, row }) => [...entrySteps(place, row)]),
  ]
  await database.write(steps, 'entries-added')
  Object.assign(database.numbers, plan.numbers)
  return added
}

/** The groups of those entries that are stored already, by id. */
async function readStored(
  database: EntriesDatabase,
  entries: readonly PreparedEntry[],
): Promise<Map<string, string>> {
  const rows = await database.read(
    `select entry_id, group_id from entries
     cross join keys on keys.number = entries.key cross join groups on groups.number = keys.group_number
     where entry_id in (select value from json_each(?))`,
    [list(entries.map(({ entry }) => entry.entry_id))],
  )
  return new Map(rows as readonly (readonly [string, string])[])
}

/** The keys of entries that are known, with their groups. */
async function readKeys(database: EntriesDatabase, entries: readonly PreparedEntry[]): Promise<KnownKey[]> {
  const pairs = new Set(
    entries.flatMap(({ entry, grouping }) =>
      grouping.keys.map((key) => JSON.stringify([entry.customer_id, key])),
    ),
  )
  const rows = await database.read(
    `select keys.customer_id, keys.key, keys.number, keys.is_split, groups.number, groups.group_id, state, resolved_in_release,
       (select json_group_array(release) from resolved_releases where group_number = groups.number)
     from json_each(?) pair
     cross join keys on keys.customer_id = pair.value ->> 0 and keys.key = pair.value ->> 1
     cross join groups on groups.number = keys.group_number`,
    [`[${[...pairs].join(',')}]`],
  )
  const groups = new Map<number, KnownGroup>()
  return rows.map((row) => {
    const [customer_id, key, number, is_split] = row as readonly [number, string, number, number]
    const group = groups.get(row[4] as number) ?? toGroup(row)
    groups.set(group.number, group)
    return { customer_id, key, number, isSplit: is_split !== 0, group }
  })
}

function toGroup([, , , , number, group_id, state, resolved_in_release, releases]: Row): KnownGroup {
  return {
    number: number as number,
    group_id: group_id as string,
    isResolved: state === 'resolved',
    resolved_in_release: resolved_in_release as string | null,
    resolvedReleases: new Set(JSON.parse(releases as string) as string[]),
  }
}

/** The rows among these that entries have. */
async function readTaken(database: EntriesDatabase, rows: readonly number[]): Promise<number[]> {
  const taken = await database.read('select row from entries where row in (select value from json_each(?))', [
    list(rows),
  ])
  return taken.map(([row]) => row as number)
}

/** The steps that store an entry under a row. */
function* entrySteps({ number, key, entry, doc }: PlacedEntry, row: number): Iterable<Step> {
  const level = entryLevels.indexOf(entry.level)
  yield {
    sql: `insert into entries (row, number, entry_id, customer_id, key, level, received, created, doc)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    params: [
      ...[row, number, entry.entry_id, entry.customer_id, key, level],
      ...[Date.parse(entry.received_at), toSortable(entry.created_date), doc],
    ],
  }
  yield {
    sql: 'insert into texts (rowid, tokens) values (cast(? as integer), entry_tokens(?, ?))',
    params: [row, doc, key],
  }
}

/** The steps of a write besides the entries. */
function* changeSteps(changes: AddChanges): Iterable<Step> {
  yield* groupSteps(changes)
  yield* sumSteps('keys', changes.keySums)
  yield* sumSteps('groups', changes.groupSums)
  for (const { key, kind, value } of changes.facets.values())
    yield {
      sql: `insert or ignore into facets (key, kind, value) select ?, ?, ?
            where (select count(*) from facets where key = ? and kind = ?) < ${maxFacets}`,
      params: [key, kind, value, key, kind],
    }
  for (const params of changes.customers)
    yield {
      sql: `insert into customers (customer_id, count) values (?, ?)
            on conflict do update set count = count + excluded.count`,
      params,
    }
  for (const params of changes.services.values())
    yield {
      sql: `insert into services (customer_id, service_name, count) values (?, ?, ?)
            on conflict do update set count = count + excluded.count`,
      params,
    }
}

function* groupSteps({ groups, keys, reopened }: AddChanges): Iterable<Step> {
  for (const { group, customer_id, grouping } of groups)
    yield {
      sql: `insert into groups (number, group_id, customer_id, title, culprit, first_seen, last_seen, count, level)
            values (?, ?, ?, ?, ?, ${none})`,
      params: [group.number, group.group_id, customer_id, grouping.title, grouping.culprit],
    }
  for (const { key, grouping } of keys)
    yield {
      sql: `insert into keys (number, customer_id, key, group_number, title, culprit, first_seen, last_seen, count, level)
            values (?, ?, ?, ?, ?, ?, ${none})`,
      params: [key.number, key.customer_id, key.key, key.group.number, grouping.title, grouping.culprit],
    }
  for (const { group, at } of reopened) {
    yield {
      sql: `update groups set state = 'open', resolved_in_release = null, regressed = ? where number = ?`,
      params: [at, group],
    }
    yield { sql: 'delete from resolved_releases where group_number = ?', params: [group] }
  }
}

function* sumSteps(table: 'keys' | 'groups', sums: ReadonlyMap<number, Sum>): Iterable<Step> {
  for (const [number, { count, first, last, level }] of sums)
    yield {
      sql: `update ${table} set count = count + ?, first_seen = min(first_seen, ?), last_seen = max(last_seen, ?),
            level = max(level, ?) where number = ?`,
      params: [count, first, last, level, number],
    }
}

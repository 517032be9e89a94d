import type { Row } from '../../sqlite/messages.ts'
import { AddPlan, type KnownGroup, type KnownKey } from '../add-plan.ts'
import type { PreparedEntry } from '../add-queue.ts'
import type { Added } from '../port.ts'
import { findFreeRows } from '../row-numbers.ts'
import { changeSteps, entrySteps } from './add-steps.ts'
import { type EntriesDatabase, list } from './entries-database.ts'

/** Stores entries in one transaction, with their groups and counts. Only within `database.alone`. */
export async function addEntries(
  database: EntriesDatabase,
  entries: readonly PreparedEntry[],
  isRestore = false,
): Promise<readonly Added[]> {
  const [stored, known] = await Promise.all([readStored(database, entries), readKeys(database, entries)])
  const plan = new AddPlan({ ...database.numbers }, stored, known, isRestore)
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

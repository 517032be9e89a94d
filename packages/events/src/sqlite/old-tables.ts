import type { Clock } from '@tathya/platform'
import type { Row, Statement, Step, Store } from '@tathya/storage'
import { type DeadLetterRecord, type DeadLetterStore, toLetter } from '../delivery/dead-letters.ts'

/** Dead letters moved at once. */
const moveRows = 100

const columns = `group_name, id, type, key, time, version, traceparent, source, payload,
  attempts, error, parked_at, replaying`

/**
 * Tables of versions up to 0.1 for dead letters and positions of single keys. Both are created where one exists, so that
 * there is one way to read them; a restored archive of such a version fills them.
 */
const createOldTables: readonly Step[] = [
  `create table if not exists key_positions (
     group_name text not null, key text not null, position integer not null, behind integer not null,
     primary key (group_name, key)) strict, without rowid`,
  `create table if not exists parked (
     group_name text not null, position integer not null, type text not null, key text not null, id text not null,
     time text not null, version integer not null, traceparent text, source text not null, payload text not null,
     attempts integer not null, error text not null, parked_at text not null, replaying integer not null default 0,
     primary key (group_name, id)) strict`,
].map((sql) => ({ sql, params: [] }))

const selectTables: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select count(*) from sqlite_schema where name in ('key_positions', 'parked')`,
}

const selectParked: Statement = {
  database: 'events',
  kind: 'read',
  budget: 4_000_000,
  sql: `select ${columns} from parked order by group_name, id limit ${moveRows}`,
}

/**
 * Moves the dead letters of an older version into the record store, and resets a group whose keys were behind it to the
 * furthest of them, so that no event is skipped. Does nothing without such tables.
 */
export async function moveOldTables(store: Store, letters: DeadLetterStore, clock: Clock): Promise<void> {
  const [[tables]] = (await store.rows(selectTables, [])) as [[number]]
  if (tables === 0) return
  await store.steps('events', createOldTables)
  for (;;) {
    const rows = await store.rows(selectParked, [])
    if (rows.length === 0) break
    for (const row of rows) await letters.insert(toRecord(row, clock))
    await store.steps(
      'events',
      rows.map(([group, id]) => ({
        sql: 'delete from parked where group_name = ? and id = ?',
        params: [group!, id!],
      })),
    )
  }
  await store.steps('events', [
    {
      sql: `update groups set position = min(position, coalesce(
              (select min(keys.position) from key_positions keys where group_name = name and behind = 1), position))`,
      params: [],
    },
    { sql: 'drop table key_positions', params: [] },
    { sql: 'drop table parked', params: [] },
  ])
}

function toRecord(row: Row, clock: Clock): DeadLetterRecord {
  const [group, id, type, key, time, version, traceparent, source, payload] = row as string[]
  const [attempts, error, failedAt, replaying] = row.slice(-4) as [number, string, string, number]
  return {
    letter: toLetter(group!, id!),
    ...{ group: group!, id: id!, type: type!, key: key!, time: time!, source: source!, payload: payload! },
    version: Number(version),
    traceparent: traceparent ?? null,
    ...{ attempts, error, failedAt },
    rounds: 100,
    dueAt: replaying === 1 ? clock.now().toISOString() : null,
  }
}

import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { UnusableData } from '@tathya/platform'
import type { Step, Store } from '@tathya/storage'
import type { Envelope } from '../delivery/event.ts'
import type { DumpedEvent, DumpedGroup, EventsDump } from '../port.ts'
import { columns, toParams } from './source.ts'

/** Milliseconds that a read waits for an exclusive lock of the product. */
const busyMs = 10_000

/** Rows that are read or written before yielding to the event loop. */
const batchRows = 500

/** The groups with their types and positions. */
const selectGroups = 'select name, types, position from groups order by name'

/** A group that starts before the first event. */
const insertGroup = 'insert into groups (name, types, position) values (?, ?, 0)'

/** All events after a position of the types in a JSON list. */
const selectAfter = `select ${columns} from events
  where position > ? and type in (select value from json_each(?)) order by position`

const insertEvent = `insert into events (${columns.replace('position, ', '')}) values (?, ?, ?, ?, ?, ?, ?, ?)`

interface Position extends DumpedGroup {
  readonly position: number
}

/**
 * Takes the positions of the groups of a log, also while a product writes to it: readers of SQLite in WAL mode block no
 * writer. Throws `UnusableData` where the file cannot be read.
 */
export function dumpLog(file: string): EventsDump {
  const database = openReadOnly(file)
  const groups = database.prepare(selectGroups).all().map(toPosition)
  return {
    groups: groups.map(({ name, types }) => ({ name, types })),
    collections: [],
    events: () => readEvents(database, groups),
    close: async () => database.close(),
  }
}

function openReadOnly(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: busyMs })
  } catch (error) {
    throw new UnusableData(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

async function* readEvents(database: DatabaseSync, groups: readonly Position[]): AsyncGenerator<DumpedEvent> {
  const floor = Math.min(...groups.map(({ position }) => position))
  const types = [...new Set(groups.flatMap((group) => group.types))]
  if (groups.length === 0) return
  let count = 0
  // One statement reads a snapshot of the log.
  for (const row of database.prepare(selectAfter).iterate(floor, JSON.stringify(types))) {
    const { position, ...event } = row as unknown as Envelope
    if (groups.some((group) => group.types.includes(event.type) && position > group.position)) yield event
    count += 1
    if (count % batchRows === 0) await setImmediate()
  }
}

function toPosition({ name, types, position }: Record<string, unknown>): Position {
  return { name: name as string, types: JSON.parse(types as string), position: position as number }
}

/** Writes groups, starting before the first event, and events into an empty log. */
export async function loadLog(
  store: Store,
  groups: readonly DumpedGroup[],
  events: AsyncIterable<DumpedEvent>,
): Promise<void> {
  let steps: Step[] = groups.map(({ name, types }) => ({
    sql: insertGroup,
    params: [name, JSON.stringify(types)],
  }))
  for await (const event of events) {
    steps.push({ sql: insertEvent, params: toParams({ ...event, position: 0 }) })
    if (steps.length < batchRows) continue
    await store.steps('events', steps)
    steps = []
  }
  if (steps.length > 0) await store.steps('events', steps)
}

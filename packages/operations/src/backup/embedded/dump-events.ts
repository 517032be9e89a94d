import type { DatabaseSync } from 'node:sqlite'
import type { RawEvent, RawGroup, RawParked } from '../dumpable.ts'

/** The part of a snapshot that `events.sqlite` gives. */
export interface EventsDump {
  readonly groups: readonly RawGroup[]
  /** Takes the end of the log, up to which `events` reads. */
  setEnd(): void
  events(): AsyncIterable<RawEvent>
  parked(): AsyncIterable<RawParked>
  close(): void
}

/** How far a group has come. */
interface GroupPlace extends RawGroup {
  readonly position: number
  readonly keys: ReadonlyMap<string, number>
}

const eventColumns = 'type, key, id, time, version, traceparent, source, payload'

/** Reads the places of all groups and the parked events now; the events follow when they are asked for. */
export function openEventsDump(database: DatabaseSync): EventsDump {
  database.exec('begin')
  const places = readPlaces(database)
  const parked = readParked(database)
  database.exec('commit')
  const typesTaken = new Set(places.flatMap(({ types }) => types))
  const floor = Math.min(...places.map(toFloor))

  async function* events(): AsyncIterable<RawEvent> {
    if (places.length === 0) return
    const rows = database
      .prepare(
        `select position, ${eventColumns} from events
         where position > ? and type in (select value from json_each(?)) order by position`,
      )
      .iterate(floor, JSON.stringify([...typesTaken]))
    for (const { position, ...event } of rows as Iterable<unknown> as Iterable<
      RawEvent & { position: number }
    >) {
      if (places.some((place) => isUnfinished(place, event, position))) yield event
    }
  }

  return {
    groups: places.map(({ name, types }) => ({ name, types })),
    setEnd() {
      database.exec('begin')
      // A transaction sees what was there at its first read.
      database.prepare('select max(position) from events').get()
    },
    events,
    parked: async function* () {
      yield* parked
    },
    close: () => database.close(),
  }
}

/** The place up to which a group has finished every key. */
function toFloor({ position, keys }: GroupPlace): number {
  let floor = position
  for (const own of keys.values()) floor = Math.min(floor, own)
  return floor
}

function isUnfinished({ types, keys, position }: GroupPlace, event: RawEvent, at: number): boolean {
  return types.includes(event.type) && at > (keys.get(event.key) ?? position)
}

function readPlaces(database: DatabaseSync): GroupPlace[] {
  const groups = database.prepare('select name, types, position from groups order by name').all()
  if (!hasOldTables(database))
    return groups.map(({ name, types, position }) => ({
      name: name as string,
      types: JSON.parse(types as string) as string[],
      position: position as number,
      keys: new Map(),
    }))
  const keysOf = database.prepare('select key, position, behind from key_positions where group_name = ?')
  return groups.map(({ name, types, position }) => ({
    name: name as string,
    types: JSON.parse(types as string) as string[],
    position: position as number,
    keys: new Map(
      keysOf
        .all(name as string)
        .map((own) => [
          own.key as string,
          own.behind === 1 ? (own.position as number) : Math.max(own.position as number, position as number),
        ]),
    ),
  }))
}

/** True in a folder in which only a version up to 0.1 has run. */
function hasOldTables(database: DatabaseSync): boolean {
  return database.prepare("select 1 from sqlite_schema where name = 'parked'").get() !== undefined
}

/** Dead letters of an older version; later ones are records. */
function readParked(database: DatabaseSync): RawParked[] {
  if (!hasOldTables(database)) return []
  const rows = database
    .prepare(
      `select group_name, ${eventColumns}, attempts, error, parked_at, replaying from parked order by group_name, id`,
    )
    .all()
  return rows.map(({ group_name, parked_at, replaying, ...event }) => ({
    ...(event as Record<string, unknown>),
    group: group_name,
    parkedAt: parked_at,
    replaying: replaying === 1,
  })) as unknown as RawParked[]
}

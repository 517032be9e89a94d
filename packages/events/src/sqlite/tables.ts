import type { Row, SqlValue, Statement, Step } from '@tathya/storage'
import type { Envelope } from '../delivery/envelope.ts'

/** Events read, and positions scanned, at once, so that a read never blocks other calls for long. */
export const pageRows = 500
export const sliceSize = 10_000

/** Characters of text after which a page ends early. */
const pageBudget = 4_000_000

const columns = 'position, type, key, id, time, version, traceparent, source, payload'

/**
 * The tables of `events.sqlite`. `events` is append-only, and truncated at its old end. `groups` has the position up to
 * which each group has finished all events.
 */
export const createTables: readonly Step[] = [
  `create table if not exists events (
     position integer primary key, type text not null, key text not null, id text not null, time text not null,
     version integer not null, traceparent text, source text not null, payload text not null) strict`,
  `create table if not exists groups (
     name text primary key, types text not null, position integer not null) strict, without rowid`,
].map((sql) => ({ sql, params: [] }))

/** The position of the newest event; 0 where there is none. */
export const selectHead: Step = { sql: 'select coalesce(max(position), 0) from events', params: [] }

export const appendEvent: Statement = {
  database: 'events',
  kind: 'append',
  sql: 'insert into events (type, key, id, time, version, traceparent, source, payload) values',
  step: 'event-appended',
}

/** Events after a position, up to a position, of the types in a JSON list. */
export const readPage: Statement = {
  database: 'events',
  kind: 'read',
  budget: pageBudget,
  sql: `select ${columns} from events
        where position > ? and position <= ? and type in (select value from json_each(?))
        order by position limit ${pageRows}`,
}

/** Number of events after a position, up to a position, of the types in a JSON list. */
export const countEvents: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select count(*) from events
        where position > ? and position <= ? and type in (select value from json_each(?))`,
}

/** Time of the first event after a position of the types in a JSON list. */
export const selectNextTime: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select time from events where position > ? and type in (select value from json_each(?))
        order by position limit 1`,
}

/** The groups with their types and positions. */
export const selectGroups = 'select name, types, position from groups order by name'

/** A group that starts before the first event. */
export const insertGroup = 'insert into groups (name, types, position) values (?, ?, 0)'

/** All events after a position of the types in a JSON list. */
export const selectAfter = `select ${columns} from events
  where position > ? and type in (select value from json_each(?)) order by position`

export const insertEvent = `insert into events (${columns.replace('position, ', '')}) values (?, ?, ?, ?, ?, ?, ?, ?)`

export const updatePosition: Statement = {
  database: 'events',
  kind: 'write',
  sql: 'update groups set position = ? where name = ?',
}

/** Reads a row of `readPage`. */
export function toEnvelope(row: Row): Envelope {
  const [position, type, key, id, time, version, traceparent, source, payload] = row
  return { position, type, key, id, time, version, traceparent, source, payload } as Envelope
}

/** The parameters of `appendEvent`. */
export function toParams(envelope: Envelope): SqlValue[] {
  const { type, key, id, time, version, traceparent, source, payload } = envelope
  return [type, key, id, time, version, traceparent, source, payload]
}

import type { Statement, Step } from '@tathya/storage'
import { envelopeColumns } from '../delivery/envelope.ts'

/** Rows that a group reads at once. */
export const pageRows = 500

/** Places of the log that are looked through at once, so that a read never holds up other calls for long. */
export const sliceSize = 10_000

/** Characters of text after which a page ends early. */
export const pageBudget = 4_000_000

/**
 * The tables of `events.sqlite`. `events` is only appended to, and cut at its old end. `groups` holds a cursor per
 * group: everything up to it is finished, except for the keys in `key_positions`, each of which is finished up to a
 * place of its own: behind the cursor (a key that holds up nobody else) or ahead of it (an event was parked).
 */
export const makeTables: readonly Step[] = [
  `create table if not exists events (
     position integer primary key, type text not null, key text not null, id text not null, time text not null,
     version integer not null, traceparent text, source text not null, payload text not null) strict`,
  `create table if not exists groups (
     name text primary key, types text not null, position integer not null) strict, without rowid`,
  `create table if not exists key_positions (
     group_name text not null, key text not null, position integer not null, behind integer not null,
     primary key (group_name, key)) strict, without rowid`,
  `create table if not exists parked (
     group_name text not null, position integer not null, type text not null, key text not null, id text not null,
     time text not null, version integer not null, traceparent text, source text not null, payload text not null,
     attempts integer not null, error text not null, parked_at text not null, replaying integer not null default 0,
     primary key (group_name, id)) strict`,
].map((sql) => ({ sql, params: [] }))

/** The place of the newest event; 0 where there is none. */
export const selectHead: Step = { sql: 'select coalesce(max(position), 0) from events', params: [] }

export const appendEvent: Statement = {
  database: 'events',
  kind: 'append',
  sql: 'insert into events (type, key, id, time, version, traceparent, source, payload) values',
  fault: 'event-appended',
}

/** Events after a place, up to a place, of the types in a JSON list. */
export const readPage: Statement = {
  database: 'events',
  kind: 'read',
  budget: pageBudget,
  sql: `select ${envelopeColumns} from events
        where position > ? and position <= ? and type in (select value from json_each(?))
        order by position limit ${pageRows}`,
}

/** The same for one key. */
export const readKeyPage: Statement = {
  ...readPage,
  sql: readPage.sql.replace('where', 'where key = ? and'),
}

/** Number of events after a place, up to a place, of the types in a JSON list. */
export const countEvents: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select count(*) from events
        where position > ? and position <= ? and type in (select value from json_each(?))`,
}

/** The same for one key. */
export const countKeyEvents: Statement = {
  ...countEvents,
  sql: countEvents.sql.replace('where', 'where key = ? and'),
}

/** Time of the first event after a place of the types in a JSON list. */
export const selectNextTime: Statement = {
  database: 'events',
  kind: 'read',
  sql: `select time from events where position > ? and type in (select value from json_each(?))
        order by position limit 1`,
}

export const updateCursor: Statement = {
  database: 'events',
  kind: 'write',
  sql: 'update groups set position = ? where name = ?',
}

export const countParked: Statement = {
  database: 'events',
  kind: 'read',
  sql: 'select count(*) from parked where group_name = ? and replaying = 0',
}

/** Parked events of a group that are to be given to it once more. */
export const readReplays: Statement = {
  database: 'events',
  kind: 'read',
  budget: pageBudget,
  sql: `select ${envelopeColumns}, attempts from parked where group_name = ? and replaying = 1 order by id limit ?`,
}

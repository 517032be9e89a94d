import type { Step } from '../../sqlite/messages.ts'

/**
 * `entries.row` is the time of the entry (see row-numbers.ts), and `texts` has the tokens of the same row. An entry belongs to
 * its grouping key for good, and the key to a group, so that groups are merged and split without touching entries. What is
 * counted is counted per key, and summed per group for the lists of groups. Times of arrival are milliseconds since 1970,
 * levels are numbers, the least severe is 0.
 */
const statements = [
  `create table if not exists entries (
    row integer primary key,
    number integer not null unique,
    entry_id text not null unique,
    customer_id integer not null,
    key integer not null,
    level integer not null,
    received integer not null,
    created text not null,
    doc text not null
  ) strict`,
  'create index if not exists entries_by_arrival on entries (customer_id, level, received)',
  `create virtual table if not exists texts using fts5(
    tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
  )`,
  `create table if not exists groups (
    number integer primary key,
    group_id text not null unique,
    customer_id integer not null,
    title text not null,
    culprit text,
    state text not null default 'open',
    resolved_in_release text,
    snoozed_until integer,
    regressed integer,
    first_seen integer not null,
    last_seen integer not null,
    count integer not null,
    level integer not null
  ) strict`,
  'create index if not exists groups_by_customer on groups (customer_id, last_seen)',
  'create index if not exists groups_by_time on groups (last_seen)',
  `create table if not exists keys (
    number integer primary key,
    customer_id integer not null,
    key text not null,
    group_number integer not null,
    is_split integer not null default 0,
    title text not null,
    culprit text,
    first_seen integer not null,
    last_seen integer not null,
    count integer not null,
    level integer not null,
    unique (customer_id, key)
  ) strict`,
  'create index if not exists keys_by_group on keys (group_number)',
  `create table if not exists facets (
    key integer not null, kind text not null, value text not null, primary key (key, kind, value)
  ) strict, without rowid`,
  // The releases of a group when it was resolved.
  `create table if not exists resolved_releases (
    group_number integer not null, release text not null, primary key (group_number, release)
  ) strict, without rowid`,
  `create table if not exists customers (
    customer_id integer primary key, count integer not null
  ) strict`,
  `create table if not exists services (
    customer_id integer not null, service_name text not null, count integer not null,
    primary key (customer_id, service_name)
  ) strict, without rowid`,
]

/** Creates the tables of a new file. */
export const createTables: readonly Step[] = statements.map((sql) => ({ sql, params: [] }))

/** Values of a group or key without entries: first_seen, last_seen, count, level. */
export const none = `${Number.MAX_SAFE_INTEGER}, ${Number.MIN_SAFE_INTEGER}, 0, 0`

import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { UnusableData } from '@tathya/platform'
import type { DumpedRecord } from '../../records/port.ts'
import type { Step } from '../../sqlite/messages.ts'
import { type DumpBatch, type DumpedGroup, type DumpedKey, toEntryRecord, toGroupRecord } from '../dump.ts'
import { addEntries } from './add-entries.ts'
import type { EntriesDatabase } from './entries-database.ts'

/** Records after which other work gets its turn. */
const turnRecords = 500

/** Milliseconds that a read waits while the file is recovered. */
const busyMs = 2_000

/** Reads the entries of a file, which a process may write to meanwhile; none where there is no file. */
export async function* dumpEntries(file: string): AsyncGenerator<DumpedRecord> {
  if (!existsSync(file)) return
  const database = openReadOnly(file)
  try {
    // The first read fixes the moment.
    database.exec('begin')
    let count = 0
    for (const record of readAll(database)) {
      yield record
      count += 1
      if (count % turnRecords === 0) await setImmediate()
    }
  } finally {
    database.close()
  }
}

function openReadOnly(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true, timeout: busyMs })
  } catch (error) {
    throw new UnusableData(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

function* readAll(database: DatabaseSync): Iterable<DumpedRecord> {
  // A file without tables was never used.
  if (database.prepare(`select 1 from sqlite_schema where name = 'services'`).get() === undefined) return
  const groups = database.prepare(`select groups.*, (select json_group_array(release) from resolved_releases
    where group_number = groups.number) as resolved_releases from groups order by number`)
  const keys = database.prepare('select * from keys where group_number = ? order by number')
  const facets = database.prepare('select kind, value from facets where key = ? order by kind, value')
  for (const row of groups.iterate())
    yield toGroupRecord(
      toDumpedGroup(
        row,
        keys.all(row.number as number).map((key) => toKey(key, facets)),
      ),
    )
  const entries = database.prepare(
    `select doc, keys.key from entries cross join keys on keys.number = entries.key order by entries.number`,
  )
  for (const { doc, key } of entries.iterate()) yield toEntryRecord(doc as string, key as string)
}

type Columns = Readonly<Record<string, unknown>>

function toDumpedGroup(row: Columns, keys: readonly DumpedKey[]): DumpedGroup {
  const { number: _number, count: _count, resolved_releases, ...group } = row
  const releases = JSON.parse(resolved_releases as string) as string[]
  return { ...(group as unknown as DumpedGroup), resolved_releases: releases.sort(), keys }
}

function toKey(row: Columns, facets: StatementSync): DumpedKey {
  const { number, count: _count, customer_id: _customer, group_number: _group, is_split, ...key } = row
  const all = facets.all(number as number)
  const values = (kind: string) =>
    all.filter((facet) => facet.kind === kind).map(({ value }) => value as string)
  return {
    ...(key as unknown as DumpedKey),
    is_split: is_split !== 0,
    service: values('service'),
    release: values('release'),
    environment: values('environment'),
  }
}

/** Stores a part of a dump. Only within `database.alone`. */
export async function loadEntries(database: EntriesDatabase, { groups, entries }: DumpBatch): Promise<void> {
  const numbers = { ...database.numbers }
  const steps: Step[] = []
  for (const group of groups) {
    numbers.group += 1
    steps.push(...groupSteps(group, numbers.group))
    for (const key of group.keys) {
      numbers.key += 1
      steps.push(...keySteps(group, numbers.group, key, numbers.key))
    }
  }
  if (steps.length > 0) await database.write(steps)
  Object.assign(database.numbers, numbers)
  if (entries.length > 0) await addEntries(database, entries, true)
}

function* groupSteps(group: DumpedGroup, number: number): Iterable<Step> {
  yield {
    sql: `insert into groups (number, group_id, customer_id, title, culprit, state, resolved_in_release, snoozed_until,
            regressed, first_seen, last_seen, level, count)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
    params: [
      ...[number, group.group_id, group.customer_id, group.title, group.culprit, group.state],
      ...[group.resolved_in_release, group.snoozed_until, group.regressed],
      ...[group.first_seen, group.last_seen, group.level],
    ],
  }
  for (const release of group.resolved_releases)
    yield {
      sql: 'insert into resolved_releases (group_number, release) values (?, ?)',
      params: [number, release],
    }
}

function* keySteps(
  { customer_id }: DumpedGroup,
  group: number,
  key: DumpedKey,
  number: number,
): Iterable<Step> {
  const { title, culprit, is_split, first_seen, last_seen, level } = key
  yield {
    sql: `insert into keys (number, customer_id, key, group_number, is_split, title, culprit, first_seen, last_seen, level, count)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
    params: [
      number,
      customer_id,
      key.key,
      group,
      Number(is_split),
      title,
      culprit,
      first_seen,
      last_seen,
      level,
    ],
  }
  for (const kind of ['service', 'release', 'environment'] as const)
    for (const value of key[kind])
      yield { sql: 'insert into facets (key, kind, value) values (?, ?, ?)', params: [number, kind, value] }
}

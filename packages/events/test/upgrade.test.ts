import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { onEnd, tempFolder } from '@tathya/testing'
import { openEvents } from './conformance/embedded-adapter.ts'
import { assertSteps, caughtUp, createCollector, onSteps } from './conformance/events-tools.ts'

/** The tables of version 0.1, with what it left when it was stopped: keys beside the position, and parked events. */
const old = `
  create table events (
    position integer primary key, type text not null, key text not null, id text not null, time text not null,
    version integer not null, traceparent text, source text not null, payload text not null) strict;
  create table groups (name text primary key, types text not null, position integer not null) strict, without rowid;
  create table key_positions (
    group_name text not null, key text not null, position integer not null, behind integer not null,
    primary key (group_name, key)) strict, without rowid;
  create table parked (
    group_name text not null, position integer not null, type text not null, key text not null, id text not null,
    time text not null, version integer not null, traceparent text, source text not null, payload text not null,
    attempts integer not null, error text not null, parked_at text not null, replaying integer not null default 0,
    primary key (group_name, id)) strict;
  insert into groups values ('steps', '["test.step"]', 6), ('notes', '["test.note"]', 7);
  insert into key_positions values ('steps', 'slow', 2, 1), ('steps', 'ahead', 7, 0);`

const at = '2026-01-01T00:00:00.000Z'

test('starts on what an older version has left, and loses nothing', async (t) => {
  const folder = tempFolder(t)
  const database = new DatabaseSync(path.join(folder, 'events.sqlite'))
  database.exec(old)
  const insert = database.prepare(
    "insert into events values (?, 'test.step', ?, ?, ?, 1, null, 'test', ?) returning position",
  )
  const keys = ['fast', 'fast', 'slow', 'fast', 'slow', 'fast', 'ahead', 'late']
  for (const [n, key] of keys.entries()) insert.get(n + 1, key, `e${n}`, at, JSON.stringify({ key, n }))
  const park = database.prepare(
    "insert into parked values ('steps', 0, 'test.step', ?, ?, ?, 1, null, 'test', ?, 3, 'Error: no', ?, ?)",
  )
  park.run('a', 'parked', at, '{"key":"a","n":1}', at, 0)
  park.run('b', 'returned', at, '{"key":"b","n":2}', at, 1)
  database.close()

  const opened = await openEvents(folder)
  onEnd(t, opened.close)
  const collector = createCollector()
  const subscription = await onSteps(opened.bus, { handle: collector.handle })
  await collector.has(7)
  await caughtUp(subscription)
  assertSteps(collector.seen, ['b 2', 'slow 2', 'fast 3', 'slow 4', 'fast 5', 'ahead 6', 'late 7'])
  const letters = await opened.bus.deadLetters.list('steps')
  assert.deepEqual(
    letters.map(({ id, attempts, error, failedAt, payload }) => [id, attempts, error, failedAt, payload]),
    [['parked', 3, 'Error: no', at, { key: 'a', n: 1 }]],
  )
  await opened.close()

  const again = await openEvents(folder)
  onEnd(t, again.close)
  const none = createCollector()
  await caughtUp(await onSteps(again.bus, { handle: none.handle }))
  assert.deepEqual(none.seen, [])
  assert.equal(await again.bus.deadLetters.count('steps'), 1)
})

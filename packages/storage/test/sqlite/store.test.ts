import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { StorageFull, silentLogger, UnusableData } from '@tathya/platform'
import { onEnd, tempFolder } from '@tathya/testing'
import { StatementFailed, StoreFailed } from '../../src/errors.ts'
import type { Statement } from '../../src/sqlite/messages.ts'
import { openStore, type Store } from '../../src/sqlite/open-store.ts'
import { holdDatabase } from '../conformance/embedded-adapter.ts'

const insert: Statement = {
  database: 'records',
  kind: 'write',
  sql: 'insert into things (name, size) values (?, ?) returning name',
}
const list: Statement = {
  database: 'records',
  kind: 'read',
  sql: 'select name, size from things order by name',
}
const append: Statement = { database: 'events', kind: 'append', sql: 'insert into lines (text) values' }

/** An open store with a table in each database; closed when the test ends. */
async function openWithTables(t: TestContext, folder = tempFolder(t), maxBytes?: number): Promise<Store> {
  const store = await openStore({
    folder,
    log: silentLogger,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  onEnd(t, () => store.close())
  await store.steps('records', [
    {
      sql: 'create table if not exists things (name text primary key, size integer not null) strict',
      params: [],
    },
  ])
  await store.steps('events', [
    { sql: 'create table if not exists lines (number integer primary key, text text) strict', params: [] },
  ])
  return store
}

function appendLine(store: Store, text: string): Promise<unknown> {
  return new Promise((resolve) => store.append(append, [text], { settle: resolve }))
}

test('keeps what it has confirmed over a restart, in both databases', async (t) => {
  const folder = tempFolder(t)
  const store = await openWithTables(t, folder)
  await store.rows(insert, ['a', 1])
  assert.equal(await appendLine(store, 'x'), 1)
  await store.close()
  const again = await openWithTables(t, folder)
  assert.deepEqual(await again.rows(list, []), [['a', 1]])
  assert.equal(await appendLine(again, 'y'), 2)
})

test('answers many calls of one tick in their order, each with its own outcome', async (t) => {
  const store = await openWithTables(t)
  const calls = Array.from({ length: 300 }, (_, at) => store.rows(insert, [`n${at % 200}`, at]))
  const results = await Promise.allSettled(calls)
  const failed = results.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))
  assert.deepEqual(
    failed,
    Array.from({ length: 100 }, (_, at) => 200 + at),
  )
  assert.ok((results[200] as PromiseRejectedResult).reason instanceof StatementFailed)
  assert.equal((await store.rows(list, [])).length, 200)
  const numbers = await Promise.all(Array.from({ length: 100 }, (_, at) => appendLine(store, `line ${at}`)))
  assert.deepEqual(
    numbers,
    Array.from({ length: 100 }, (_, at) => at + 1),
  )
})

test('a read sees the writes that were called before it', async (t) => {
  const store = await openWithTables(t)
  const [, rows] = await Promise.all([store.rows(insert, ['a', 1]), store.rows(list, [])])
  assert.deepEqual(rows, [['a', 1]])
})

test('keeps the steps of a call whole or not at all, and leaves calls beside it alone', async (t) => {
  const store = await openWithTables(t)
  const steps = [
    { sql: insert.sql, params: ['a', 1] },
    { sql: insert.sql, params: ['b', 'no number'] },
  ]
  const [before, failed, after] = await Promise.allSettled([
    store.rows(insert, ['x', 1]),
    store.steps('records', steps),
    store.rows(insert, ['y', 2]),
  ])
  assert.deepEqual([before.status, failed.status, after.status], ['fulfilled', 'rejected', 'fulfilled'])
  assert.deepEqual(await store.rows(list, []), [
    ['x', 1],
    ['y', 2],
  ])
})

test('tells what is wrong with a statement', async (t) => {
  const store = await openWithTables(t)
  await assert.rejects(
    store.rows({ database: 'records', kind: 'read', sql: 'select * from missing' }, []),
    (error) => {
      assert.ok(error instanceof StatementFailed)
      assert.match(error.message, /no such table: missing/)
      return true
    },
  )
})

test('a read with a budget ends early and gives at least one row', async (t) => {
  const store = await openWithTables(t)
  for (let at = 0; at < 10; at += 1) await appendLine(store, 'x'.repeat(1_000))
  const page = (budget: number) =>
    store.rows({ database: 'events', kind: 'read', sql: 'select number, text from lines', budget }, [])
  assert.equal((await page(1)).length, 1)
  assert.equal((await page(2_500)).length, 3)
  assert.equal((await page(1_000_000)).length, 10)
})

test('waits while another program writes, and rejects where that lasts', async (t) => {
  const folder = tempFolder(t)
  const store = await openWithTables(t, folder)
  const release = await holdDatabase(path.join(folder, 'records.sqlite'))
  const [write, read] = await Promise.allSettled([store.rows(insert, ['a', 1]), store.rows(list, [])])
  assert.match(String((write as PromiseRejectedResult).reason), /locked/)
  assert.deepEqual(read, { status: 'fulfilled', value: [] })
  await release()
  await store.rows(insert, ['a', 1])
})

test('a file at its limit refuses what does not fit, keeps the rest, and takes more when there is space again', async (t) => {
  const store = await openWithTables(t, tempFolder(t), 500_000)
  const texts = Array.from({ length: 100 }, () => 'x'.repeat(20_000))
  const outcomes = await Promise.all(texts.map((text) => appendLine(store, text)))
  const kept = outcomes.filter((outcome) => typeof outcome === 'number')
  assert.ok(kept.length < 100)
  assert.ok(outcomes.every((outcome) => typeof outcome === 'number' || outcome instanceof StorageFull))
  const count: Statement = { database: 'events', kind: 'read', sql: 'select count(*) from lines' }
  assert.deepEqual(await store.rows(count, []), [[kept.length]])
  // The other file has a limit of its own.
  await store.rows(insert, ['a', 1])
  await store.rows({ database: 'events', kind: 'write', sql: 'delete from lines where number > 1' }, [])
  assert.equal(typeof (await appendLine(store, texts[0]!)), 'number')
})

test('a call that finds no space takes none of the calls with it that it shares a commit with', async (t) => {
  const folder = tempFolder(t)
  const store = await openWithTables(t, folder, 100_000)
  const put: Statement = {
    database: 'records',
    kind: 'write',
    sql: 'insert into things (name, size) values (?, ?)',
  }
  const [before, large, after, read] = await Promise.allSettled([
    store.rows(put, ['before', 1]),
    store.rows(put, ['x'.repeat(200_000), 2]),
    store.rows(put, ['after', 3]),
    store.rows(list, []),
  ])
  assert.deepEqual([before.status, after.status], ['fulfilled', 'fulfilled'])
  assert.ok((large as PromiseRejectedResult).reason instanceof StorageFull)
  const kept = [
    ['after', 3],
    ['before', 1],
  ]
  assert.deepEqual((read as PromiseFulfilledResult<unknown>).value, kept)
  await store.close()
  assert.deepEqual(await (await openWithTables(t, folder)).rows(list, []), kept)
})

test('a call that ends the transaction takes none of the calls with it that it shares a commit with', async (t) => {
  const store = await openWithTables(t)
  await store.rows(insert, ['taken', 0])
  const rollback: Statement = {
    database: 'records',
    kind: 'write',
    sql: 'insert or rollback into things (name, size) values (?, ?)',
  }
  const results = await Promise.allSettled([
    store.rows(insert, ['a', 1]),
    store.rows(rollback, ['b', 2]),
    store.rows(rollback, ['taken', 3]),
    store.rows(rollback, ['c', 4]),
    store.rows(insert, ['d', 5]),
  ])
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  )
  const names = (await store.rows(list, [])).map(([name]) => name)
  assert.deepEqual(names, ['a', 'b', 'c', 'd', 'taken'])
})

test('rejects all calls when its thread ends, and tells why it has stopped', async (t) => {
  const started = once(process, 'worker') as Promise<[Worker]>
  const store = await openWithTables(t)
  const [worker] = await started
  const pending = [store.rows(insert, ['a', 1]), appendLine(store, 'x')]
  await worker.terminate()
  const [rows, line] = await Promise.allSettled(pending)
  assert.ok((rows as PromiseRejectedResult).reason instanceof StoreFailed)
  assert.ok((line as PromiseFulfilledResult<unknown>).value instanceof StoreFailed)
  const reason = await store.stopped
  assert.match(reason.message, /thread has ended/)
  await assert.rejects(store.rows(list, []), reason)
  await store.close()
})

test('finishes accepted calls when it is closed, and takes none after', async (t) => {
  const folder = tempFolder(t)
  const store = await openWithTables(t, folder)
  const calls = Array.from({ length: 50 }, (_, at) => store.rows(insert, [`n${at}`, at]))
  await store.close()
  await Promise.all(calls)
  await assert.rejects(store.rows(list, []), /The store is closed/)
  assert.equal((await (await openWithTables(t, folder)).rows(list, [])).length, 50)
})

test('says which file is of no use', async (t) => {
  const folder = tempFolder(t)
  writeFileSync(
    path.join(folder, 'records.sqlite'),
    'this is no database, but it is long enough to be read as one '.repeat(20),
  )
  await assert.rejects(openStore({ folder, log: silentLogger }), (error: Error) => {
    assert.ok(error instanceof UnusableData)
    assert.match(
      error.message,
      /records\.sqlite in .* cannot be opened: file is not a database\. Put a copy back/,
    )
    return true
  })
})

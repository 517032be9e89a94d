import assert from 'node:assert/strict'
import { openSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { type Logger, silentLogger, Unavailable } from '@tathya/platform'
import { onEnd, tempFolder } from '@tathya/testing'
import { StatementFailed, StoreFailed } from '../../src/errors.ts'
import type { Statement } from '../../src/sqlite/messages.ts'
import { openStore } from '../../src/sqlite/open-store.ts'

const write: Statement = { database: 'records', kind: 'write', sql: 'insert into things values (?)' }
const read: Statement = { database: 'records', kind: 'read', sql: 'select name from things' }

/** A store with a table of things, and what operators read in its log. */
async function open(t: TestContext) {
  const folder = tempFolder(t)
  const reported: string[] = []
  const log: Logger = {
    ...silentLogger,
    error: (_fields: object, message?: string) => void reported.push(message!),
  }
  const store = await openStore({ folder, log })
  onEnd(t, () => store.close())
  await store.steps('records', [{ sql: 'create table if not exists things (name text) strict', params: [] }])
  await store.rows(write, ['before'])
  return { folder, store, reported, file: path.join(folder, 'records.sqlite') }
}

/** Callers that wait for the store learn that it is away, so that nothing is given up because of it. */
function isAway(pattern: RegExp) {
  return (error: Error) => {
    assert.ok(error instanceof StoreFailed && error instanceof Unavailable, error.stack)
    assert.match(error.message, pattern)
    return true
  }
}

const noPosix = process.platform === 'win32' ? 'Windows removes no file that is open' : false

test('confirms nothing that would be lost with a removed file', { skip: noPosix }, async (t) => {
  const { folder, store, reported } = await open(t)
  rmSync(folder, { recursive: true })
  for (let n = 0; n < 3; n += 1)
    await assert.rejects(
      store.rows(write, ['after']),
      isAway(/records\.sqlite in .* was removed or replaced/),
    )
  assert.deepEqual(await store.rows(read, []), [['before']])
  assert.equal(reported.length, 1, 'operators hear of it once')
  assert.match(reported[0]!, /Put it back, or start the product again/)
})

test('writes nothing beside a file that was put in the place of its own', { skip: noPosix }, async (t) => {
  const { store, file } = await open(t)
  renameSync(file, `${file}.old`)
  writeFileSync(file, '')
  await assert.rejects(store.rows(write, ['after']), isAway(/removed or replaced/))
  assert.equal(statSync(file).size, 0)
  renameSync(`${file}.old`, file)
  await store.rows(write, ['after'])
})

test('says which file is damaged and what to do, and knows it from a wrong statement', async (t) => {
  const folder = tempFolder(t)
  const first = await openStore({ folder, log: silentLogger })
  await first.steps('records', [{ sql: 'create table things (name text) strict', params: [] }])
  for (let n = 0; n < 100; n += 1) await first.rows(write, ['x'.repeat(2_000)])
  await first.close()
  const file = path.join(folder, 'records.sqlite')
  const pages = openSync(file, 'r+')
  writeSync(pages, Buffer.alloc(statSync(file).size - 8_192, 0xff), 0, undefined, 8_192)
  const store = await openStore({ folder, log: silentLogger })
  onEnd(t, () => store.close())
  await assert.rejects(
    store.rows(read, []),
    isAway(/records\.sqlite in .* cannot be used: .*malformed\. Stop the product; put a copy back/),
  )
  const wrong = { ...read, sql: 'select nonsense' }
  await assert.rejects(store.rows(wrong, []), StatementFailed)
})

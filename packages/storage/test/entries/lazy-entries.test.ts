import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { silentLogger, Unavailable } from '@tathya/platform'
import { onEnd, tempFolder } from '@tathya/testing'
import { createLazyEntries } from '../../src/entries/lazy-entries.ts'
import { createFolderCheck } from '../../src/sqlite/watch-folder.ts'
import { openEntries } from '../conformance/entries/adapter.ts'
import { entry } from '../conformance/entries/samples.ts'

test('makes no file before the first call, and opens once', async (t) => {
  const folder = tempFolder(t)
  let opened = 0
  const { entries, readiness } = createLazyEntries(() => {
    opened += 1
    return openEntries(folder)
  }, silentLogger)
  onEnd(t, entries.close)
  assert.deepEqual([existsSync(path.join(folder, 'entries.sqlite')), await readiness()], [false, []])
  await Promise.all([entries.add([entry()]), entries.count({})])
  assert.equal(await entries.count({}), 1)
  assert.deepEqual([opened, await readiness()], [1, [{ name: 'log entries', ready: true }]])
})

test('is unavailable and not ready while its file cannot be opened, and tries again', async (t) => {
  const folder = tempFolder(t)
  const file = path.join(folder, 'entries.sqlite')
  writeFileSync(file, 'no database at all'.repeat(100))
  const { entries, readiness } = createLazyEntries(() => openEntries(folder), silentLogger)
  onEnd(t, entries.close)
  await assert.rejects(entries.get('x'), Unavailable)
  assert.equal((await readiness())[0]?.ready, false)
  rmSync(file)
  await entries.add([entry()])
  assert.equal((await readiness())[0]?.ready, true)
})

test('refuses calls after it is closed', async () => {
  const { entries } = createLazyEntries(() => Promise.reject(new Error('never opened')), silentLogger)
  await entries.close()
  await assert.rejects(entries.count({}), Unavailable)
})

test('a data folder whose entries.sqlite is replaced while in use is not ready', async (t) => {
  const folder = tempFolder(t)
  const file = path.join(folder, 'entries.sqlite')
  for (const name of ['events.sqlite', 'records.sqlite']) writeFileSync(path.join(folder, name), '')
  mkdirSync(path.join(folder, 'files'))
  const check = await createFolderCheck(folder)
  assert.equal((await check()).ready, true, 'it is not there before its first use')
  writeFileSync(file, '')
  assert.equal((await check()).ready, true)
  rmSync(file)
  const { ready, detail } = await check()
  assert.deepEqual([ready, /^entries\.sqlite in /.test(detail ?? '')], [false, true])
})

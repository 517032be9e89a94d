import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { silentLogger, Unavailable } from '@tathya/platform'
import { onEnd, tempFolder } from '@tathya/testing'
import { z } from 'zod'
import type { EntryStore } from '../../src/entries/port.ts'
import { takeOverEntries } from '../../src/entries/take-over.ts'
import { openRecords } from '../conformance/embedded-adapter.ts'
import { openEntries } from '../conformance/entries/adapter.ts'
import { entry } from '../conformance/entries/samples.ts'

const old = {
  name: 'log_entries',
  schema: z.object({ entry_id: z.string(), message: z.string() }),
  key: 'entry_id' as const,
}
type Old = z.output<typeof old.schema>

const toNewEntry = ({ entry_id, message }: Old) => {
  if (message === 'unreadable') throw new TypeError('This entry is not one.')
  return entry({ entry_id, exception_message: message }, message)
}

/** A data folder with records of the earlier version. */
async function openOld(t: TestContext, messages: readonly string[]) {
  const folder = tempFolder(t)
  const { records, close } = await openRecords(folder)
  onEnd(t, close)
  const entries = await openEntries(folder)
  onEnd(t, () => entries.close())
  const collection = records.collection(old)
  await Promise.all(messages.map((message, at) => collection.insert({ entry_id: `entry-${at}`, message })))
  return { collection, entries }
}

test('moves the entries of an earlier version, each once, and removes their records', async (t) => {
  const messages = Array.from({ length: 1_201 }, (_, at) => `message ${at % 7}`)
  const { collection, entries } = await openOld(t, messages)
  await entries.add([toNewEntry({ entry_id: 'entry-3', message: 'message 3' })])
  const takeOver = takeOverEntries({ old: collection, entries, toNewEntry, log: silentLogger })
  onEnd(t, takeOver.close)
  await takeOver.run()
  assert.equal(await entries.count({}), 1_201)
  assert.equal((await entries.findGroups({})).total, 7)
  assert.equal(await collection.count(), 0)
  assert.deepEqual(takeOver.readiness(), [])
  await collection.insert({ entry_id: 'late', message: 'of a replica of the earlier version' })
  assert.equal(await takeOver.run(), 1)
})

test('resumes after a failure', async (t) => {
  const { collection, entries } = await openOld(
    t,
    Array.from({ length: 1_100 }, (_, at) => `message ${at}`),
  )
  let calls = 0
  const failing: Pick<EntryStore, 'add'> = {
    add: async (added) => {
      calls += 1
      if (calls === 2) throw new Unavailable('The store is away.')
      return entries.add(added)
    },
  }
  const takeOver = takeOverEntries({ old: collection, entries: failing, toNewEntry, log: silentLogger })
  onEnd(t, takeOver.close)
  // The run that began by itself fails; this one follows it.
  await takeOver.run()
  assert.equal(await entries.count({}), 1_100)
  assert.equal(calls, 4, 'a page, the failure, and the two pages that were left')
})

test('leaves what cannot be read, moves the rest, and names it', async (t) => {
  const { collection, entries } = await openOld(t, ['a', 'unreadable', 'b'])
  const takeOver = takeOverEntries({ old: collection, entries, toNewEntry, log: silentLogger })
  onEnd(t, takeOver.close)
  await takeOver.run()
  assert.equal(await entries.count({}), 2)
  assert.equal(await collection.count(), 1)
  assert.match(takeOver.readiness()[0]?.detail ?? '', /^1 log entries/)
})

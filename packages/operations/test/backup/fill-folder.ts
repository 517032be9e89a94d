import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import type { EntryStore } from '@tathya/storage'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { bytesOf, entryOf, notes, openFolder } from './installation.ts'

/** Three log entries in two groups, of which one is resolved. */
async function addLogEntries(entries: EntryStore): Promise<void> {
  const [first] = await entries.add(
    [1, 2, 3].map((number) => ({
      entry: {
        ...entryOf(number).entry,
        ...{ entry_id: `log-${number}`, received_at: '2026-11-21T06:00:00.000Z', trace_id: null },
        ...{ level: 'error' as const, release: '1.0', environment: null, tags: { city: 'पोखरा' } },
      },
      grouping: { keys: [`1:${number % 2}`] as const, title: 'A fault', culprit: null },
    })),
  )
  await entries.changeGroup(first!.group_id, { state: 'resolved' })
}

/** A data folder with log entries, records, files, a claimed record, and events of which one is finished and one is parked. */
export async function fillFolder(context: TestContext) {
  const folder = tempFolder(context)
  const product = await openFolder(folder)
  onEnd(context, () => product.close())
  const { records, files, events } = product
  await addLogEntries(product.entries)
  const collection = records.collection(notes)
  for (let number = 0; number < 12; number += 1) {
    const extra = { number, big: 2 ** 60, deep: [null, { ключ: '\u2028' }] }
    await collection.insert({ id: `n${number}`, text: `note ${number}`, state: 'new', extra })
  }
  await collection.update('n1', 1, { text: 'changed' })
  const claimed = await collection.claim({ where: { id: 'n2' }, leaseSeconds: 600 })
  const file = await files.put(bytesOf('what was stored'), { name: 'a.txt', type: 'text/plain' })
  const finished = Promise.withResolvers<void>()
  const subscription = await events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    retryDelayMs: 1,
    tries: 1,
    handle: async ({ payload }) => {
      if (payload.entry_id === 'entry-1') throw new Error('no room for it')
    },
    onCommitted: () => finished.resolve(),
  })
  await events.publish('logger.entry', entryOf(0))
  await events.publish('logger.entry', entryOf(1))
  await finished.promise
  await waitFor('a parked event', async () => (await events.deadLetters.list('logger.store')).length === 1)
  await waitFor('no lag', async () => (await subscription.progress()).lag === 0)
  await subscription.close()
  for (let number = 2; number < 6; number += 1) await events.publish('logger.entry', entryOf(number))
  writeFileSync(path.join(folder, 'callback-key'), 'a key\n', { mode: 0o600 })
  return { folder, product, collection, claimed: claimed!, file }
}

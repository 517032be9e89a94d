import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { StorageFull } from '@tathya/platform'
import { job, jobs, openEmbeddedRecords } from '@tathya/storage/testing'
import { mountSmallDisk, noMount, onEnd } from '@tathya/testing'
import { openEvents } from './conformance/embedded-adapter.ts'
import { caughtUp } from './conformance/events-tools.ts'

test('events: a full disk refuses, loses nothing, and takes events again when there is space', async (t) => {
  const folder = mountSmallDisk(t, 8)
  // Skipped only without the right to mount a disk; CI is root, so there it runs.
  if (folder === undefined) return t.skip(noMount)
  const opened = await openEvents(path.join(folder, 'data'))
  onEnd(t, () => opened.close())
  const { bus } = opened
  const handled: string[] = []
  const subscription = await bus.subscribe({
    group: 'notes',
    types: ['test.note'],
    handle: async ({ payload }) => void handled.push(payload.text.slice(0, 5)),
  })
  const ballast = path.join(folder, 'ballast')
  writeFileSync(ballast, Buffer.alloc(2_000_000))
  const accepted: string[] = []
  let refused = 0
  for (let n = 0; n < 2_000 && refused < 3; n += 1) {
    const text = `${String(n).padStart(5, '0')} ${'x'.repeat(10_000)}`
    await bus.publish('test.note', { text }).then(
      () => accepted.push(text.slice(0, 5)),
      (error) => {
        assert.ok(error instanceof StorageFull, String(error))
        refused += 1
      },
    )
  }
  assert.equal(refused, 3)
  rmSync(ballast)
  await bus.publish('test.note', { text: 'again' })
  await caughtUp(subscription)
  assert.deepEqual([...new Set(handled)], [...accepted, 'again'])
})

test('records: a full disk refuses, loses nothing, and takes records again when there is space', async (t) => {
  const folder = mountSmallDisk(t, 8)
  // Skipped only without the right to mount a disk; CI is root, so there it runs.
  if (folder === undefined) return t.skip(noMount)
  const opened = await openEmbeddedRecords(path.join(folder, 'data'))
  onEnd(t, () => opened.close())
  const collection = opened.records.collection(jobs)
  const ballast = path.join(folder, 'ballast')
  writeFileSync(ballast, Buffer.alloc(2_000_000))
  let accepted = 0
  let refused = 0
  for (let n = 0; n < 2_000 && refused < 3; n += 1) {
    await collection.insert(job(`j${n}`, { note: 'x'.repeat(10_000) })).then(
      () => {
        accepted += 1
      },
      (error) => {
        assert.ok(error instanceof StorageFull, String(error))
        refused += 1
      },
    )
  }
  assert.equal(refused, 3)
  rmSync(ballast)
  await collection.insert(job('again'))
  assert.equal(await collection.count(), accepted + 1)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSpace, lookAtDisk } from '../../src/files/space.ts'
import { StorageFull } from '../../src/records/outcomes.ts'
import { createFolder } from '../conformance/embedded-adapter.ts'

test('files of callers leave the reserve of a disk to all others, also those that come together', async () => {
  let free = 1_000
  const space = createSpace(0, async () => ({ free, reserve: 400 }))
  const one = await space.spare()
  one(300)
  const other = await space.spare()
  other(500)
  one(100)
  assert.throws(() => other(1), StorageFull)
  space.take(900)
  free = 2_000
  const later = await space.spare()
  later(1_600)
  assert.throws(() => later(1), StorageFull)
})

test('the reserve of a disk is a small part of it', async (t) => {
  const { free, reserve } = await lookAtDisk(createFolder(t))
  assert.ok(Number.isSafeInteger(free) && free > 0)
  assert.ok(reserve > 0 && reserve <= 1_000_000_000)
})

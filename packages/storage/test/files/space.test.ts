import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageFull } from '@tathya/platform'
import { tempFolder } from '@tathya/testing'
import { createSpace, lackOf, readDisk } from '../../src/files/space.ts'

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
  const { free, reserve } = await readDisk(tempFolder(t))
  assert.ok(Number.isSafeInteger(free) && free > 0)
  assert.ok(reserve > 0 && reserve <= 1_000_000_000)
})

test('a disk without its reserve, or a limit that is used up, is reported with what to do', () => {
  const disk = { free: 3_000_000, reserve: 2_000_000 }
  const unlimited = { taken: 9, limit: Number.POSITIVE_INFINITY }
  assert.equal(lackOf(disk, unlimited), undefined)
  assert.match(
    lackOf({ ...disk, free: 1_000_000 }, unlimited)!,
    /has 1 MB left, and files of callers leave 2 MB free/,
  )
  assert.equal(lackOf(disk, { taken: 989, limit: 1_000 }), undefined)
  assert.match(lackOf(disk, { taken: 991, limit: 1_000 })!, /991 of 1000 bytes/)
  const large = 100 * 1024 ** 3
  assert.equal(lackOf(disk, { taken: large - 2 * 1024 ** 2, limit: large }), undefined)
  assert.notEqual(lackOf(disk, { taken: large - 1024 ** 2 + 1, limit: large }), undefined)
})

import assert from 'node:assert/strict'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { StorageFull, systemClock } from '@tathya/platform'
import { mountSmallDisk, noMount, onEnd } from '@tathya/testing'
import { assertWhole, noise, plain, sourceOf } from '../conformance/files-tools.ts'
import { contentsOf, openFiles } from '../conformance/folder-adapter.ts'

/** Fills a small disk to its last byte; gives the file that does. */
function fill(disk: string): string {
  const ballast = path.join(disk, 'ballast')
  assert.throws(() => writeFileSync(ballast, noise(9_000_000)), { code: 'ENOSPC' })
  return ballast
}

test('files: a full disk refuses, leaves nothing behind, and takes files again when there is space', async (t) => {
  const disk = mountSmallDisk(t, 8)
  // Skipped only without the right to mount a disk; CI is root, so there it runs.
  if (disk === undefined) return t.skip(noMount)
  const folder = path.join(disk, 'data')
  const { files, close } = await openFiles(folder)
  onEnd(t, close)
  const stored: string[] = []
  let refused = 0
  for (let at = 0; at < 100 && refused < 3; at += 1) {
    try {
      stored.push((await files.put(sourceOf(noise(150_000), noise(150_000)), plain)).id)
    } catch (error) {
      assert.ok(error instanceof StorageFull, String(error))
      refused += 1
    }
  }
  assert.equal(refused, 3)
  assert.ok(stored.length > 0)
  assert.deepEqual(contentsOf(folder).toSorted(), stored.toSorted())
  for (const id of stored) await assertWhole(files, id)
  const ballast = fill(disk)
  const target = path.join(disk, 'copy')
  await assert.rejects(files.copyTo(stored[0]!, target), StorageFull)
  assert.equal(existsSync(target), false)
  rmSync(ballast)
  await files.remove(stored[0]!)
  await assertWhole(files, (await files.put(sourceOf(noise(200_000)), plain)).id)
})

test('files: a disk that something else fills to the last byte gives room by the sweep', async (t) => {
  const disk = mountSmallDisk(t, 8)
  // Skipped only without the right to mount a disk; CI is root, so there it runs.
  if (disk === undefined) return t.skip(noMount)
  const folder = path.join(disk, 'data')
  let now = new Date('2026-01-01T00:00:00Z')
  const { files, close } = await openFiles(folder, { clock: { ...systemClock, now: () => now } })
  onEnd(t, close)
  await files.put(sourceOf(noise(1_000_000)), plain)
  fill(disk)
  await assert.rejects(files.put(sourceOf(noise(10_000)), plain), StorageFull)
  now = new Date('2026-01-01T01:00:00Z')
  assert.equal(await files.sweep(), 1)
  await files.put(sourceOf(noise(500_000)), plain)
})

test('files: what callers send leaves a part of the disk free for what was promised to them', async (t) => {
  const disk = mountSmallDisk(t, 8)
  // Skipped only without the right to mount a disk; CI is root, so there it runs.
  if (disk === undefined) return t.skip(noMount)
  const { files, close } = await openFiles(path.join(disk, 'data'))
  onEnd(t, close)
  const sent = { ...plain, leavesReserve: true }
  const send = async () => {
    for (;;) await files.put(sourceOf(noise(100_000)), sent)
  }
  await assert.rejects(send, StorageFull)
  await assertWhole(files, (await files.put(sourceOf(noise(200_000)), plain)).id)
})

import assert from 'node:assert/strict'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { mountSmallDisk, noMount, tempFolder } from '@tathya/testing'
import { readOrMakeKey, writeKeyFile } from '../src/key-file.ts'

test('a key that a full disk cuts off is made again by the next start', async (context) => {
  const disk = mountSmallDisk(context, 1)
  // Skipped only without the right to mount a disk; CI is root, so there it runs.
  if (disk === undefined) return context.skip(noMount)
  const ballast = path.join(disk, 'ballast')
  assert.throws(() => writeFileSync(ballast, Buffer.alloc(2_000_000)), { code: 'ENOSPC' })
  const file = path.join(disk, 'key')
  const make = async () => 'a key'
  await assert.rejects(readOrMakeKey(file, make), { code: 'ENOSPC' })
  assert.ok(!existsSync(file))
  rmSync(ballast)
  assert.equal(await readOrMakeKey(file, make), 'a key')
})

test('a key that another process has made stays', async (context) => {
  const file = path.join(tempFolder(context), 'key')
  await writeKeyFile(file, 'first')
  await assert.rejects(writeKeyFile(file, 'second'), { code: 'EEXIST' })
  assert.equal(await readOrMakeKey(file, async () => 'third'), 'first')
})

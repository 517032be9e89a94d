import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { loadConfig, StorageFull, silentLogs, UnusableData } from '@tathya/platform'
import {
  assertWhole,
  contentsOf,
  createStuckSource,
  noise,
  plain,
  sha256,
  sourceOf,
} from '@tathya/storage/testing'
import { onEnd, tempFolder } from '@tathya/testing'
import { createPlatform, PlatformConfig } from '../src/create-platform.ts'

const open = (folder: string, env: Record<string, string> = {}) =>
  createPlatform(loadConfig(PlatformConfig, { TATHYA_DATA: folder, ...env }), { logs: silentLogs })

test('a platform keeps files in its data folder, within the limit that is set', async (t) => {
  const folder = tempFolder(t)
  const content = noise(600_000)
  const first = await open(folder)
  const { id } = await first.files.put(sourceOf(content), plain)
  await first.close()

  const second = await open(folder, { TATHYA_FILES_LIMIT_MB: '1' })
  assert.equal((await second.files.info(id))?.sha256, sha256(content))
  await assertWhole(second.files, id)
  await assert.rejects(second.files.put(sourceOf(noise(500_000)), plain), StorageFull)
  await second.files.put(sourceOf(noise(1024 * 1024 - 600_000)), plain)
  await second.close()
})

test('a platform is not ready while its files have used up their room, and says what to do', async (t) => {
  const platform = await open(tempFolder(t), { TATHYA_FILES_LIMIT_MB: '1' })
  onEnd(t, () => platform.close())
  const room = async () => (await platform.readiness()).find(({ name }) => name === 'room for files')
  assert.deepEqual(await room(), { name: 'room for files', ready: true })
  const { id } = await platform.files.put(sourceOf(noise(1024 * 1024 - 5_000)), plain)
  const full = (await room())!
  assert.equal(full.ready, false)
  assert.match(full.detail!, /1043576 of 1048576 bytes.*TATHYA_FILES_LIMIT_MB/)
  await platform.files.remove(id)
  assert.equal((await room())?.ready, true)
})

test('a platform that closes waits for no upload, and leaves nothing of it', async (t) => {
  const folder = tempFolder(t)
  const platform = await open(folder)
  const put = assert.rejects(platform.files.put(createStuckSource().source, plain), { name: 'Closed' })
  await platform.close()
  await put
  assert.deepEqual(contentsOf(folder), [])
})

test('a platform does not start, and removes nothing, where the records of its files are gone', async (t) => {
  const folder = tempFolder(t)
  const first = await open(folder)
  await first.files.put(sourceOf(noise(1_000)), plain)
  await first.close()
  for (const ending of ['', '-wal', '-shm']) {
    rmSync(path.join(folder, `records.sqlite${ending}`), { force: true })
  }
  await assert.rejects(open(folder), UnusableData)
  assert.equal(contentsOf(folder).length, 1)
  rmSync(path.join(folder, 'files'), { recursive: true })
  await (await open(folder)).close()
})

import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import {
  type Logger,
  StorageFull,
  silentLogger,
  systemClock,
  Unavailable,
  UnusableData,
} from '@tathya/platform'
import { tempFolder, waitFor } from '@tathya/testing'
import { openContentFolder } from '../../src/files/folder/content-folder.ts'
import { createFolderFiles } from '../../src/files/folder/folder-files.ts'
import { openRecords } from '../conformance/embedded-adapter.ts'
import { assertWhole, noise, plain, readFile, sourceOf } from '../conformance/files-tools.ts'
import { contentsOf } from '../conformance/folder-adapter.ts'
import { openBreakable } from './breakable-files.ts'

const away = new Unavailable('The store is away.')
const failAfterwards = async (step: () => Promise<unknown>) => {
  await step()
  throw away
}

test('a put whose record may have been written leaves neither record nor content', async (t) => {
  const folder = tempFolder(t)
  const { files, breaks } = await openBreakable(t, folder, { maxBytes: 1_000 })
  const ids: string[] = []
  breaks.insert = (step) => {
    ids.push(...contentsOf(folder))
    return failAfterwards(step)
  }
  await assert.rejects(files.put(sourceOf(noise(1_000)), plain), Unavailable)
  assert.equal(ids.length, 1)
  assert.equal(await files.info(ids[0]!), undefined)
  assert.deepEqual(contentsOf(folder), [])
  breaks.insert = undefined
  await files.put(sourceOf(noise(1_000)), plain)
})

test('what a put could not clear away goes with the next sweep, and its room comes back', async (t) => {
  const folder = tempFolder(t)
  const { files, breaks } = await openBreakable(t, folder, { maxBytes: 1_000 })
  await files.sweep()
  breaks.insert = failAfterwards
  breaks.remove = () => Promise.reject(away)
  await assert.rejects(files.put(sourceOf(noise(1_000)), plain), Unavailable)
  const [id] = contentsOf(folder)
  await assert.rejects(files.put(sourceOf('x'), plain), StorageFull)
  assert.equal(await files.sweep(), 0)
  assert.deepEqual(contentsOf(folder), [id])
  breaks.insert = undefined
  breaks.remove = undefined
  assert.equal(await files.sweep(), 1)
  assert.deepEqual(contentsOf(folder), [])
  assert.equal(await files.info(id!), undefined)
  await files.put(sourceOf(noise(1_000)), plain)
})

test('a put that finds no room for its record leaves nothing behind', async (t) => {
  const folder = tempFolder(t)
  const { files } = await openBreakable(t, folder, { recordBytes: 200_000 })
  const stored: string[] = []
  const name = 'x'.repeat(20_000)
  for (let at = 0; at < 100; at += 1) {
    try {
      stored.push((await files.put(sourceOf('x'), { name, type: 'text/plain' })).id)
    } catch (error) {
      assert.ok(error instanceof StorageFull, String(error))
      break
    }
  }
  assert.ok(stored.length > 0 && stored.length < 100)
  assert.deepEqual(contentsOf(folder).toSorted(), stored.toSorted())
})

test('the first sweep removes what a crash has left, by itself, and nothing that is not its own', async (t) => {
  const folder = tempFolder(t)
  const first = await openRecords(folder)
  const before = await createFolderFiles({
    folder,
    records: first.records,
    clock: systemClock,
    log: silentLogger,
  })
  const { id } = await before.put(sourceOf('kept'), plain)
  await before.close()
  await first.close()
  const nameless = `zz${'0'.repeat(24)}`
  const group = path.join(folder, 'files', 'zz')
  mkdirSync(group)
  writeFileSync(path.join(group, nameless), 'a crash came before its record')
  writeFileSync(path.join(folder, 'files', 'parts', `yy${'0'.repeat(24)}`), 'a crash came before its end')
  const foreign = [
    path.join(group, 'README'),
    path.join(group, `aa${'0'.repeat(24)}`),
    path.join(folder, 'files', 'note.txt'),
    path.join(folder, 'files', 'no'),
  ]
  for (const file of foreign) writeFileSync(file, 'somebody else’s')
  const { files } = await openBreakable(t, folder)
  await waitFor('the first sweep', () => contentsOf(folder).length === foreign.length + 1)
  await assertWhole(files, id)
  for (const file of foreign) assert.ok(existsSync(file), file)
})

test('a put that ends while the first sweep looks stays', async (t) => {
  const folder = tempFolder(t)
  const { files } = await openBreakable(t, folder)
  const puts = Array.from({ length: 100 }, async (_, at) => {
    const info = await files.put(sourceOf(noise(at)), plain)
    return info.id
  })
  const sweeps = Array.from({ length: 10 }, () => files.sweep())
  const ids = await Promise.all(puts)
  await Promise.all(sweeps)
  for (const id of ids) await assertWhole(files, id)
})

test('a content that was lost is no file, and operators read of it', async (t) => {
  const folder = tempFolder(t)
  const messages: string[] = []
  const log = { ...silentLogger, error: (_: object, message: string) => messages.push(message) } as Logger
  const { files } = await openBreakable(t, folder, { log })
  const { id } = await files.put(sourceOf('x'), plain)
  rmSync(path.join(folder, 'files', id.slice(0, 2), id))
  assert.equal(await readFile(files, id), undefined)
  assert.deepEqual(messages, [`The content of a stored file is missing in ${path.join(folder, 'files')}`])
  assert.equal(await files.remove(id), true)
})

test('contents and their folders are for the owner of the process alone', async (t) => {
  // Windows has access lists in their place, which Node neither sets nor reads.
  if (process.platform === 'win32') return t.skip('needs the file modes of POSIX')
  const folder = tempFolder(t)
  const { files } = await openBreakable(t, folder)
  const { id } = await files.put(sourceOf('x'), plain)
  const modes = ['files', 'files/parts', `files/${id.slice(0, 2)}`, `files/${id.slice(0, 2)}/${id}`].map(
    (file) => (statSync(path.join(folder, file)).mode & 0o777).toString(8),
  )
  assert.deepEqual(modes, ['700', '700', '700', '600'])
})

test('a removed file whose content cannot be removed is gone for readers, and from disk with a later sweep', async (t) => {
  const folder = tempFolder(t)
  const { files } = await openBreakable(t, folder, { maxBytes: 1_000 })
  const { id } = await files.put(sourceOf(noise(1_000)), plain)
  await files.sweep()
  // A folder in the place of a content cannot be unlinked, for no user.
  const content = path.join(folder, 'files', id.slice(0, 2), id)
  rmSync(content)
  mkdirSync(content)
  assert.equal(await files.remove(id), true)
  assert.equal(await files.info(id), undefined)
  assert.equal(await files.sweep(), 0)
  await assert.rejects(files.put(sourceOf('x'), plain), StorageFull)
  rmSync(content, { recursive: true })
  assert.equal(await files.sweep(), 1)
  await files.put(sourceOf(noise(1_000)), plain)
})

test('a file in place of the folder is reported at the start, with what to do', async (t) => {
  const folder = path.join(tempFolder(t), 'files')
  writeFileSync(folder, '')
  await assert.rejects(openContentFolder(folder), (error) => {
    assert.ok(error instanceof UnusableData)
    assert.match(error.message, /files cannot be the folder of stored files .*Move away/)
    return true
  })
})

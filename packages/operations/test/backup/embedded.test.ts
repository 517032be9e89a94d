import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { systemClock, UnusableData } from '@tathya/platform'
import { assertRestored, StaleEpoch } from '@tathya/storage'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { checkArchive } from '../../src/backup/check-archive.ts'
import { compareDigests } from '../../src/backup/digest.ts'
import { openSource, openTarget } from '../../src/backup/installation.ts'
import { restoreArchive } from '../../src/backup/restore-archive.ts'
import { writeArchive } from '../../src/backup/write-archive.ts'
import { BackupRefused, BadArchive } from '../../src/errors.ts'
import { fillFolder } from './fill-folder.ts'
import { configOf, cutOff, digestFolder, entryOf, notes, openFolder, quiet, textOf } from './installation.ts'

async function backup(folder: string, target: string) {
  const source = await openSource(configOf(folder))
  return writeArchive({
    source,
    productVersion: 'test',
    folder,
    target,
    clock: systemClock,
    progress: quiet,
  })
}

async function restore(archive: string, folder: string) {
  const target = await openTarget(configOf(folder))
  try {
    return await restoreArchive({ archive, target, folder, progress: quiet })
  } finally {
    await target.close()
  }
}

describe('a backup of a data folder', () => {
  test('holds everything and is put into an empty folder while the product of the first one runs', async (t: TestContext) => {
    const { folder, product, claimed, file } = await fillFolder(t)
    const place = tempFolder(t)
    const archive = path.join(place, 'backup')
    const manifest = await backup(folder, archive)
    assert.equal(manifest.events.count, 4, 'the events that are not finished')
    assert.equal(manifest.records.find(({ collection }) => collection === 'dead_letters')?.count, 1)
    assert.equal(manifest.contents.count, 1)
    assert.deepEqual((await checkArchive(archive, quiet)).records, manifest.records)
    assert.deepEqual(readdirSync(place), ['backup'])

    const second = path.join(place, 'data')
    await restore(archive, second)
    const digests = [await digestFolder(folder), await digestFolder(second)] as const
    assert.deepEqual(compareDigests(...digests), [])
    assert.equal(digests[1].records.get('test.notes')?.count, 12)
    assert.equal(digests[1].records.get('tathya.log.entries')?.count, 3)
    assert.equal(readFileSync(path.join(second, 'callback-key'), 'utf8'), 'a key\n')
    assert.equal(statSync(path.join(second, 'callback-key')).mode & 0o777, 0o600)

    const restored = await openFolder(second)
    onEnd(t, () => restored.close())
    const { items: groups } = await restored.entries.findGroups({})
    assert.deepEqual(groups.map(({ count, state }) => [count, state]).sort(), [
      [1, 'open'],
      [2, 'resolved'],
    ])
    const collection = restored.records.collection(notes)
    assert.deepEqual((await collection.get('n1'))?.version, 2)
    await assert.rejects(collection.renew('n2', claimed.epoch, 60), StaleEpoch)
    const again = await collection.claim({ where: { id: 'n2' }, leaseSeconds: 60 })
    assert.equal(again?.epoch, claimed.epoch + 1, 'the lease is void, the epoch continues')
    assert.equal(await textOf(restored.files, file.id), 'what was stored')
    assert.deepEqual((await restored.events.deadLetters.list('logger.store'))[0]?.payload, entryOf(1))
    const seen: unknown[] = []
    await restored.events.subscribe({
      group: 'logger.store',
      types: ['logger.entry'],
      concurrency: 1,
      handle: async ({ payload }) => void seen.push(payload),
    })
    await waitFor('the events of the backup', () => seen.length === 4)
    assert.deepEqual(seen, [2, 3, 4, 5].map(entryOf))
    assert.equal(await product.records.collection(notes).count(), 12)
  })

  test('leaves out a file that is removed while it is made', async (t: TestContext) => {
    const { folder, product, file } = await fillFolder(t)
    const source = await openSource(configOf(folder))
    let asked = 0
    const archive = path.join(tempFolder(t), 'backup')
    const manifest = await writeArchive({
      source: {
        ...source,
        async *files() {
          for await (const one of source.files()) {
            asked += 1
            await product.files.remove(one.id)
            yield one
          }
        },
      },
      productVersion: 'test',
      folder,
      target: archive,
      clock: systemClock,
      progress: quiet,
    })
    assert.equal(asked, 1, file.id)
    assert.equal(manifest.contents.count, 0)
    assert.equal(manifest.records.find(({ collection }) => collection === 'files')?.count ?? 0, 0)
    await checkArchive(archive, quiet)
  })

  test('leaves out a file whose content is gone while its record is not, and counts it', async (t: TestContext) => {
    const { folder } = await fillFolder(t)
    const source = await openSource(configOf(folder))
    const target = path.join(tempFolder(t), 'backup')
    const options = { productVersion: 'test', folder, target, clock: systemClock, progress: quiet }
    const manifest = await writeArchive({ ...options, source: { ...source, async *files() {} } })
    assert.deepEqual(manifest.contents, { count: 0, bytes: 0, left_out: 1 })
    assert.equal(manifest.records.find(({ collection }) => collection === 'files')?.count, 0)
    await checkArchive(target, quiet)
  })

  test('is not made where a stored file is damaged', async (t: TestContext) => {
    const { folder, file } = await fillFolder(t)
    const place = tempFolder(t)
    truncateSync(path.join(folder, 'files', file.id.slice(0, 2), file.id), 3)
    await assert.rejects(backup(folder, path.join(place, 'backup')), (error) => {
      assert.ok(error instanceof BackupRefused)
      assert.match(error.message, new RegExp(file.id))
      return true
    })
    assert.deepEqual(readdirSync(place), [], 'nor is a part of it left')
  })

  test('overwrites nothing, neither at its place nor where it is restored', async (t: TestContext) => {
    const { folder } = await fillFolder(t)
    const archive = path.join(tempFolder(t), 'backup')
    await backup(folder, archive)
    await assert.rejects(backup(folder, archive), BackupRefused)
    const second = tempFolder(t)
    await (await openFolder(second)).close()
    await assert.rejects(restore(archive, second), (error) => {
      assert.ok(error instanceof BackupRefused)
      assert.match(error.message, /records\.sqlite/)
      return true
    })
    assert.equal((await digestFolder(second)).records.size, 0)
  })

  test('is refused before anything is written where any byte of it is not as it was', async (t: TestContext) => {
    const { folder } = await fillFolder(t)
    const archive = path.join(tempFolder(t), 'backup')
    await backup(folder, archive)
    const files = readdirSync(archive, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
    assert.ok(files.length >= 8, `${files.length} files`)
    for (const file of files) {
      const whole = readFileSync(file)
      if (whole.length === 0) continue
      const broken = Buffer.from(whole)
      // A digit of the manifest's time, which is in no other part; or any other byte.
      const at = file.endsWith('manifest.json') ? whole.indexOf('"taken_at"') + 14 : whole.length >> 1
      broken[at] = broken[at] === 0x30 ? 0x31 : 0x30
      writeFileSync(file, broken)
      const second = path.join(tempFolder(t), 'data')
      await assert.rejects(restore(archive, second), BadArchive, path.basename(file))
      assert.deepEqual(
        readdirSync(second).filter((name) => name !== 'lock.sqlite'),
        [],
      )
      rmSync(file)
      await assert.rejects(checkArchive(archive, quiet), BadArchive, path.basename(file))
      writeFileSync(file, whole)
    }
    await checkArchive(archive, quiet)
  })

  test('is restored again where the first restore was cut off, and until then no product starts', async (t: TestContext) => {
    const { folder } = await fillFolder(t)
    const archive = path.join(tempFolder(t), 'backup')
    await backup(folder, archive)
    const second = tempFolder(t)
    const target = await openTarget(configOf(second))
    const cut = cutOff(target)
    await assert.rejects(
      restoreArchive({ archive, target: cut, folder: second, progress: quiet }),
      /no power/,
    )
    await target.close()
    await assert.rejects(assertRestored(second), UnusableData)
    await restore(archive, second)
    await assertRestored(second)
    const digests = [await digestFolder(folder), await digestFolder(second)] as const
    assert.deepEqual(compareDigests(...digests), [])
  })
})

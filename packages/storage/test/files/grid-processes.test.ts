import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock, StorageFull, silentLogger, systemClock, Unavailable } from '@tathya/platform'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { fileRecords } from '../../src/files/file-record.ts'
import { type ChunkDocument, chunkBytes } from '../../src/files/grid/bucket.ts'
import { createMongoRecords } from '../../src/records/mongo/mongo-records.ts'
import type { OpenFilesOptions } from '../conformance/files-adapter.ts'
import {
  assertWhole,
  createStuckSource,
  noise,
  plain,
  readFile,
  sourceOf,
} from '../conformance/files-tools.ts'
import {
  contentsIn,
  openFiles,
  openGrid,
  openTestDatabase,
  passContentTime,
} from '../conformance/grid-adapter.ts'

/** Several processes on one database: each has connections of its own. */
function openProcesses(t: TestContext) {
  const { uri, mongo } = openTestDatabase(t)
  const open = async (options?: OpenFilesOptions) => {
    const { files, close } = await openFiles(uri, options)
    onEnd(t, close)
    return files
  }
  const chunks = async () => (await mongo.connect()).db!.collection<ChunkDocument>('contents.chunks')
  return { open, mongo, chunks }
}

describe('files on GridFS in several processes', { skip: findServers() === undefined && noServers }, () => {
  test('any process reads, keeps and removes what another has put', async (t) => {
    const { open } = openProcesses(t)
    const [one, other] = [await open(), await open()]
    const { id } = await one.put(sourceOf(noise(700_000)), plain)
    await assertWhole(other, id)
    const until = new Date(Date.now() + 86_400_000)
    await other.keep(id, until)
    assert.equal((await one.info(id))?.expiresAt, until.toISOString())
    const removed = await Promise.all([one.remove(id), other.remove(id)])
    assert.deepEqual(removed.toSorted(), [false, true])
    assert.equal(await readFile(one, id), undefined)
  })

  test('a running put of another process is never swept; one without a sign of life is, and cannot end', async (t) => {
    const { open, mongo } = openProcesses(t)
    const [one, other] = [await open(), await open()]
    const gate = Promise.withResolvers<void>()
    async function* slow() {
      yield noise(chunkBytes + 1)
      await gate.promise
      yield noise(10)
    }
    const put = one.put(slow(), plain)
    await waitFor('a content', async () => (await contentsIn(mongo)).length === 1)
    assert.equal(await other.sweep(), 0)
    assert.equal((await contentsIn(mongo)).length, 1)
    await passContentTime(mongo)
    const swept = await Promise.all([other.sweep(), other.sweep()])
    assert.deepEqual(swept.toSorted(), [0, 1])
    const refused = assert.rejects(put, Unavailable)
    gate.resolve()
    await refused
    assert.deepEqual(await contentsIn(mongo), [])
    const records = createMongoRecords({ mongo, clock: systemClock, log: silentLogger })
    assert.equal(await records.collection(fileRecords).count(), 0)
  })

  test('a removed content stays for its readers, and is gone from disk when they have had their time', async (t) => {
    const { open, mongo, chunks } = openProcesses(t)
    const [one, other] = [await open(), await open()]
    const content = noise(3_000_000)
    const { id } = await one.put(sourceOf(content), plain)
    const [early, late] = [(await other.open(id))!.stream, (await other.open(id))!.stream]
    await one.remove(id)
    await one.sweep()
    assert.deepEqual(Buffer.concat(await early.toArray()), content)
    await passContentTime(mongo)
    await Promise.all([one.sweep(), other.sweep()])
    assert.equal(await (await chunks()).countDocuments(), 0)
    await assert.rejects(late.toArray(), /missing/, 'a part does not look whole')
  })

  test('a range fetches the chunks that it lies in and no others', async (t) => {
    const { open, chunks } = openProcesses(t)
    const files = await open()
    const content = noise(3 * chunkBytes)
    const { id } = await files.put(sourceOf(content), plain)
    await (await chunks()).deleteMany({ files_id: id, n: { $ne: 1 } })
    const range = { start: chunkBytes, end: 2 * chunkBytes - 1 }
    assert.deepEqual(await readFile(files, id, range), content.subarray(range.start, range.end + 1))
    await assert.rejects(readFile(files, id, { start: chunkBytes - 1, end: chunkBytes }), /missing/)
    await assert.rejects(readFile(files, id, { start: chunkBytes, end: 2 * chunkBytes }), /missing/)
    const target = path.join(tempFolder(t), 'copy')
    await assert.rejects(files.copyTo(id, target), /missing/)
    await assert.rejects(readFile(files, id), /missing/)
  })

  test('puts in several processes never pass the budget together', async (t) => {
    const { open, mongo } = openProcesses(t)
    const maxBytes = 20 * chunkBytes
    const stores = await Promise.all([open({ maxBytes }), open({ maxBytes }), open({ maxBytes })])
    const puts = Array.from({ length: 30 }, (_, at) =>
      stores[at % 3]!.put(sourceOf(noise(chunkBytes)), plain),
    )
    const results = await Promise.allSettled(puts)
    const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    for (const result of results)
      if (result.status === 'rejected') assert.ok(result.reason instanceof StorageFull, String(result.reason))
    t.diagnostic(`${stored.length} of 30 puts were stored where 20 fit`)
    assert.ok(stored.length >= 1 && stored.length <= 20)
    assert.equal((await contentsIn(mongo)).length, stored.length)
    const left = 20 - stored.length
    for (let at = 0; at < left; at += 1) await stores[at % 3]!.put(sourceOf(noise(chunkBytes)), plain)
    await assert.rejects(stores[0]!.put(sourceOf(noise(1)), plain), StorageFull)
  })

  test('every process tells that the room is used up, whoever has used it', async (t) => {
    const { uri } = openTestDatabase(t)
    const open = () => {
      const opened = openGrid(uri, { maxBytes: 1_000 })
      onEnd(t, opened.close)
      return opened.files
    }
    const [one, other] = [open(), open()]
    assert.deepEqual(await other.readiness(), [], 'nothing before its first use')
    await other.sweep()
    assert.deepEqual(await other.readiness(), [{ name: 'room for files', ready: true }])
    await one.put(sourceOf(noise(1_000)), plain)
    const [room] = await other.readiness()
    assert.equal(room?.ready, false)
    assert.match(room?.detail ?? '', /1000 of 1000 bytes.*TATHYA_FILES_LIMIT_MB/)
  })

  test('of a keep and a sweep in two processes at the same moment, one holds', async (t) => {
    const { open, mongo } = openProcesses(t)
    const late = createFixedClock('2026-01-01T01:00:00Z')
    const early = createFixedClock('2026-01-01T00:00:00Z')
    const [one, other] = [await open({ clock: early }), await open({ clock: late })]
    const infos = await Promise.all(Array.from({ length: 30 }, () => one.put(sourceOf('x'), plain)))
    const until = new Date('2026-01-02T00:00:00Z')
    const [kept] = await Promise.all([
      Promise.allSettled(infos.map(({ id }) => one.keep(id, until))),
      other.sweep(),
    ])
    const ids = infos.filter((_, at) => kept[at]!.status === 'fulfilled').map(({ id }) => id)
    for (const id of ids) await assertWhole(other, id)
    assert.deepEqual((await contentsIn(mongo)).toSorted(), ids.toSorted())
  })

  test('a store that closes ends its puts, also those that stand still', async (t) => {
    const { open, mongo } = openProcesses(t)
    const files = await open({ maxBytes: 1_000 })
    const put = assert.rejects(files.put(createStuckSource().source, plain), { name: 'Closed' })
    await waitFor('a content', async () => (await contentsIn(mongo)).length === 1)
    await files.close()
    await put
    assert.deepEqual(await contentsIn(mongo), [])
  })
})

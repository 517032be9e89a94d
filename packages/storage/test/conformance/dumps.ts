import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import type { FileStore } from '../../src/files/port.ts'
import type { DumpedRecord, RecordStore } from '../../src/records/port.ts'
import { job, jobs } from './records-tools.ts'

/** Stores under test, with nothing in them. */
export interface OpenStores {
  readonly records: RecordStore
  readonly files: FileStore
}

/** Opens records and files of an adapter with data of their own; closed when the test ends. */
export type OpenFreshStores = (context: TestContext) => Promise<OpenStores>

/** What one adapter dumps, and another one or the same loads. */
export function dumpCases(open: OpenFreshStores, openOther: OpenFreshStores): void {
  test('records are loaded with their versions, epochs and times, and without their leases', async (t) => {
    const [from, to] = [await open(t), await openOther(t)]
    const collection = from.records.collection(jobs)
    await collection.insert(job('b', { note: 'नेपाल \u0000 É', extra: odd, tags: ['x'] }))
    await collection.insert(job('a'))
    await collection.update('a', 1, { rank: 1.5 })
    const claimed = (await collection.claim({ where: { id: 'b' }, leaseSeconds: 600 }))!
    const visits = from.records.collection(expiring)
    await visits.insert(job('v', { note: '2026-01-31T00:00:00Z' }))
    await to.records.load(from.records.dump())

    const loaded = to.records.collection(jobs)
    assert.deepEqual(await loaded.get('a'), await collection.get('a'))
    assert.deepEqual(await loaded.get('b'), await collection.get('b'))
    assert.equal(await loaded.count({ note: { contains: 'é' } }), 1)
    const again = await loaded.claim({ where: { id: 'b' }, leaseSeconds: 600 })
    assert.equal(again?.epoch, claimed.epoch + 1)
    await loaded.release('b', again!.epoch)
    const [visit] = (await Array.fromAsync(to.records.dump())).filter(({ key }) => key === 'v')
    assert.equal(visit?.expires_from, Date.parse('2026-01-31T00:00:00Z'))
  })

  test('a dump has every record, by collection and key, as of its begin', async (t) => {
    const { records } = await open(t)
    const collection = records.collection(jobs)
    const ids = Array.from({ length: 1_200 }, (_, at) => `j${at}`)
    await Promise.all(ids.map((id) => collection.insert(job(id))))
    const dumped: DumpedRecord[] = []
    for await (const record of records.dump()) {
      dumped.push(record)
      if (dumped.length === 1) {
        await collection.insert(job('later'))
        await collection.remove('j9')
        await collection.update('j8', 1, { rank: 8 })
      }
    }
    assert.deepEqual(
      dumped.map(({ collection: name, key, version }) => [name, key, version]),
      ids.sort().map((id) => ['jobs', id, 1]),
    )
  })

  test('nothing is loaded over what is there, and nothing into what is the store’s own', async (t) => {
    const [from, to] = [await open(t), await openOther(t)]
    await from.records.collection(jobs).insert(job('a', { note: 'dumped' }))
    await to.records.collection(jobs).insert(job('a', { note: 'there' }))
    await assert.rejects(to.records.load(from.records.dump()))
    assert.equal((await to.records.collection(jobs).get('a'))?.value.note, 'there')
    const [record] = await Array.fromAsync(from.records.dump())
    await assert.rejects(to.records.load([{ ...record!, collection: 'tathya.indexes' }]), TypeError)
  })

  test('files are loaded under their ids, and stay', async (t) => {
    const [from, to] = [await open(t), await openOther(t)]
    const contents = ['', 'short', 'x'.repeat(700_000)]
    const infos = await Promise.all(
      contents.map((content) =>
        from.files.put(Readable.from([Buffer.from(content)]), { name: 'a.txt', type: 'text/plain' }),
      ),
    )
    await to.records.load(from.records.dump())
    await to.files.load(from.files.dump())
    assert.equal(await to.files.sweep(), 0)
    for (const [at, info] of infos.entries()) {
      const file = await to.files.open(info.id)
      assert.deepEqual(file?.info, info)
      assert.equal(await text(file!.stream), contents[at])
    }
  })

  test('a content that is not that of its checksum is refused, and nothing of it stays', async (t) => {
    const [from, to] = [await open(t), await openOther(t)]
    const { id } = await from.files.put(Readable.from([Buffer.from('whole')]), {
      name: 'a',
      type: 'text/plain',
    })
    await to.records.load(from.records.dump())
    const [file] = await Array.fromAsync(from.files.dump())
    const damaged = { ...file!, open: async () => Readable.from([Buffer.from('hole')]) }
    await assert.rejects(to.files.load([damaged]), /damaged/)
    await to.files.load([{ ...file!, open: async () => undefined }])
    assert.equal(await to.files.open(id), undefined)
    await to.files.load([file!])
    assert.equal((await buffer((await to.files.open(id))!.stream)).toString(), 'whole')
  })
}

/** Names and values that the stores keep in their own ways. */
const odd = JSON.parse('{"__proto__": 1, "a.b": {"$c": [1, null]}, "": "\\ud800", "big": 9007199254740993}')

const expiring = { ...jobs, name: 'visits', expireAfter: { field: 'note', seconds: 1_000_000_000 } }

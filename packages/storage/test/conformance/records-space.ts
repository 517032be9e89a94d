import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFixedClock, StorageFull } from '@tathya/platform'
import { z } from 'zod'
import { BadRecord } from '../../src/errors.ts'
import type { CreateRecordsAdapter } from './records-adapter.ts'
import { job, openFreshJobs, openJobs, openRecordsAgain } from './records-tools.ts'

const Visit = z.object({ id: z.string(), at: z.iso.datetime({ offset: true }).nullish() })
const visits = {
  name: 'visits',
  schema: Visit,
  key: 'id' as const,
  expireAfter: { field: 'at', seconds: 60 },
}

/** What a full disk and the passing of time do. */
export function spaceCases(create: CreateRecordsAdapter): void {
  test('rejects with StorageFull while there is no space, and continues when there is some again', async (t) => {
    const { adapter, opened, collection } = await openFreshJobs(t, create, { maxBytes: 400_000 })
    const big = (id: string) => job(id, { note: 'x'.repeat(10_000) })
    const accepted: string[] = []
    let refused = 0
    for (let at = 0; at < 100 && refused < 3; at += 1) {
      const id = `j${at}`
      await collection.insert(big(id)).then(
        () => accepted.push(id),
        (error) => {
          assert.ok(error instanceof StorageFull, String(error))
          refused += 1
        },
      )
    }
    assert.equal(refused, 3)
    assert.equal(await collection.count(), accepted.length)
    // What needs no space continues, also beside what is refused.
    const [full, removed] = await Promise.allSettled([
      collection.insert({ ...big('too much'), note: 'x'.repeat(100_000) }),
      collection.remove(accepted[0]!),
    ])
    assert.ok((full as PromiseRejectedResult).reason instanceof StorageFull)
    assert.deepEqual(removed, { status: 'fulfilled', value: true })
    await collection.insert(big('fits again'))
    await opened.close()
    const { collection: later } = await openJobs(t, adapter)
    assert.equal(await later.count(), accepted.length)
    assert.equal((await later.get('fits again'))?.value.note?.length, 10_000)
  })

  test('removes records when their time is over, and nothing else', async (t) => {
    const clock = createFixedClock('2026-01-01T00:01:30Z')
    const adapter = await create(t)
    const opened = await openRecordsAgain(t, adapter, { clock })
    const collection = opened.records.collection(visits)
    await collection.insert({ id: 'old', at: '2026-01-01T00:00:00Z' })
    await collection.insert({ id: 'old elsewhere', at: '2026-01-01T05:45:10+05:45' })
    await collection.insert({ id: 'young', at: '2026-01-01T00:01:00.000Z' })
    await collection.insert({ id: 'never', at: null })
    await collection.insert({ id: 'never either' })
    assert.equal(await opened.sweep(), 2)
    const ids = (await collection.find()).items.map(({ value }) => value.id)
    assert.deepEqual(ids, ['never', 'never either', 'young'])
    assert.equal(await opened.sweep(), 0)
    clock.set('2020-01-01T00:00:00Z')
    assert.equal(await opened.sweep(), 0)
  })

  test('a record whose time is moved stays as long as it says last', async (t) => {
    const clock = createFixedClock('2026-01-01T00:00:00Z')
    const adapter = await create(t)
    const opened = await openRecordsAgain(t, adapter, { clock })
    const collection = opened.records.collection(visits)
    for (const id of ['updated', 'claimed', 'cleared', 'left'])
      await collection.insert({ id, at: '2026-01-01T00:00:00Z' })
    await collection.update('updated', 1, { at: '2026-01-01T01:00:00Z' })
    await collection.claim({
      where: { id: 'claimed' },
      leaseSeconds: 5,
      change: { at: '2026-01-01T01:00:00Z' },
    })
    await collection.update('cleared', 1, { at: null })
    clock.set('2026-01-01T00:01:00Z')
    assert.equal(await opened.sweep(), 1)
    clock.set('2026-01-01T01:01:00Z')
    assert.equal(await opened.sweep(), 2)
    assert.equal((await collection.get('cleared'))?.version, 2)
  })

  test('removes more than it takes at once', async (t) => {
    const clock = createFixedClock('2026-01-02T00:00:00Z')
    const adapter = await create(t)
    const opened = await openRecordsAgain(t, adapter, { clock })
    const collection = opened.records.collection(visits)
    const ids = Array.from({ length: 1_200 }, (_, at) => String(at))
    await Promise.all(ids.map((id) => collection.insert({ id, at: '2026-01-01T00:00:00Z' })))
    assert.equal(await opened.sweep(), 1_200)
    assert.equal(await collection.count(), 0)
  })

  test('refuses a time that is none', async (t) => {
    const adapter = await create(t)
    const { records } = await openRecordsAgain(t, adapter)
    const schema = z.object({ id: z.string(), at: z.string() })
    const collection = records.collection({ ...visits, schema })
    await assert.rejects(collection.insert({ id: 'a', at: 'soon' }), BadRecord)
  })
}

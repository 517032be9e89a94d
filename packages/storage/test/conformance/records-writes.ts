import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Changed } from '@tathya/platform'
import { z } from 'zod'
import { AlreadyExists, BadRecord } from '../../src/errors.ts'
import type { CreateRecordsAdapter } from './records-adapter.ts'
import { Job, job, jobs, openFreshJobs, openJobs, openRecordsAgain } from './records-tools.ts'

/** What insert, get, update and remove promise. */
export function writeCases(create: CreateRecordsAdapter): void {
  test('gives back what was inserted, in version 1', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    const value = job('a', {
      rank: 1.5,
      note: 'नेपाल "quoted" \\ \u0000 \u2028 👩‍👩‍👧',
      place: { city: 'Pokhara', ward: 17 },
      tags: ['x', ''],
      extra: { deep: [1, null, { more: true }] },
    })
    assert.deepEqual(await collection.insert(value), { value, version: 1 })
    assert.deepEqual(await collection.get('a'), { value, version: 1 })
    assert.equal(await collection.get('b'), undefined)
  })

  test('refuses a second record with the same key, and only that one of many at once', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a', { note: 'first' }))
    const results = await Promise.allSettled([
      collection.insert(job('b')),
      collection.insert(job('a', { note: 'second' })),
      collection.insert(job('c')),
    ])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.ok((results[1] as PromiseRejectedResult).reason instanceof AlreadyExists)
    assert.equal((await collection.get('a'))?.value.note, 'first')
    assert.equal(await collection.count(), 3)
  })

  test('changes the fields that are named, and raises the version', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a', { owner: 'ram', note: 'x' }))
    const changed = await collection.update('a', 1, { state: 'running', note: 'y' })
    assert.equal(changed.version, 2)
    assert.deepEqual(changed.value, job('a', { owner: 'ram', note: 'y', state: 'running' }))
    assert.deepEqual(await collection.get('a'), changed)
  })

  test('adds numbers to records, and inserts those that are missing', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a', { rank: 5, owner: 'ram', note: 'नेपाल' }))
    await collection.addAll(
      [job('a', { rank: 2.5, owner: 'sita' }), job('b', { rank: 7, note: 'नेपाल' })],
      ['rank'],
    )
    const { value, version } = (await collection.get('a'))!
    assert.deepEqual([value, version], [job('a', { rank: 7.5, owner: 'ram', note: 'नेपाल' }), 2])
    assert.deepEqual(await collection.get('b'), { value: job('b', { rank: 7, note: 'नेपाल' }), version: 1 })
    assert.equal(await collection.count({ note: { contains: 'नेपाल' } }), 2)
    await collection.addAll([], ['rank'])
    const claimed = await collection.claim({ where: { id: 'b' }, leaseSeconds: 60 })
    assert.equal(claimed?.epoch, 1, 'a record that was added is claimed like every other')
    await assert.rejects(() => collection.addAll([{ id: 7 } as unknown as Job], ['rank']), BadRecord)
  })

  test('loses no addition of many at once to keys that are new', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    const rounds = Array.from({ length: 20 }, () =>
      collection.addAll([job('a', { rank: 1 }), job('b', { rank: 2 })], ['rank']),
    )
    await Promise.all(rounds)
    assert.deepEqual(
      [(await collection.get('a'))?.value.rank, (await collection.get('b'))?.value.rank],
      [20, 40],
    )
  })

  test('removes a field that is changed to undefined', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a', { note: 'x' }))
    await collection.update('a', 1, { note: undefined })
    assert.equal('note' in (await collection.get('a'))!.value, false)
    assert.equal(await collection.count({ note: null }), 1)
  })

  test('refuses an update of another version, and of a record that is gone', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    await collection.update('a', 1, { rank: 1 })
    await assert.rejects(collection.update('a', 1, { rank: 2 }), Changed)
    await assert.rejects(collection.update('a', 3, { rank: 2 }), Changed)
    await assert.rejects(collection.update('none', 1, { rank: 2 }), Changed)
    assert.equal((await collection.get('a'))?.value.rank, 1)
  })

  test('lets one of many writers win each version', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a', { rank: 0 }))
    let wins = 0
    const writer = async () => {
      for (let round = 0; round < 10; round += 1) {
        const { value, version } = (await collection.get('a'))!
        const written = await collection.update('a', version, { rank: value.rank! + 1 }).catch((error) => {
          assert.ok(error instanceof Changed)
        })
        if (written !== undefined) wins += 1
      }
    }
    await Promise.all(Array.from({ length: 20 }, writer))
    const { value, version } = (await collection.get('a'))!
    assert.ok(wins >= 10)
    assert.equal(value.rank, wins)
    assert.equal(version, wins + 1)
  })

  test('removes a record, and says whether there was one', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    assert.equal(await collection.remove('a'), true)
    assert.equal(await collection.remove('a'), false)
    assert.equal(await collection.get('a'), undefined)
    await collection.insert(job('a', { note: 'again' }))
    assert.equal((await collection.get('a'))?.version, 1)
  })

  test('refuses what does not fit the schema, and writes nothing of it', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    await assert.rejects(collection.insert({ ...job('b'), rank: 'high' as never }), (error: Error) => {
      assert.ok(error instanceof BadRecord)
      assert.match(error.message, /"jobs"[\s\S]*rank/)
      return true
    })
    await assert.rejects(collection.update('a', 1, { state: 'lost' as never }), BadRecord)
    await assert.rejects(collection.insert(job('')), /key "id"/)
    await assert.rejects(collection.update('a', 1, { id: 'b' }), TypeError)
    assert.deepEqual(await collection.get('a'), { value: job('a'), version: 1 })
    assert.equal(await collection.count(), 1)
  })

  test('keeps everything over a restart', async (t) => {
    const { adapter, opened, collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    await collection.insert(job('b'))
    await collection.update('a', 1, { note: 'changed' })
    await collection.remove('b')
    await opened.close()
    const { collection: later } = await openJobs(t, adapter)
    assert.deepEqual(await later.get('a'), { value: job('a', { note: 'changed' }), version: 2 })
    assert.equal(await later.count(), 1)
  })

  test('reads what an older version has written: new fields get their default, unknown ones are left out', async (t) => {
    const { adapter, opened, collection } = await openFreshJobs(t, create)
    await collection.insert(job('a', { owner: 'ram' }))
    await opened.close()
    const Newer = Job.omit({ owner: true }).extend({ language: z.string().default('ne') })
    const { records } = await openRecordsAgain(t, adapter)
    const later = records.collection({ ...jobs, indexes: [['language']], schema: Newer })
    const { value } = (await later.get('a'))!
    assert.equal(value.language, 'ne')
    assert.equal('owner' in value, false)
    assert.equal((await later.update('a', 1, { note: 'x' })).value.language, 'ne')
    assert.equal(await later.count({ language: 'ne' }), 1)
  })

  test('gives a record that does not fit its schema any more as it is, beside those that do', async (t) => {
    const { adapter, opened, collection } = await openFreshJobs(t, create)
    await collection.insert(job('a', { note: 'x' }))
    await collection.insert(job('b', { note: '12' }))
    await opened.close()
    const Newer = Job.extend({ note: z.string().min(2) })
    const { records } = await openRecordsAgain(t, adapter)
    const later = records.collection({ ...jobs, schema: Newer })
    const { items } = await later.find()
    assert.deepEqual(
      items.map(({ value }) => value.note),
      ['x', '12'],
    )
    await assert.rejects(later.update('a', 1, { rank: 1 }), BadRecord)
    assert.equal((await later.update('a', 1, { note: 'mended' })).value.note, 'mended')
  })

  test('the same collection twice is one; another schema under its name is refused', async (t) => {
    const { opened, collection } = await openFreshJobs(t, create)
    assert.equal(opened.records.collection(jobs), collection)
    assert.throws(() => opened.records.collection({ ...jobs, schema: Job.extend({}) }), /another schema/)
    assert.throws(() => opened.records.collection({ ...jobs, name: 'no spaces' }), /cannot be the name/)
  })
}

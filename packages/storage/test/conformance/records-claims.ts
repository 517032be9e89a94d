import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Changed, createFixedClock } from '@tathya/platform'
import { BadRecord, StaleEpoch } from '../../src/errors.ts'
import type { CreateRecordsAdapter } from './records-adapter.ts'
import { insertJobs, job, openFreshJobs, openJobs } from './records-tools.ts'

const queued = { where: { state: 'queued' }, leaseSeconds: 10 }

/** What claim, updateClaimed, renew and release promise. */
export function claimCases(create: CreateRecordsAdapter): void {
  test('gives the first free record in order, changed in the same step', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(
      collection,
      job('a', { rank: 3 }),
      job('b', { rank: 1, note: 'x' }),
      job('c', { rank: 0, state: 'done' }),
    )
    const claimed = await collection.claim({
      ...queued,
      order: ['rank'],
      change: { state: 'running', owner: 'me', note: undefined, extra: { deep: [1, 'दुई'] } },
    })
    const value = job('b', { rank: 1, state: 'running', owner: 'me', extra: { deep: [1, 'दुई'] } })
    assert.deepEqual(claimed, { value, version: 2, epoch: 1 })
    assert.deepEqual(await collection.get('b'), { value, version: 2 })
    assert.equal((await collection.claim({ ...queued, order: ['-rank'] }))?.value.id, 'a')
    assert.equal(await collection.claim(queued), undefined)
  })

  test('gives each record to one of many callers', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await insertJobs(collection, ...Array.from({ length: 15 }, (_, at) => job(`j${at}`)))
    const claims = await Promise.all(Array.from({ length: 40 }, () => collection.claim(queued)))
    const got = claims.flatMap((claim) => claim?.value.id ?? [])
    assert.equal(got.length, 15)
    assert.equal(new Set(got).size, 15)
  })

  test('gives a record again when its lease is over, under a higher epoch; the old one is refused', async (t) => {
    const { adapter, collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    const first = (await collection.claim(queued))!
    await adapter.passLeaseTime(9)
    assert.equal(await collection.claim(queued), undefined)
    await adapter.passLeaseTime(2)
    const second = (await collection.claim(queued))!
    assert.ok(second.epoch > first.epoch)
    await assert.rejects(collection.updateClaimed('a', first.epoch, { note: 'late' }), StaleEpoch)
    await assert.rejects(collection.renew('a', first.epoch, 10), StaleEpoch)
    await assert.rejects(collection.release('a', first.epoch), StaleEpoch)
    await collection.updateClaimed('a', second.epoch, { note: 'mine' })
    assert.equal((await collection.get('a'))?.value.note, 'mine')
  })

  test('keeps the claim with who had it last until somebody else takes it', async (t) => {
    const { adapter, collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    const { epoch } = (await collection.claim(queued))!
    await adapter.passLeaseTime(60)
    await collection.updateClaimed('a', epoch, { note: 'slow, but nobody else came' })
    await collection.renew('a', epoch, 10)
    assert.equal(await collection.claim(queued), undefined)
  })

  test('a lease that is renewed lasts longer', async (t) => {
    const { adapter, collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    const { epoch } = (await collection.claim(queued))!
    for (let round = 0; round < 3; round += 1) {
      await adapter.passLeaseTime(8)
      await collection.renew('a', epoch, 10)
    }
    await adapter.passLeaseTime(8)
    assert.equal(await collection.claim(queued), undefined)
    await adapter.passLeaseTime(3)
    assert.notEqual(await collection.claim(queued), undefined)
  })

  test('a record that is given back is free at once, and its epoch is spent', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    const first = (await collection.claim(queued))!
    await collection.release('a', first.epoch)
    await assert.rejects(collection.updateClaimed('a', first.epoch, { note: 'x' }), StaleEpoch)
    await assert.rejects(collection.release('a', first.epoch), StaleEpoch)
    assert.equal((await collection.claim(queued))?.epoch, first.epoch + 1)
  })

  test('writes under a claim raise the version, and bear writes by version in between', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    const { epoch, version } = (await collection.claim(queued))!
    await collection.update('a', version, { owner: 'another' })
    const [one, two] = await Promise.all([
      collection.updateClaimed('a', epoch, { note: 'x' }),
      collection.updateClaimed('a', epoch, { rank: 7 }),
    ])
    assert.deepEqual([one.epoch, two.epoch], [epoch, epoch])
    assert.deepEqual([one.version, two.version].sort(), [version + 2, version + 3])
    const value = job('a', { owner: 'another', note: 'x', rank: 7 })
    assert.deepEqual(await collection.get('a'), { value, version: version + 3 })
  })

  test('a write under a claim that names a condition is made only while the record fits it', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    const { epoch, version } = (await collection.claim({ ...queued, change: { state: 'running' } }))!
    await collection.updateClaimed('a', epoch, { rank: 1 }, { state: 'running', rank: null })
    await assert.rejects(collection.updateClaimed('a', epoch, { rank: 2 }, { rank: null }), Changed)
    await collection.update('a', version + 1, { state: 'done' })
    await assert.rejects(collection.updateClaimed('a', epoch, { rank: 3 }, { state: 'running' }), Changed)
    await collection.release('a', epoch)
    await assert.rejects(collection.updateClaimed('a', epoch, { rank: 4 }, { state: 'done' }), StaleEpoch)
    assert.deepEqual(await collection.get('a'), {
      value: job('a', { rank: 1, state: 'done' }),
      version: version + 2,
    })
  })

  test('of a write under a claim with a condition and one by version that ends it, the first one stands', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    for (let round = 0; round < 10; round += 1) {
      const id = `j${round}`
      await collection.insert(job(id))
      const { epoch, version } = (await collection.claim({
        where: { id },
        leaseSeconds: 10,
        change: { state: 'running' },
      }))!
      const outcomes = await Promise.allSettled([
        collection.updateClaimed(id, epoch, { note: 'claim' }, { note: null }),
        collection.update(id, version, { note: 'version' }),
      ])
      const won = outcomes.map(({ status }) => status === 'fulfilled')
      assert.equal(won.filter(Boolean).length, 1)
      assert.equal((await collection.get(id))?.value.note, won[0] ? 'claim' : 'version')
    }
  })

  test('a claim of a record that is gone is lost', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    const { epoch } = (await collection.claim(queued))!
    await collection.remove('a')
    await assert.rejects(collection.updateClaimed('a', epoch, { note: 'x' }), StaleEpoch)
    await assert.rejects(collection.renew('a', epoch, 10), StaleEpoch)
  })

  test('a lease of an earlier run is void after a restart, or continues, as the store says; epochs go on', async (t) => {
    const { adapter, opened, collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    const first = (await collection.claim({ ...queued, leaseSeconds: 3_600 }))!
    await opened.close()
    const { collection: later } = await openJobs(t, adapter)
    if (adapter.leases === 'end with the process') {
      await assert.rejects(later.updateClaimed('a', first.epoch, { note: 'x' }), StaleEpoch)
    } else {
      // The process that made it may be another one, and alive.
      await later.updateClaimed('a', first.epoch, { note: 'x' })
      assert.equal(await later.claim(queued), undefined)
      await adapter.passLeaseTime(3_601)
    }
    assert.equal((await later.claim(queued))?.epoch, first.epoch + 1)
  })

  test('a clock that is set back or forth moves no lease', async (t) => {
    const clock = createFixedClock('2026-06-01T00:00:00Z')
    const { adapter, collection } = await openFreshJobs(t, create, { clock })
    await collection.insert(job('a'))
    await collection.claim(queued)
    clock.set('2036-01-01T00:00:00Z')
    assert.equal(await collection.claim(queued), undefined)
    clock.set('2016-01-01T00:00:00Z')
    await adapter.passLeaseTime(11)
    assert.notEqual(await collection.claim(queued), undefined)
  })

  test('refuses changes and leases that cannot be', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('a'))
    await assert.rejects(collection.claim({ ...queued, change: { state: 'lost' as never } }), BadRecord)
    await assert.rejects(
      collection.claim({ ...queued, change: { nothing: 1 } as never }),
      /no field "nothing"/,
    )
    await assert.rejects(collection.claim({ ...queued, change: { id: 'b' } }), /cannot be changed/)
    await assert.rejects(collection.claim({ ...queued, leaseSeconds: 0 }), /more than 0/)
    await assert.rejects(collection.claim({ ...queued, where: { nothing: 1 } }), /no field "nothing"/)
    const { epoch, value } = (await collection.claim(queued))!
    assert.deepEqual(value, job('a'))
    await assert.rejects(collection.updateClaimed('a', epoch, { state: 'lost' as never }), BadRecord)
    await assert.rejects(collection.renew('a', epoch, -1), /more than 0/)
  })
}

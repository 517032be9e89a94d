import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findServers, noServers } from '@tathya/test-servers'
import { startDoomed, waitFor } from '@tathya/testing'
import { createMongoRecordsAdapter } from '../conformance/mongo-adapter.ts'
import { insertJobs, job, openFreshJobs, openJobs } from '../conformance/records-tools.ts'

const servers = findServers()
const program = fileURLToPath(new URL('../conformance/records-claimer.ts', import.meta.url))

describe('claims of several processes on MongoDB', { skip: servers === undefined && noServers }, () => {
  const create = createMongoRecordsAdapter(servers?.mongodbUri ?? '')

  test('two processes that claim 2,000 records get each record once', async (t) => {
    const { adapter, collection } = await openFreshJobs(t, create)
    const ids = Array.from({ length: 2_000 }, (_, at) => `j${at}`)
    await insertJobs(collection, ...ids.map((id, at) => job(id, { rank: at % 7 === 0 ? null : at % 50 })))
    const children = [1, 2].map(() => startDoomed(t, program, adapter.child))
    const isDone = () => children.every((child) => child.lines().includes('done'))
    await waitFor('all records to be claimed', isDone)
    const claimed = children.map((child) => child.lines().filter((line) => line.startsWith('claimed')))
    t.diagnostic(`the processes have claimed ${claimed.map(({ length }) => length).join(' and ')} records`)
    assert.ok(claimed.every(({ length }) => length > 0))
    assert.deepEqual(claimed.flat().sort(), ids.map((id) => `claimed ${id} 1`).sort())
  })

  test('a process whose clock is years off gets and keeps leases as all others do', async (t) => {
    const { adapter, collection } = await openFreshJobs(t, create)
    const { collection: other } = await openJobs(t, adapter)
    const queued = { where: { state: 'queued' }, leaseSeconds: 10 }
    await collection.insert(job('a'))
    t.mock.timers.enable({ apis: ['Date'], now: new Date('2016-01-01T00:00:00Z') })
    const first = (await collection.claim(queued))!
    t.mock.timers.setTime(new Date('2036-01-01T00:00:00Z').getTime())
    assert.equal(await other.claim(queued), undefined)
    await collection.renew('a', first.epoch, 20)
    await adapter.passLeaseTime(19)
    assert.equal(await other.claim(queued), undefined)
    await adapter.passLeaseTime(2)
    t.mock.timers.setTime(new Date('2006-01-01T00:00:00Z').getTime())
    assert.equal((await other.claim(queued))?.epoch, first.epoch + 1)
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Changed, silentLogger } from '@tathya/platform'
import { findServerPrograms, noOwnServers, type OwnServer, startOwnServer } from '@tathya/test-servers'
import { onEnd, waitFor } from '@tathya/testing'
import { AlreadyExists, MongoAway } from '../../src/errors.ts'
import { createMongo, type Mongo } from '../../src/mongo/connect.ts'
import { createMongoRecords } from '../../src/records/mongo/mongo-records.ts'
import type { Collection } from '../../src/records/port.ts'
import { createDatabase } from '../conformance/mongo-adapter.ts'
import { type Job, job, jobs } from '../conformance/records-tools.ts'

const programs = findServerPrograms()

describe('MongoDB is killed and comes back', { skip: programs === undefined && noOwnServers }, () => {
  let server: OwnServer
  before(async () => {
    server = await startOwnServer(programs!, 'mongo')
  })
  after(() => server?.remove())

  /** A store whose calls wait for a second, so that the outage is seen. */
  function openStore(t: TestContext, wait = 1_000): { mongo: Mongo; open(): Collection<Job> } {
    const address = `${createDatabase(t, server.address)}&serverSelectionTimeoutMS=${wait}`
    const mongo = createMongo(address, silentLogger)
    onEnd(t, () => mongo.close())
    return { mongo, open: () => createMongoRecords({ mongo }).collection(jobs) }
  }

  test('every write that was confirmed in a burst is there, once', async (t) => {
    const collection = openStore(t).open()
    const burst = startBurst(collection)
    await waitFor('a burst', () => burst.confirmed.length > 300)
    await server.kill()
    await waitFor('calls to fail', () => burst.away() > 20)
    const killed = performance.now()
    await server.start()
    const before = burst.confirmed.length
    await waitFor('writes to go on', () => burst.confirmed.length > before + 300)
    t.diagnostic(
      `the store goes on ${Math.round(performance.now() - killed)} ms after the start of the server`,
    )
    await burst.stop()
    t.diagnostic(`${burst.confirmed.length} writes confirmed, ${burst.away()} calls found no server`)
    for (const id of burst.confirmed) assert.ok((await collection.get(id)) !== undefined, `${id} is gone`)
    assert.equal(await collection.count(), new Set(burst.confirmed).size)
    const { rank, tags } = (await collection.get('counter'))!.value
    assert.ok(rank! >= burst.counted() && rank! <= burst.counted() + burst.unknown(), `${rank}`)
    assert.equal(tags.length, rank)
  })

  test('while it is away calls fail within their time, and it is said what is missing', async (t) => {
    const { mongo, open } = openStore(t)
    assert.deepEqual(await mongo.readiness(), [])
    const collection = open()
    await collection.insert(job('a'))
    const claimed = (await collection.claim({ where: { id: 'a' }, leaseSeconds: 60 }))!
    assert.deepEqual(await mongo.readiness(), [{ name: 'MongoDB', ready: true }])
    await server.kill()
    const calls = [
      () => collection.get('a'),
      () => collection.insert(job('b')),
      () => collection.update('a', 2, { rank: 1 }),
      () => collection.remove('a'),
      () => collection.find(),
      () => collection.count(),
      () => collection.countBy('state'),
      () => collection.claim({ where: {}, leaseSeconds: 1 }),
      () => collection.updateClaimed('a', claimed.epoch, { rank: 1 }),
      () => collection.renew('a', claimed.epoch, 60),
    ]
    const outcomes = await Promise.all(calls.map((call) => call().catch((error) => error)))
    for (const outcome of outcomes) assert.ok(outcome instanceof MongoAway, String(outcome))
    const [state] = await mongo.readiness()
    assert.equal(state?.ready, false)
    assert.match(state!.detail!, /MongoDB/)
    await server.start()
    await waitFor('the server to be seen', async () => (await mongo.readiness())[0]?.ready)
    await collection.updateClaimed('a', claimed.epoch, { rank: 1 })
    assert.equal((await collection.get('a'))?.value.rank, 1)
  })

  test('a store that is opened while it is away says where it looks, and can be opened later', async (t) => {
    const { mongo, open } = openStore(t, 300)
    await server.kill()
    const failure = await open()
      .count()
      .catch((error) => error)
    assert.ok(failure instanceof MongoAway, String(failure))
    assert.match(failure.message, /127\.0\.0\.1:\d+/)
    assert.deepEqual(await mongo.readiness(), [{ name: 'MongoDB', ready: false, detail: failure.message }])
    await server.start()
    const collection = open()
    await collection.insert(job('a'))
    assert.deepEqual(await mongo.readiness(), [{ name: 'MongoDB', ready: true }])
  })
})

/** Writers that insert records and count in one record; what is not confirmed they try again under the same key. */
function startBurst(collection: Collection<Job>) {
  const confirmed: string[] = []
  let away = 0
  let counted = 0
  let unknown = 0
  let stopped = false

  async function insert(id: string): Promise<void> {
    for (;;) {
      try {
        await collection.insert(job(id))
      } catch (error) {
        if (error instanceof MongoAway) {
          away += 1
          await pause(10)
          continue
        }
        // An earlier try of this writer was made all the same.
        if (!(error instanceof AlreadyExists)) throw error
      }
      confirmed.push(id)
      return
    }
  }

  async function insertMany(writer: number): Promise<void> {
    for (let at = 0; !stopped; at += 1) await insert(`j${writer}-${at}`)
  }

  async function count(): Promise<void> {
    await insert('counter')
    while (!stopped) {
      const known = await collection.get('counter').catch(() => undefined)
      if (known === undefined) continue
      const { value, version } = known
      const rank = (value.rank ?? 0) + 1
      await collection.update('counter', version, { rank, tags: [...value.tags, `${rank}`] }).then(
        () => {
          counted += 1
        },
        (error) => {
          if (error instanceof MongoAway) unknown += 1
          else assert.ok(error instanceof Changed, String(error))
        },
      )
    }
  }

  const running = Promise.all([count(), ...Array.from({ length: 16 }, (_, writer) => insertMany(writer))])
  running.catch(() => {})
  return {
    confirmed,
    away: () => away,
    counted: () => counted,
    unknown: () => unknown,
    stop: () => {
      stopped = true
      return running
    },
  }
}

import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, type TestContext, test } from 'node:test'
import { silentLogger, systemClock } from '@tathya/platform'
import { findServerPrograms, noOwnServers, type OwnServer, startOwnServer } from '@tathya/test-servers'
import { onEnd, waitFor } from '@tathya/testing'
import { MongoAway } from '../src/errors.ts'
import { createGridFiles } from '../src/files/grid/grid-files.ts'
import { createMongo } from '../src/mongo/connect.ts'
import { createMongoRecords } from '../src/records/mongo/mongo-records.ts'
import { createDatabase } from './conformance/mongo-adapter.ts'
import { job, jobs } from './conformance/records-tools.ts'
import { openLine } from './open-line.ts'

const programs = findServerPrograms()

/** Milliseconds that a call would wait for a server: longer than any test. */
const endlessMs = 600_000

/** Records and files of one process, whose calls wait for a server without an end. */
function openPorts(t: TestContext, address: string) {
  const mongo = createMongo(`${address}&serverSelectionTimeoutMS=${endlessMs}`, silentLogger)
  const records = createMongoRecords({ mongo, maxBytes: 1_000_000_000 })
  const files = createGridFiles({
    ...{ mongo, records, clock: systemClock, log: silentLogger },
    maxOwnerBytes: 1_000_000,
  })
  onEnd(t, async () => {
    await files.close()
    await records.close()
    await mongo.close()
  })
  const put = () =>
    files.put(Readable.from([Buffer.from('abc')]), { name: 'a', type: 'text/plain', owner: 'o' })
  return { mongo, files, put, collection: records.collection(jobs) }
}

type Ports = ReturnType<typeof openPorts>

/** Calls of each kind; files are opened by the first put. */
function callAll({ collection, put, files }: Ports, file: string): Promise<unknown>[] {
  return [
    collection.get('a'),
    collection.find(),
    collection.count(),
    collection.insert(job(`b${Math.random()}`)),
    collection.claim({ where: { owner: 'nobody else' }, leaseSeconds: 1 }),
    put(),
    files.open(file),
  ]
}

async function assertRefused(calls: readonly Promise<unknown>[]): Promise<void> {
  const outcomes: unknown[] = []
  for (const call of calls)
    call.then(
      () => outcomes.push('answered'),
      (error) => outcomes.push(error),
    )
  await waitFor('an outcome of every call', () => outcomes.length === calls.length)
  for (const outcome of outcomes) assert.ok(outcome instanceof MongoAway, String(outcome))
}

describe('while no server of MongoDB answers', { skip: programs === undefined && noOwnServers }, () => {
  let server: OwnServer
  before(async () => {
    server = await startOwnServer(programs!, 'mongo')
  })
  after(() => server?.remove())

  test('calls are refused after its death, however long they may wait for an election, until it is back', async (t) => {
    const ports = openPorts(t, createDatabase(t, server.address))
    await ports.collection.insert(job('a'))
    const { id } = await ports.put()
    await server.kill()
    await assertRefused(callAll(ports, id))
    await assertRefused(callAll(ports, id))
    await server.start()
    await waitFor('the record', () => ports.collection.get('a').catch(() => undefined))
    await Promise.all(callAll(ports, id))
  })

  test('calls are refused where it stands still, and go on with it', async (t) => {
    const address = new URL(createDatabase(t, server.address))
    const line = await openLine(t, address.hostname, Number(address.port))
    address.port = String(line.port)
    const ports = openPorts(t, address.href)
    await ports.collection.insert(job('a'))
    const { id } = await ports.put()
    line.freeze()
    await assertRefused(callAll(ports, id))
    line.thaw()
    await waitFor('the record', () => ports.collection.get('a').catch(() => undefined))
    await Promise.all(callAll(ports, id))
  })

  test('calls wait for an election, in which it answers', async (t) => {
    const address = createDatabase(t, server.address).replace(/&?directConnection=true/, '')
    const ports = openPorts(t, address)
    await ports.collection.insert(job('a'))
    const { db } = await ports.mongo.connect()
    await db!.admin().command({ replSetStepDown: 3, force: true, secondaryCatchUpPeriodSecs: 0 })
    await ports.collection.insert(job('during'))
    assert.equal((await ports.collection.get('during'))?.version, 1)
  })
})

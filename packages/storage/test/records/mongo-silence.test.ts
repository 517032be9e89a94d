import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { silentLogger } from '@tathya/platform'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, waitFor } from '@tathya/testing'
import { MongoAway } from '../../src/errors.ts'
import { createMongo } from '../../src/mongo/connect.ts'
import { createMongoRecords } from '../../src/records/mongo/mongo-records.ts'
import { createDatabase } from '../conformance/mongo-adapter.ts'
import { job, jobs } from '../conformance/records-tools.ts'
import { openLine } from '../open-line.ts'

const servers = findServers()

describe('MongoDB falls silent', { skip: servers === undefined && noServers }, () => {
  test('calls end within their time though the connection stands, and go on afterwards', async (t) => {
    const address = new URL(createDatabase(t, servers!.mongodbUri))
    const line = await openLine(t, address.hostname, Number(address.port))
    address.port = String(line.port)
    const mongo = createMongo(`${address.href}&serverSelectionTimeoutMS=2000`, silentLogger)
    onEnd(t, () => mongo.close())
    const collection = createMongoRecords({ mongo }).collection(jobs)
    const counted = createMongoRecords({ mongo, maxBytes: 1_000_000_000 }).collection(jobs)
    await collection.insert(job('a'))
    line.freeze()
    const calls = [
      collection.get('a'),
      collection.insert(job('b')),
      collection.count(),
      collection.find(),
      collection.claim({ where: { owner: 'nobody else' }, leaseSeconds: 1 }),
      counted.insert(job('c')),
    ]
    for (const { status, ...outcome } of await Promise.allSettled(calls)) {
      assert.equal(status, 'rejected')
      assert.ok((outcome as PromiseRejectedResult).reason instanceof MongoAway, String(outcome))
    }
    assert.equal((await mongo.readiness())[0]?.ready, false)
    line.thaw()
    await waitFor('the server to be seen', async () => (await mongo.readiness())[0]?.ready)
    assert.equal((await collection.get('a'))?.version, 1)
  })

  test('a server that takes connections and says nothing does not hold up a start', async (t) => {
    const line = await openLine(t, '127.0.0.1', Number(new URL(servers!.mongodbUri).port))
    line.freeze()
    const mongo = createMongo(
      `mongodb://127.0.0.1:${line.port}/none?serverSelectionTimeoutMS=300`,
      silentLogger,
    )
    onEnd(t, () => mongo.close())
    await assert.rejects(createMongoRecords({ mongo }).collection(jobs).count(), MongoAway)
  })
})

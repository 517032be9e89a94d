import assert from 'node:assert/strict'
import { createServer, connect as dial, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { silentLogger } from '@tathya/platform'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, waitFor } from '@tathya/testing'
import { MongoAway } from '../../src/errors.ts'
import { createMongo } from '../../src/mongo/connect.ts'
import { createMongoRecords } from '../../src/records/mongo/mongo-records.ts'
import { createDatabase } from '../conformance/mongo-adapter.ts'
import { job, jobs } from '../conformance/records-tools.ts'

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

/** A line to a server that can be frozen: connections stand, and nothing goes through. */
async function openLine(t: TestContext, host: string, port: number) {
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = dial(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (frozen) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(t, () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const set = (value: boolean) => {
    frozen = value
    for (const socket of sockets) value ? socket.pause() : socket.resume()
  }
  return {
    port: (server.address() as { port: number }).port,
    freeze: () => set(true),
    thaw: () => set(false),
  }
}

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { ConfigError, StorageFull, silentLogger, toProblemError } from '@tathya/platform'
import { findServers, noServers, withDatabase } from '@tathya/test-servers'
import { onEnd } from '@tathya/testing'
import { AlreadyExists, BadRecord, MongoAway, MongoRefused } from '../../src/errors.ts'
import { createMongo, type Mongo } from '../../src/mongo/connect.ts'
import { toMongoFailure } from '../../src/mongo/failures.ts'
import { createMongoRecords } from '../../src/records/mongo/mongo-records.ts'
import { createDatabase, createMongoRecordsAdapter, useDatabase } from '../conformance/mongo-adapter.ts'
import { job, jobs, openFreshJobs, openJobs } from '../conformance/records-tools.ts'

const servers = findServers()
const uri = servers?.mongodbUri ?? 'mongodb://none/'

describe('what MongoDB refuses', { skip: servers === undefined && noServers }, () => {
  const create = createMongoRecordsAdapter(uri)

  test('a record of more than 16 MB is refused in words, and what is a little smaller is kept', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    const large = job('large', { note: 'क'.repeat(5_600_000) })
    const refused = await collection.insert(large).catch((error) => error)
    assert.ok(refused instanceof BadRecord, String(refused))
    assert.match(refused.message, /"jobs".*\d+ bytes are more than/)
    await collection.insert(job('a', { note: 'x'.repeat(16_500_000) }))
    await assert.rejects(collection.update('a', 1, { extra: 'x'.repeat(500_000) }), BadRecord)
    for (const length of [500_000, 17_000_000, 40_000_000]) {
      const change = { extra: 'x'.repeat(length) }
      await assert.rejects(collection.claim({ where: { id: 'a' }, leaseSeconds: 10, change }), BadRecord)
    }
    assert.equal((await collection.get('a'))?.value.note?.length, 16_500_000)
    // What is kept for contains may take the other half.
    await assert.rejects(collection.insert(job('b', { note: 'É'.repeat(5_000_000) })), BadRecord)
    assert.equal(await collection.count(), 1)
  })

  test('wrong credentials are a fault of the settings, reported at once', async () => {
    const address = uri.replace('mongodb://', 'mongodb://somebody:wrong-password@')
    const failure = await openJobsAt(address).catch((error) => error)
    assert.ok(failure instanceof ConfigError, String(failure))
    assert.match(failure.message, /Correct the name and the password in MONGODB_URI/)
    assert.doesNotMatch(failure.message, /wrong-password/)
  })

  test('an impossible address is a fault of the settings, reported without the password', async () => {
    const wrong = [
      'mongodb://user:secret@',
      'mongodb://user:secret/x@host',
      'mongodb://user:secret@127.0.0.1/?nosuch=1',
      'mongodb://user:secret@127.0.0.1:99999/',
    ]
    for (const address of wrong) {
      const mongo = createMongo(address, silentLogger)
      const failure = await createMongoRecords({ mongo })
        .collection(jobs)
        .count()
        .catch((error) => error)
      assert.ok(failure instanceof ConfigError, String(failure))
      assert.match(failure.message, /^MONGODB_URI cannot be used/)
      assert.doesNotMatch(failure.message, /secret/)
      await mongo.close()
    }
  })

  test('servers that are not of the replica set are named', async () => {
    const address = `${uri.replace(/\?.*/, '')}?replicaSet=another&serverSelectionTimeoutMS=300`
    const failure = await openJobsAt(address).catch((error) => error)
    assert.ok(failure instanceof MongoAway, String(failure))
    assert.match(failure.message, /replica set/)
  })

  test('an insert that the driver sent twice knows its own record', async (t) => {
    const address = createDatabase(t, uri)
    const mongo = createMongo(address, silentLogger)
    onEnd(t, () => mongo.close())
    const collection = createMongoRecords({ mongo: sendTwice(mongo) }).collection(jobs)
    assert.deepEqual(await collection.insert(job('a')), { value: job('a'), version: 1 })
    await assert.rejects(collection.insert(job('a')), AlreadyExists)
    assert.equal(await collection.count(), 1)
  })

  test('the limit counts the records of all services, and not the contents of files', async (t) => {
    const { adapter, collection } = await openFreshJobs(t, create, { maxBytes: 100_000 })
    await useDatabase(adapter.child.data, async (database) => {
      await database.collection<{ data: string }>('contents.chunks').insertOne({ data: 'x'.repeat(200_000) })
    })
    await collection.insert(job('a', { note: 'x'.repeat(50_000) }))
    const { collection: others } = await openJobs(t, adapter)
    await others.insert(job('b', { note: 'x'.repeat(60_000) }))
    const { collection: later } = await openJobs(t, adapter, { maxBytes: 100_000 })
    await assert.rejects(later.insert(job('c')), StorageFull)
    await assert.rejects(later.update('a', 1, { note: 'x'.repeat(50_001) }), StorageFull)
    await later.update('a', 1, { note: 'x' })
    await later.insert(job('c'))
  })
})

describe('what failures of MongoDB mean to callers', () => {
  test('a server that is away is a problem 503 with a time to try again', () => {
    const { status, code, headers } = toProblemError(new MongoAway('MongoDB does not answer')) as never as {
      status: number
      code: string
      headers: Record<string, string>
    }
    assert.deepEqual([status, code], [503, 'unavailable'])
    assert.equal(headers['Retry-After'], '5')
  })

  test('codes of the server are distinguished', () => {
    const failureOf = (code: number, message = 'x') =>
      toMongoFailure(Object.assign(new Error(message), { code }))
    assert.ok(failureOf(91) instanceof MongoAway)
    assert.ok(failureOf(64) instanceof MongoAway)
    assert.ok(failureOf(13) instanceof MongoRefused)
    assert.ok(failureOf(14_031) instanceof StorageFull)
    const alone = failureOf(20, 'Transaction numbers are only allowed on a replica set member or mongos')
    assert.match((alone as Error).message, /--replSet rs0/)
    assert.equal((failureOf(40_180) as Error).constructor, Error)
  })
})

async function openJobsAt(address: string): Promise<void> {
  const mongo = createMongo(withDatabase(address, `tathya-test-${randomUUID()}`), silentLogger)
  try {
    await createMongoRecords({ mongo }).collection(jobs).count()
  } finally {
    await mongo.close()
  }
}

/** A connection that sends each insert twice, as after an answer that was lost. */
function sendTwice(mongo: Mongo): Mongo {
  const twice = <T extends object>(target: T, name: string, wrap: (value: never) => unknown): T =>
    new Proxy(target, {
      get(object, property) {
        const value = Reflect.get(object, property) as unknown
        if (property === name) return wrap(value as never)
        return typeof value === 'function' ? value.bind(object) : value
      },
    })
  return {
    ...mongo,
    async connect() {
      const connection = await mongo.connect()
      return twice(connection, 'model', (model: (...given: unknown[]) => object) => (...given: unknown[]) => {
        const records = model.apply(connection, given)
        return twice(records, 'collection', (collection: object) =>
          twice(collection, 'insertOne', (insert: (record: object) => Promise<unknown>) => {
            return async (record: object) => {
              await insert.call(collection, record)
              return insert.call(collection, record)
            }
          }),
        )
      })
    },
  }
}

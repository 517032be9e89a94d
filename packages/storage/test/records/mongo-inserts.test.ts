import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { AlreadyExists, BadRecord } from '../../src/errors.ts'
import { createInsert } from '../../src/records/mongo/group-insert.ts'
import type { MongoRecord, Records } from '../../src/records/mongo/model.ts'
import { createMongoRecordsAdapter } from '../conformance/mongo-adapter.ts'
import { job, openFreshJobs } from '../conformance/records-tools.ts'

const servers = findServers()

describe('inserts that come together', { skip: servers === undefined && noServers }, () => {
  const create = createMongoRecordsAdapter(servers?.mongodbUri ?? 'mongodb://none/')

  test('have each its own outcome: of those with one key exactly one is written', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    await collection.insert(job('k7', { note: 'there before' }))
    const inserts = Array.from({ length: 900 }, (_, at) =>
      collection.insert(job(`k${at % 300}`, { note: `${at}` })),
    )
    const outcomes = await Promise.allSettled(inserts)
    const done = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []))
    assert.equal(done.length, 299)
    assert.ok(!done.some((at) => at % 300 === 7), 'what was there is not written again')
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof AlreadyExists, outcome.reason)
    assert.equal(await collection.count(), 300)
    for (const at of done) assert.equal((await collection.get(`k${at % 300}`))?.value.note, `${at}`)
    assert.equal((await collection.get('k7'))?.value.note, 'there before')
  })

  test('are written beside records that are large, and those that are too large', async (t) => {
    const { collection } = await openFreshJobs(t, create)
    const sizes = [10, 60_000, 70_000, 3_000_000, 17_000_000]
    const inserts = sizes.flatMap((size) =>
      ['a', 'b'].map((name) => collection.insert(job(`${name}${size}`, { note: 'x'.repeat(size) }))),
    )
    const outcomes = await Promise.allSettled(inserts)
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 8)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.ok(outcome.reason instanceof BadRecord, outcome.reason)
    assert.equal(await collection.count(), 8)
  })
})

describe('a request of several inserts', () => {
  const record = (key: string) => ({ _id: key, version: 1, epoch: 0, value: {} }) as MongoRecord

  /** Records whose requests of several fail so; tells which were sent alone. */
  function failing(error: object, refused: ReadonlySet<string> = new Set()) {
    const alone: string[] = []
    const records = {
      insertMany: () => Promise.reject(error),
      collection: {
        async insertOne({ _id }: MongoRecord) {
          alone.push(_id)
          if (refused.has(_id)) throw new RangeError(`${_id} is refused`)
        },
      },
    }
    return { alone, records: records as unknown as Records }
  }

  test('that fails as a whole is made one by one, so that a record at fault spoils no other', async () => {
    const { alone, records } = failing(new RangeError('one of them is refused'), new Set(['b']))
    const insert = createInsert()
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((key) => insert(records, record(key), 9)))
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.deepEqual(alone, ['a', 'b', 'c'])
  })

  test('whose writes are not confirmed by the majority is made one by one', async () => {
    const writeErrors = [{ index: 0, code: 11_000, errmsg: 'it is there' }]
    const result = { getWriteConcernError: () => ({ code: 64 }) }
    const { alone, records } = failing({ writeErrors, result })
    const insert = createInsert()
    await Promise.all(['a', 'b'].map((key) => insert(records, record(key), 9)))
    assert.deepEqual(alone, ['a', 'b'])
  })
})

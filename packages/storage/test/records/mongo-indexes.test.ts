import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { waitFor } from '@tathya/testing'
import { z } from 'zod'
import type { CollectionDefinition } from '../../src/records/port.ts'
import { createMongoRecordsAdapter, useDatabase } from '../conformance/mongo-adapter.ts'
import type { RecordsAdapter } from '../conformance/records-adapter.ts'
import { job, jobs, openRecordsAgain } from '../conformance/records-tools.ts'

const servers = findServers()

const older = { ...jobs, indexes: [['state', 'rank']] }
const newer = { ...jobs, indexes: [['state', '-rank'], ['owner']] }

describe('indexes on MongoDB', { skip: servers === undefined && noServers }, () => {
  const create = createMongoRecordsAdapter(servers?.mongodbUri ?? '')

  test('replicas of two versions leave each other their indexes, however often they start', async (t) => {
    const adapter = await create(t)
    for (const definition of [older, newer, older, newer, older]) await start(t, adapter, definition)
    assert.deepEqual(await namesOf(adapter), ['_id_', 'by owner', 'by state,-rank', 'by state,rank'])
  })

  test('an index that nobody has declared for a day is dropped; one of the operator stays', async (t) => {
    const adapter = await create(t)
    await start(t, adapter, older)
    await useDatabase(adapter.child.data, (database) =>
      database.collection('jobs').createIndex({ x: 1 }, { name: 'mine' }),
    )
    await start(t, adapter, newer)
    await letHoursPass(adapter, 23)
    await start(t, adapter, newer)
    assert.ok((await namesOf(adapter)).includes('by state,rank'))
    await letHoursPass(adapter, 2)
    await start(t, adapter, newer)
    assert.deepEqual(await namesOf(adapter), ['_id_', 'by owner', 'by state,-rank', 'mine'])
    await start(t, adapter, older)
    assert.ok((await namesOf(adapter)).includes('by state,rank'))
  })

  test('many replicas that start at once make the same indexes', async (t) => {
    const adapter = await create(t)
    const opened = await Promise.all(Array.from({ length: 8 }, () => start(t, adapter, newer)))
    await Promise.all(opened.map((collection, at) => collection.insert(job(`j${at}`))))
    assert.equal(await opened[0]!.count(), 8)
    assert.deepEqual(await namesOf(adapter), ['_id_', 'by owner', 'by state,-rank'])
  })

  test('the server removes records when their time is over, and follows a new number of seconds', async (t) => {
    const adapter = await create(t)
    const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    const first = await start(t, adapter, visits(100_000))
    await first.insert({ id: 'old', at: before(7_200) })
    await first.insert({ id: 'young', at: before(60) })
    await first.insert({ id: 'never', at: null })
    const later = await start(t, adapter, visits(3_600))
    // A server looks once a minute where nothing else is set.
    await waitFor('the server to remove what is over', async () => (await later.count()) < 3)
    const ids = (await later.find()).items.map(({ value }) => value.id)
    assert.deepEqual(ids, ['never', 'young'])
  })
})

const Visit = z.object({ id: z.string(), at: z.iso.datetime().nullable() })

function visits(seconds: number) {
  return { name: 'visits', schema: Visit, key: 'id' as const, expireAfter: { field: 'at', seconds } }
}

async function start<S extends z.ZodObject>(
  t: TestContext,
  adapter: RecordsAdapter,
  definition: CollectionDefinition<S>,
) {
  const { records } = await openRecordsAgain(t, adapter)
  const collection = records.collection(definition)
  await collection.count()
  return collection
}

async function namesOf(adapter: RecordsAdapter): Promise<string[]> {
  const indexes = await useDatabase(adapter.child.data, (database) => database.collection('jobs').indexes())
  return indexes.map(({ name }) => name as string).sort()
}

/** Makes all declarations older. */
async function letHoursPass(adapter: RecordsAdapter, hours: number): Promise<void> {
  const sooner = [{ $set: { declaredAt: { $subtract: ['$declaredAt', hours * 3_600_000] } } }]
  await useDatabase(adapter.child.data, (database) =>
    database.collection('tathya.indexes').updateMany({}, sooner),
  )
}

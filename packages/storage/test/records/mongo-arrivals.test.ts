import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import mongoose from 'mongoose'
import { z } from 'zod'
import { createMongoRecordsAdapter, useDatabase } from '../conformance/mongo-adapter.ts'
import { openRecordsAgain } from '../conformance/records-tools.ts'

const servers = findServers()
const visits = {
  name: 'visits',
  schema: z.object({ id: z.string(), at: z.number() }),
  key: 'id' as const,
  appendOnly: true,
}

describe('counts of several processes on MongoDB', { skip: servers === undefined && noServers }, () => {
  const create = createMongoRecordsAdapter(servers?.mongodbUri ?? '')

  test('see what the others insert', async (t) => {
    const adapter = await create(t)
    const [one, two] = [await openRecordsAgain(t, adapter), await openRecordsAgain(t, adapter)]
    const collections = [one.records.collection(visits), two.records.collection(visits)]
    for (let at = 0; at < 20; at += 1) {
      await collections[at % 2]!.insert({ id: `v${at}`, at })
      assert.deepEqual(await Promise.all(collections.map((one) => one.count())), [at + 1, at + 1])
    }
  })

  test('see a record that arrived three seconds ago and can be read only now', async (t) => {
    const adapter = await create(t)
    const { records } = await openRecordsAgain(t, adapter)
    const collection = records.collection(visits)
    for (let at = 0; at < 3; at += 1) await collection.insert({ id: `v${at}`, at })
    assert.equal(await collection.count(), 3)
    const arrival = new mongoose.mongo.Timestamp({ t: Math.floor(Date.now() / 1000) - 3, i: 1 })
    await useDatabase(adapter.child.data, (database) =>
      database
        .collection<{ _id: string }>('visits')
        .insertOne({ _id: 'late', version: 1, epoch: 0, value: { at: 1 }, arrival } as { _id: string }),
    )
    assert.equal(await collection.count(), 4)
  })
})

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { shortOrLong } from '@tathya/testing'
import type { EntryStore } from '../../src/entries/port.ts'
import { createMongoAdapter } from '../conformance/entries/mongo-adapter.ts'
import { entry } from '../conformance/entries/samples.ts'
import { entriesConformance } from '../conformance/entries/suite.ts'

const servers = findServers()

describe('log entries on MongoDB', { skip: servers === undefined && noServers }, () => {
  if (servers !== undefined)
    entriesConformance('MongoDB', createMongoAdapter(servers.mongodbUri), shortOrLong(10, 100))

  test('of two processes that write all the time each gets its turns', async (context: TestContext) => {
    const adapter = await createMongoAdapter(servers!.mongodbUri)(context)
    const stores = [await adapter.open(), await adapter.open()]
    const order: number[] = []
    const turns = () => order.filter((writer, at) => writer !== order[at - 1]).length
    // How many writes a turn has depends on how busy the machine is.
    const isOver = () => turns() > 6 || order.length >= 500
    const write = async (store: EntryStore, writer: number) => {
      while (!isOver()) {
        await store.add([entry()])
        order.push(writer)
      }
    }
    await Promise.all(stores.map(write))
    await Promise.all(stores.map((store) => store.close()))
    context.diagnostic(order.join(' '))
    assert.ok(turns() > 6, 'none writes until the other has nothing left')
  })
})

import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd } from '@tathya/testing'
import { MongoAway } from '../../src/errors.ts'
import { sourceOf } from '../conformance/files-tools.ts'
import { openGrid } from '../conformance/grid-adapter.ts'
import { createDatabase } from '../conformance/mongo-adapter.ts'
import { openLine } from '../open-line.ts'

const servers = findServers()

describe('MongoDB falls silent under files', { skip: servers === undefined && noServers }, () => {
  test('a read that has begun fails as unavailable, and reads work again when it answers', async (t) => {
    const address = new URL(createDatabase(t, servers!.mongodbUri))
    const line = await openLine(t, address.hostname, Number(address.port))
    address.port = String(line.port)
    const { files, close } = openGrid(`${address.href}&serverSelectionTimeoutMS=2000`)
    onEnd(t, close)
    const content = Buffer.alloc(3_000_000, 'तथ्य')
    const { id } = await files.put(sourceOf(content), { name: 'a.bin', type: 'application/octet-stream' })
    const opened = await files.open(id)
    line.freeze()
    await assert.rejects(buffer(opened!.stream), MongoAway)
    line.thaw()
    const again = await files.open(id)
    assert.deepEqual(await buffer(again!.stream), content)
  })
})

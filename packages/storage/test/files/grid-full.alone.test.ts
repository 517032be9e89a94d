import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageFull, silentLogger } from '@tathya/platform'
import {
  findServerPrograms,
  findServers,
  noOwnServers,
  noServers,
  startOwnServer,
  withDatabase,
} from '@tathya/test-servers'
import { onEnd } from '@tathya/testing'
import { createFileId, fileRecords } from '../../src/files/file-record.ts'
import { openCollections } from '../../src/files/grid/bucket.ts'
import { createGridContents } from '../../src/files/grid/grid-contents.ts'
import { createMongo } from '../../src/mongo/connect.ts'
import { createMongoRecords } from '../../src/records/mongo/mongo-records.ts'
import { assertWhole, noise, plain, sourceOf } from '../conformance/files-tools.ts'
import { openGrid, openTestDatabase } from '../conformance/grid-adapter.ts'

const skipServers = findServers() === undefined && noServers
const programs = findServerPrograms()

test('GridFS leaves a part of the server’s disk free where callers send files', {
  skip: skipServers,
}, async (t) => {
  const { mongo } = openTestDatabase(t)
  const collections = await openCollections(mongo)
  const records = createMongoRecords({ mongo }).collection(fileRecords)
  // A disk of 10 MB with 600 kB left, of which 500 kB are the reserve.
  const command = async () => ({ fsTotalSize: 10_000_000, fsUsedSize: 9_400_000 })
  const db = { command, databaseName: 'small' } as unknown as typeof collections.db
  const small = { ...collections, db }
  const contents = createGridContents({
    collections: small,
    records,
    limit: undefined,
    log: silentLogger,
    guard: mongo.guard,
  })
  const sent = await contents.begin(createFileId(), { leavesReserve: true })
  await sent.write(noise(90_000))
  await sent.write(noise(100_000))
  await assert.rejects(sent.finish(), StorageFull)
  await sent.discard()
  const promised = await contents.begin(createFileId(), { leavesReserve: false })
  await promised.write(noise(600_000))
  await promised.finish()
  await promised.confirm()
  assert.equal(await contents.lack(), undefined)
  assert.equal(await collections.files.countDocuments(), 1)
})

test('a server whose disk is full refuses a put, which leaves nothing, and takes the next when there is room', {
  skip: programs === undefined && noOwnServers,
}, async (t) => {
  // A server that can be told to fail as one without space does; a really full one ends its process.
  const before = process.env.MONGO_ARGS
  process.env.MONGO_ARGS = '--setParameter enableTestCommands=1'
  onEnd(t, () => {
    if (before === undefined) delete process.env.MONGO_ARGS
    else process.env.MONGO_ARGS = before
  })
  const server = await startOwnServer(programs!, 'mongo')
  onEnd(t, () => server.remove())
  const uri = withDatabase(server.address, 'full')
  const { files, close } = openGrid(uri)
  onEnd(t, close)
  const kept = await files.put(sourceOf(noise(600_000)), plain)
  const mongo = createMongo(uri, silentLogger)
  onEnd(t, () => mongo.close())
  const connection = await mongo.connect()
  const fail = (mode: object | string) =>
    connection.db!.admin().command({
      configureFailPoint: 'failCommand',
      mode,
      data: { failCommands: ['insert'], errorCode: 14_031 },
    })
  await fail('alwaysOn')
  await assert.rejects(files.put(sourceOf(noise(600_000)), plain), StorageFull)
  await fail('off')
  const names = ['contents.files', 'contents.chunks', 'files'] as const
  const counts = await Promise.all(names.map((name) => connection.db!.collection(name).countDocuments()))
  assert.deepEqual(counts, [1, 3, 1])
  await assertWhole(files, kept.id)
  await assertWhole(files, (await files.put(sourceOf(noise(600_000)), plain)).id)
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { createTestPlatform } from '@tathya/runtime/testing'
import { NoSuchFile } from '@tathya/storage'
import { DatabaseCache } from '../../src/service/stored/database-cache.ts'
import type { DatabaseRecord } from '../../src/service/stored/database-record.ts'
import { Databases } from '../../src/service/stored/databases.ts'

const [id, owner] = ['db_1', 'somebody']

/** A database whose file says "0", and two replicas that know it, each with its own copies. */
async function openReplicas(context: TestContext) {
  const { records, files, clock, folder } = await createTestPlatform(context)
  const queue = { get: async () => undefined }
  const replicas = ['first', 'second'].map((name) => ({
    databases: new Databases({ records, files, queue, clock }),
    cache: new DatabaseCache(path.join(folder, name), files),
  }))
  const put = async (text: string) =>
    (await files.put(Readable.from([Buffer.from(text)]), { name: 'a', type: 'text/plain' })).id
  const now = clock.now()
  const record: DatabaseRecord = {
    ...{ id, owner, isReady: true, isEmpty: false, epoch: 1, version: 1, bytes: 1 },
    ...{ createdAt: now.toISOString(), changedAt: now.toISOString() },
    ...{ expiresAt: new Date(now.getTime() + 3_600_000).toISOString() },
    ...{ file: await put('0'), documents: [], tables: [], downloads: [], additions: [] },
  }
  const [first, second] = [replicas[0]!, replicas[1]!]
  await first.databases.collection.insert(record)
  const add = ({ databases, cache }: typeof first, text: string, before = async () => {}) =>
    databases.change(id, owner, async ({ file }) => {
      await before()
      return { file: await cache.use(file, async (copy) => put(`${readFileSync(copy, 'utf8')} ${text}`)) }
    })
  return { first, second, add, files }
}

test('a change is made again if another removed the file that it was about to open', async (context) => {
  const { first, second, add } = await openReplicas(context)
  let tries = 0
  await add(second, 'late', async () => {
    tries += 1
    if (tries <= 5) await add(first, `${tries}`)
  })
  assert.equal(tries, 6, 'it began again after each change of another')
  const content = await first.databases.read(id, owner, ({ file }) =>
    first.cache.use(file, (copy) => readFileSync(copy, 'utf8')),
  )
  assert.equal(content, '0 1 2 3 4 5 late')
})

test('a reader whose file a change removed gets what the change wrote', async (context) => {
  const { first, second, add } = await openReplicas(context)
  let reads = 0
  const content = await second.databases.read(id, owner, async ({ file }) => {
    reads += 1
    if (reads === 1) await add(first, 'new')
    return second.cache.use(file, (copy) => readFileSync(copy, 'utf8'))
  })
  assert.deepEqual([content, reads], ['0 new', 2])
})

test('a file that is lost is an error', async (context) => {
  const { first, files } = await openReplicas(context)
  const { value } = await first.databases.get(id, owner)
  await files.remove(value.file)
  const read = ({ file }: DatabaseRecord) => first.cache.use(file, () => 'read')
  await assert.rejects(first.databases.read(id, owner, read), NoSuchFile)
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { deadLetterRecords } from '@tathya/events'
import { loadConfig, silentLogger, silentLogs } from '@tathya/platform'
import { createPlatform, type DistributedConfig, PlatformConfig } from '@tathya/runtime'
import { OtherInstallation, readInstallation } from '@tathya/storage'
import { createMongo } from '@tathya/storage/mongo'
import { findServers, noServers, withDatabase } from '@tathya/test-servers'
import { onEnd, tempFolder } from '@tathya/testing'
import { prepareServers } from './backup/servers.ts'
import { run } from './support/run.ts'

const servers = findServers()

/** The settings of an installation of the test's own, as a shell has them. */
async function prepare(context: TestContext) {
  const folder = tempFolder(context)
  const config = await prepareServers(context, servers!, folder)
  return { folder, config, env: toEnv(config) }
}

function toEnv({ TATHYA_DATA, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, MONGODB_URI }: DistributedConfig) {
  return { TATHYA_DATA, KAFKA_BROKERS: KAFKA_BROKERS.join(','), KAFKA_TOPIC_PREFIX, MONGODB_URI }
}

/** Starts a process of the product, uses the database, and stops it. */
async function startOnce(env: Record<string, string>): Promise<void> {
  const platform = await createPlatform(loadConfig(PlatformConfig, env), { logs: silentLogs })
  try {
    await platform.records.collection(deadLetterRecords).count()
  } finally {
    await platform.close()
  }
}

/** A database that does not exist, and what is in it at the end of its use. */
function mistype(context: TestContext, uri: string) {
  const mistyped = withDatabase(uri, `tathia-${randomUUID().slice(0, 8)}`)
  const mongo = createMongo(mistyped, silentLogger)
  onEnd(context, async () => {
    await (await mongo.connect()).db!.dropDatabase()
    await mongo.close()
  })
  const collections = async () => (await mongo.connect()).db!.listCollections().toArray()
  return { mistyped, collections }
}

const commands = (archive: string) => [
  ['keys', 'list'],
  ['keys', 'create'],
  ['dead-letters', 'list'],
  ['releases', 'list'],
  ['audit'],
  ['check'],
  ['backup', archive],
]

describe('a database that no product has used', { skip: servers === undefined && noServers }, () => {
  test('is refused with the folder of a living installation, and nothing is written there', async (context) => {
    const { folder, env } = await prepare(context)
    await startOnce(env)
    const { id } = (await readInstallation(folder))!
    const { mistyped, collections } = mistype(context, env.MONGODB_URI)
    const archive = path.join(tempFolder(context), 'backup')
    for (const args of commands(archive)) {
      const { code, text } = await run(args, { ...env, MONGODB_URI: mistyped })
      assert.equal(code, 1, `${args.join(' ')}: ${text}`)
      assert.ok(text.includes(`${folder} belongs to the installation ${id}, but the database tathia-`), text)
      assert.match(text, /Correct MONGODB_URI.*tathya restore.*installation\.json/)
    }
    await assert.rejects(startOnce({ ...env, MONGODB_URI: mistyped }), OtherInstallation)
    assert.deepEqual(await collections(), [])
    assert.equal(existsSync(archive), false)
    await startOnce(env)
  })

  test('is refused to commands with an empty folder too, and a first start makes an installation', async (context) => {
    const { env } = await prepare(context)
    const { mistyped, collections } = mistype(context, env.MONGODB_URI)
    const settings = { ...env, MONGODB_URI: mistyped, TATHYA_DATA: path.join(tempFolder(context), 'none') }
    for (const args of commands(path.join(tempFolder(context), 'backup'))) {
      const { code, text } = await run(args, settings)
      assert.equal(code, 1, `${args.join(' ')}: ${text}`)
      assert.match(text, /The database tathia-\S+ of MONGODB_URI holds no installation\. Correct MONGODB_URI/)
    }
    assert.deepEqual(await collections(), [])
    await startOnce(settings)
    assert.equal((await run(['keys', 'list'], settings)).code, 0)
  })

  test('with records of an earlier version, but no id, works, and its first start gives it one', async (context) => {
    const { env } = await prepare(context)
    await startOnce(env)
    const mongo = createMongo(env.MONGODB_URI, silentLogger)
    onEnd(context, mongo.close)
    const { db } = await mongo.connect()
    await db!.dropCollection('tathya.installation')
    const settings = {
      ...env,
      TATHYA_DATA: tempFolder(context),
      KAFKA_TOPIC_PREFIX: `${env.KAFKA_TOPIC_PREFIX}x.`,
    }
    const listed = await run(['keys', 'list'], settings)
    assert.equal(listed.code, 0, listed.text)
    assert.equal((await db!.listCollections({ name: 'tathya.installation' }).toArray()).length, 0)
    await startOnce(settings)
    assert.match((await readInstallation(settings.TATHYA_DATA))!.id!, /^[0-9a-f-]{36}$/)
  })
})

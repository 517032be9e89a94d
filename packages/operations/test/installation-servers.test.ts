import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import { deadLetterRecords } from '@tathya/events'
import {
  createMetrics,
  loadConfig,
  silentLogger,
  silentLogs,
  systemClock,
  Unavailable,
} from '@tathya/platform'
import { createPlatform, findInstallation, openPorts, PlatformConfig, PortsConfig } from '@tathya/runtime'
import { EarlierData, OtherInstallation, readInstallation } from '@tathya/storage'
import { createMongo } from '@tathya/storage/mongo'
import { findServers, noServers, withDatabase } from '@tathya/test-servers'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'

const servers = findServers()

/** Settings with a database of the test's own. */
function ownDatabase(context: TestContext): Record<string, string> {
  const name = `installation-${randomUUID().slice(0, 8)}`
  const uri = withDatabase(servers!.mongodbUri, name)
  onEnd(context, async () => {
    const mongo = createMongo(uri, silentLogger)
    await (await mongo.connect()).db!.dropDatabase()
    await mongo.close()
  })
  return { KAFKA_BROKERS: servers!.kafkaBrokers, KAFKA_TOPIC_PREFIX: `${name}.`, MONGODB_URI: uri }
}

/** Opens the platform of a folder until the test ends. */
async function open(context: TestContext, folder: string, env: Record<string, string>) {
  const config = loadConfig(PlatformConfig, { TATHYA_DATA: folder, ...env })
  const platform = await createPlatform(config, { logs: silentLogs })
  onEnd(context, () => platform.close())
  return platform
}

const idOf = async (folder: string) => (await readInstallation(folder))?.id

describe('the folders of processes on one database', { skip: servers === undefined && noServers }, () => {
  test('have its id, also those that are empty at each start', async (context) => {
    const env = ownDatabase(context)
    const folders = [tempFolder(context), tempFolder(context), tempFolder(context)]
    const platforms = await Promise.all(folders.map((folder) => open(context, folder, env)))
    await Promise.all(platforms.map(({ records }) => records.collection(deadLetterRecords).count()))
    const ids = await waitFor('the ids', async () => {
      const found = await Promise.all(folders.map(idOf))
      return found.every((id) => typeof id === 'string') && found
    })
    assert.equal(new Set(ids).size, 1)
    await Promise.all(platforms.map(({ close }) => close()))
    rmSync(folders[0]!, { recursive: true })
    const again = await open(context, folders[0]!, env)
    await again.records.collection(deadLetterRecords).count()
    assert.equal(await idOf(folders[0]!), ids[0])
  })

  test('are named where they are of another installation', async (context) => {
    const [env, other] = [ownDatabase(context), ownDatabase(context)]
    const [folder, second] = [tempFolder(context), tempFolder(context)]
    for (const [place, settings] of [
      [folder, env],
      [second, other],
    ] as const) {
      const platform = await open(context, place, settings)
      await platform.records.collection(deadLetterRecords).count()
      await platform.close()
    }
    const ids = await Promise.all([folder, second].map(idOf))
    await assert.rejects(
      open(context, folder, other),
      (error: Error) =>
        error instanceof OtherInstallation && [folder, ...ids].every((text) => error.message.includes(text!)),
    )
    await open(context, folder, env)

    const config = loadConfig(PortsConfig, { TATHYA_DATA: folder, ...other })
    const ports = await openPorts({
      config,
      folder: tempFolder(context),
      installation: await findInstallation(config),
      clock: systemClock,
      log: silentLogger,
      metrics: createMetrics({ processMetrics: false }),
    })
    onEnd(context, ports.close)
    const late = ports.records.collection(deadLetterRecords).count()
    await assert.rejects(late, Unavailable, 'found after the start, requests are answered with 503')
    const [mongo] = await ports.readiness()
    assert.deepEqual([mongo?.ready, mongo?.detail?.includes(folder)], [false, true])
  })

  test('do not start on log entries of an earlier version, which this one does not read', async (context) => {
    const env = ownDatabase(context)
    const folder = tempFolder(context)
    const first = await open(context, folder, env)
    await first.records.collection(deadLetterRecords).count()
    await first.close()
    const mongo = createMongo(env.MONGODB_URI!, silentLogger)
    onEnd(context, mongo.close)
    const entries = (await mongo.connect()).db!.collection('log_entries')
    await entries.insertOne({ customer_id: 1 })
    await assert.rejects(
      open(context, folder, env),
      (error: Error) =>
        error instanceof EarlierData &&
        /rows in the collection log_entries\. Start a version of before 29 November 2026/.test(error.message),
    )
    const late = await open(context, tempFolder(context), env)
    await assert.rejects(late.records.collection(deadLetterRecords).count(), EarlierData)
    assert.equal((await late.readiness())[0]?.ready, false, 'a folder without an id starts, and is not ready')
    await entries.deleteMany({})
    await open(context, folder, env)
  })

  test('start while the database is away', async (context) => {
    const env = ownDatabase(context)
    const folder = tempFolder(context)
    const first = await open(context, folder, env)
    await first.records.collection(deadLetterRecords).count()
    await first.close()
    const away = 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100'
    await open(context, folder, { ...env, MONGODB_URI: away })
  })
})

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createClients, readOwners, toKafkaSettings } from '@tathya/events/kafka-admin'
import { createMetrics, silentLogger, systemClock } from '@tathya/platform'
import { type DistributedConfig, openPorts, type Ports } from '@tathya/runtime'
import { OtherInstallation } from '@tathya/storage'
import { createMongo } from '@tathya/storage/mongo'
import { findServers, noServers, withDatabase } from '@tathya/test-servers'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { entryOf } from './backup/installation.ts'
import { prepareServers } from './backup/servers.ts'
import { run } from './support/run.ts'

const servers = findServers()

/** The ports of a process of the product. */
async function open(
  context: TestContext,
  config: DistributedConfig,
  options: Pick<Parameters<typeof openPorts>[0], 'installation'> = {},
): Promise<Ports> {
  const metrics = createMetrics({ processMetrics: false })
  const folder = tempFolder(context)
  const ports = await openPorts({
    config,
    folder,
    clock: systemClock,
    log: silentLogger,
    metrics,
    ...options,
  })
  onEnd(context, ports.close)
  return ports
}

/** The same brokers and topics, with another database. */
function withOtherDatabase(context: TestContext, config: DistributedConfig): DistributedConfig {
  const uri = withDatabase(config.MONGODB_URI, `other-${randomUUID().slice(0, 8)}`)
  onEnd(context, async () => {
    const mongo = createMongo(uri, silentLogger)
    await (await mongo.connect()).db!.dropDatabase()
    await mongo.close()
  })
  return { ...config, MONGODB_URI: uri }
}

/** Subscribes as the logger does, and returns what arrives; an event may arrive twice. */
async function receive(ports: Ports): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  await ports.events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    handle: async ({ payload }) => void seen.add(payload.entry_id),
  })
  return seen
}

describe('the topics', { skip: servers === undefined && noServers }, () => {
  test('of one installation give nothing to another one, which is named with both ids', async (context) => {
    const config = await prepareServers(context, servers!, tempFolder(context))
    const first = await open(context, config)
    await first.assertSameInstallation()
    const seen = await receive(first)
    const second = await open(context, withOtherDatabase(context, config))
    const ids = await Promise.all([first.installationId(), second.installationId()])
    await assert.rejects(
      second.assertSameInstallation(),
      (error: Error) =>
        error instanceof OtherInstallation &&
        ids.every((id) => error.message.includes(id!)) &&
        /KAFKA_TOPIC_PREFIX.*topics apply.*topics release/.test(error.message),
    )
    const stolen = await receive(second)
    const entries = Array.from({ length: 60 }, (_, index) => entryOf(index))
    for (const entry of entries) await first.events.accept('logger.entry', entry)
    await waitFor('all entries', () => seen.size === entries.length)
    assert.deepEqual([seen, stolen], [new Set(entries.map(({ entry_id }) => entry_id)), new Set()])
    const id = randomUUID()
    await second.events.accept('logger.entry', entryOf(60), { id })
    assert.equal(await second.events.isBuffered(id), true, 'what the second accepts stays in its database')
    const [kafka] = (await second.readiness()).filter(({ name }) => name === 'Kafka')
    assert.deepEqual([kafka?.ready, kafka?.detail?.includes(ids[0]!)], [false, true])
  })

  test('of an earlier version belong to the first installation that starts, however many processes it has', async (context) => {
    const config = await prepareServers(context, servers!, tempFolder(context))
    const processes = await Promise.all(Array.from({ length: 5 }, () => open(context, config)))
    await Promise.all(processes.map((ports) => ports.assertSameInstallation()))
    const id = await processes[0]!.installationId()
    const { text } = await run(['topics', 'plan'], toEnv(config))
    assert.match(text, new RegExp(`The topics belong to the installation ${id}\\.`))
  })

  test('that two installations want at once are never used by both', async (context) => {
    const config = await prepareServers(context, servers!, tempFolder(context))
    const both = [config, withOtherDatabase(context, config)]
    const processes = await Promise.all(both.flatMap((own) => [open(context, own), open(context, own)]))
    const results = await Promise.allSettled(processes.map((ports) => ports.assertSameInstallation()))
    const allowed = new Set<string | undefined>()
    for (const [index, { status }] of results.entries())
      if (status === 'fulfilled') allowed.add(await processes[index]!.installationId())
    assert.ok(allowed.size <= 1, JSON.stringify([...allowed]))
  })

  test('are not those of a copy of the database with the same id, until they are given up', async (context) => {
    const config = await prepareServers(context, servers!, tempFolder(context))
    const first = await open(context, config)
    await first.assertSameInstallation()
    const id = (await first.installationId())!
    await first.close()
    const copy = withOtherDatabase(context, config)
    const mongo = createMongo(copy.MONGODB_URI, silentLogger)
    onEnd(context, mongo.close)
    await (await mongo.connect()).db!.collection<{ _id: string }>('tathya.installation').insertOne({
      _id: 'installation',
      ...{ id },
    })
    const refused = await open(context, copy)
    await assert.rejects(refused.assertSameInstallation(), /in another database: .* is a copy/)
    const wrong = await run(['topics', 'release', randomUUID()], toEnv(config))
    assert.deepEqual([wrong.code, wrong.text.includes(`but to ${id}`)], [1, true], wrong.text)
    const released = await run(['topics', 'release', id], toEnv(config))
    assert.equal(released.code, 0, released.text)
    await refused.assertSameInstallation()
  })

  test('take events of a process that knows its installation by its folder while the database is away', async (context) => {
    const config = await prepareServers(context, servers!, tempFolder(context))
    const first = await open(context, config)
    await first.assertSameInstallation()
    const away = { ...config, MONGODB_URI: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100' }
    const startWith = (id: string) =>
      open(context, away, { installation: { id, join: async () => {}, assertNew: () => {} } })
    const own = await startWith((await first.installationId())!)
    await own.events.publish('logger.entry', entryOf(1))
    const other = await startWith(randomUUID())
    await assert.rejects(other.events.publish('logger.entry', entryOf(2)), OtherInstallation)
  })

  test('of another installation take no restored backup', async (context) => {
    const source = await prepareServers(context, servers!, tempFolder(context))
    const first = await open(context, source)
    await first.assertSameInstallation()
    const archive = path.join(tempFolder(context), 'backup')
    const copied = await run(['backup', archive, '--allow-empty'], toEnv(source))
    assert.equal(copied.code, 0, copied.text)
    const target = { ...withOtherDatabase(context, source), TATHYA_DATA: tempFolder(context) }
    const { code, text } = await run(['restore', archive], toEnv(target))
    assert.equal(code, 1, text)
    assert.match(text, /belong to the installation \S+, but the database of MONGODB_URI holds none yet/)
  })

  test('are marked under their prefix alone', async (context) => {
    const config = await prepareServers(context, servers!, tempFolder(context))
    await (await open(context, config)).assertSameInstallation()
    const admin = (await createClients(toKafkaSettings(config), silentLogger)()).admin()
    await admin.connect()
    onEnd(context, () => admin.disconnect())
    assert.equal((await readOwners(admin, config.KAFKA_TOPIC_PREFIX)).length, 1)
    assert.deepEqual(await readOwners(admin, `${config.KAFKA_TOPIC_PREFIX}other.`), [])
  })
})

function toEnv({ TATHYA_DATA, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, MONGODB_URI }: DistributedConfig) {
  return { TATHYA_DATA, KAFKA_BROKERS: KAFKA_BROKERS.join(','), KAFKA_TOPIC_PREFIX, MONGODB_URI }
}

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { createMetrics, loadConfig, silentLogger, systemClock } from '@tathya/platform'
import { type DistributedConfig, openPorts, PortsConfig } from '@tathya/runtime'
import { fileRecords, readInstallation } from '@tathya/storage'
import { assertRestoredIn, createMongo } from '@tathya/storage/mongo'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { compareDigests, digestOf } from '../../src/backup/digest.ts'
import { openSource, openTarget } from '../../src/backup/installation.ts'
import { restoreArchive } from '../../src/backup/restore-archive.ts'
import { run as runInProcess } from '../support/run.ts'
import { fillFolder } from './fill-folder.ts'
import { cutOff, digestFolder, entryOf, notes, quiet, textOf } from './installation.ts'
import { prepareServers } from './servers.ts'

const servers = findServers()

/** Runs a command on an installation. */
function run(command: string, { TATHYA_DATA, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, MONGODB_URI }: PortsConfig) {
  const env = { TATHYA_DATA, KAFKA_BROKERS: KAFKA_BROKERS?.join(','), KAFKA_TOPIC_PREFIX, MONGODB_URI }
  return runInProcess(command.split(' '), env)
}

async function digestServers(config: DistributedConfig) {
  const source = await openSource(config)
  try {
    return await digestOf(source, quiet)
  } finally {
    await source.close()
  }
}

/** A product on the servers gets the events of the backup, each as it was, and may replay the parked one. */
async function assertDelivered(context: TestContext, config: DistributedConfig) {
  const ports = await openPorts({
    config,
    folder: config.TATHYA_DATA,
    clock: systemClock,
    log: silentLogger,
    metrics: createMetrics(),
  })
  onEnd(context, () => ports.close())
  const { events, files, records } = ports
  const seen = new Map<string, unknown>()
  await events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    handle: async ({ id, payload }) => void seen.set(id, payload),
  })
  await waitFor('the events', () => seen.size === 4)
  const numbers = [...seen.values()].map((payload) => (payload as ReturnType<typeof entryOf>).entry_id)
  assert.deepEqual(numbers.sort(), ['entry-2', 'entry-3', 'entry-4', 'entry-5'])
  assert.deepEqual(
    [...seen.values()].find((payload) => isDeepStrictEqual(payload, entryOf(3))),
    entryOf(3),
  )
  const [parked] = await waitFor('the parked event', async () => {
    const found = await events.deadLetters.list('logger.store')
    return found.length > 0 && found
  })
  assert.deepEqual(parked!.payload, entryOf(1))
  assert.equal(await events.deadLetters.replay('logger.store', parked!.id), true)
  await waitFor('the replay', () => seen.has(parked!.id))
  const collection = records.collection(notes)
  const claimed = await collection.claim({ where: { id: 'n2' }, leaseSeconds: 60 })
  assert.equal(claimed?.epoch, 2, 'the lease is void, the epoch continues')
  const all = await records.collection(fileRecords).find()
  assert.equal(await textOf(files, all.items[0]!.value.id), 'what was stored')
}

describe('an installation on Kafka and MongoDB', { skip: servers === undefined ? noServers : false }, () => {
  test('takes over a data folder whole, once, and gives it back', async (t: TestContext) => {
    const { folder, product } = await fillFolder(t)
    const config = await prepareServers(t, servers!, folder)
    const refusedMove = await run('migrate to-distributed', config)
    assert.deepEqual([refusedMove.code, /is in use/.test(refusedMove.text)], [1, true], refusedMove.text)
    await product.close()
    const before = await digestFolder(folder)
    assert.equal(before.events, 4)
    const moved = await run('migrate to-distributed', config)
    assert.equal(moved.code, 0, moved.text)
    t.diagnostic(moved.text)
    assert.match(moved.text, /12 of test\.notes/)
    const after = await digestServers(config)
    assert.deepEqual(compareDigests(before, after), [])
    assert.deepEqual([after.events, after.records.get('dead_letters')?.count], [4, 1])
    assert.equal(readdirSync(folder).includes('moving'), false)
    const alone = await run('keys list', loadConfig(PortsConfig, { TATHYA_DATA: folder }))
    assert.deepEqual([alone.code, /KAFKA_BROKERS and MONGODB_URI are not set/.test(alone.text)], [1, true])

    const again = await run('migrate to-distributed', config)
    assert.equal(again.code, 0, again.text)
    assert.deepEqual(compareDigests(before, await digestServers(config)), [])

    const back = { ...config, TATHYA_DATA: path.join(tempFolder(t), 'data') }
    const returned = await run('migrate to-embedded', back)
    assert.equal(returned.code, 0, returned.text)
    assert.deepEqual(compareDigests(before, await digestFolder(back.TATHYA_DATA)), [])
    const installation = await readInstallation(back.TATHYA_DATA)
    assert.deepEqual(installation, { id: (await readInstallation(folder))?.id, mode: 'embedded' })
  })

  test('is backed up and restored on other servers, into a folder, and nowhere where something is', async (t: TestContext) => {
    const { folder, product } = await fillFolder(t)
    await product.close()
    const config = await prepareServers(t, servers!, folder)
    await run('migrate to-distributed', config)
    const before = await digestServers(config)
    const archive = path.join(tempFolder(t), 'backup')
    const made = await run(`backup ${archive}`, config)
    assert.equal(made.code, 0, made.text)
    const manifest = JSON.parse(readFileSync(path.join(archive, 'manifest.json'), 'utf8'))
    assert.deepEqual(
      [manifest.mode, manifest.installation_id],
      ['distributed', (await readInstallation(folder))?.id],
    )

    const second = await prepareServers(t, servers!, tempFolder(t))
    const restored = await run(`restore ${archive}`, second)
    assert.equal(restored.code, 0, restored.text)
    assert.deepEqual(compareDigests(before, await digestServers(second)), [])
    assert.equal((await readInstallation(second.TATHYA_DATA))?.id, manifest.installation_id)
    await assertDelivered(t, second)
    const refused = await run(`restore ${archive}`, second)
    assert.equal(refused.code, 1)
    assert.match(refused.text, /collection test\.notes[\s\S]*topic \S+logger\.entries/)

    const embedded = loadConfig(PortsConfig, { TATHYA_DATA: path.join(tempFolder(t), 'data') })
    assert.equal((await run(`restore ${archive}`, embedded)).code, 0)
    assert.deepEqual(compareDigests(before, await digestFolder(embedded.TATHYA_DATA)), [])
  })

  test('is restored again where the first restore was cut off, and until then nothing works on it', async (t: TestContext) => {
    const { folder, product: filled } = await fillFolder(t)
    const archive = path.join(tempFolder(t), 'backup')
    const embedded = loadConfig(PortsConfig, { TATHYA_DATA: folder })
    assert.equal((await run(`backup ${archive}`, embedded)).code, 0)
    await filled.close()
    const config = await prepareServers(t, servers!, tempFolder(t))
    const target = await openTarget(config)
    const cut = cutOff(target)
    const options = { archive, folder: config.TATHYA_DATA, progress: quiet }
    await assert.rejects(restoreArchive({ ...options, target: cut }), /no power/)
    await target.close()
    const product = createMongo(config.MONGODB_URI, silentLogger, assertRestoredIn)
    t.after(product.close)
    await assert.rejects(product.connect(), /its restore is running, or was interrupted/)
    const restored = await run(`restore ${archive}`, config)
    assert.equal(restored.code, 0, restored.text)
    await product.connect()
    const found = await digestServers(config)
    assert.deepEqual(compareDigests(await digestFolder(folder), found), [])
    assert.equal(found.events, 4, 'those of the first try are passed over')
  })

  test('says which topics are missing', async (t: TestContext) => {
    const { folder } = await fillFolder(t)
    const archive = path.join(tempFolder(t), 'backup')
    await run(`backup ${archive}`, loadConfig(PortsConfig, { TATHYA_DATA: folder }))
    const config = await prepareServers(t, servers!, tempFolder(t))
    const other = { ...config, KAFKA_TOPIC_PREFIX: `${config.KAFKA_TOPIC_PREFIX}none.` }
    const target = await openTarget(other)
    await assert.rejects(target.contents(), /Kafka lacks \d+ topics.*tathya topics apply/)
    await target.close()
  })
})

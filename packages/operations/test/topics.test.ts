import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { eventTables } from '@tathya/contracts/internal'
import { createTopics, requiredTopics } from '@tathya/events/kafka-admin'
import { findServers, noServers } from '@tathya/test-servers'
import { type Admin, Kafka, logLevel } from 'kafkajs'
import { run as runInProcess } from './support/run.ts'

const servers = findServers()
const needsServers = servers === undefined ? { skip: noServers } : {}

/** A product of the test's own at the brokers: its prefix, its admin; its topics are removed at the end. */
async function openProduct(t: TestContext) {
  const prefix = `test-topics-${randomBytes(6).toString('hex')}.`
  const brokers = servers!.kafkaBrokers.split(',')
  const kafka = new Kafka({ brokers, clientId: 'test-topics', logLevel: logLevel.NOTHING })
  const admin = kafka.admin()
  await admin.connect()
  t.after(async () => {
    const own = (await admin.listTopics()).filter((name) => name.startsWith(prefix))
    if (own.length > 0) await admin.deleteTopics({ topics: own })
    await admin.disconnect()
  })
  const run = (line: string, env: Record<string, string> = {}) => {
    const settings = { KAFKA_BROKERS: servers!.kafkaBrokers, KAFKA_TOPIC_PREFIX: prefix }
    return runInProcess(['topics', ...line.split(' ')], { ...settings, ...env })
  }
  return { prefix, kafka, admin, run }
}

async function partitionsOf(admin: Admin, topic: string): Promise<number> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
  return topics[0]!.partitions.length
}

describe('tathya topics', () => {
  test('says how it is used where it is not understood', async () => {
    assert.equal((await runInProcess(['topics'], {})).code, 0)
    for (const wrong of ['remove', 'plan x', 'plan --force'])
      assert.equal((await runInProcess(['topics', ...wrong.split(' ')], {})).code, 2, wrong)
  })

  test('refuses to work without brokers, and reports all faults of their settings', async () => {
    const without = await runInProcess(['topics', 'check'], {})
    assert.deepEqual([without.code, /KAFKA_BROKERS is not set/.test(without.text)], [1, true])
    const settings = { KAFKA_BROKERS: 'nowhere', KAFKA_SASL_USERNAME: 'a', KAFKA_TLS: 'yes' }
    const { code, text } = await runInProcess(['topics', 'check'], settings)
    assert.equal(code, 1)
    for (const name of ['KAFKA_BROKERS:', 'KAFKA_TLS:', 'KAFKA_SASL_PASSWORD'])
      assert.ok(text.includes(name), text)
  })

  test('makes all topics once, and finds them as they must be then', needsServers, async (t) => {
    const { prefix, admin, run } = await openProduct(t)
    const customers = { TATHYA_INGEST_CUSTOMERS: '7' }
    const before = await run('check', customers)
    assert.equal(before.code, 1)
    assert.match(before.text, /logger\.ingest\.7 .* missing/)
    assert.equal((await run('plan', customers)).code, 0)
    assert.deepEqual(
      (await admin.listTopics()).filter((name) => name.startsWith(prefix)),
      [],
    )
    assert.equal((await run('apply', customers)).code, 0)
    const wanted = requiredTopics(eventTables([7]), prefix).map(({ name }) => name)
    assert.deepEqual((await admin.listTopics()).filter((name) => name.startsWith(prefix)).sort(), wanted)
    const again = await run('apply', customers)
    assert.match(again.text, /No changes: all topics are as required/)
    const report = JSON.parse((await run('check --json', customers)).text)
    assert.equal(report.as_required, true)
    assert.deepEqual([...new Set(report.topics.map(({ state }: { state: string }) => state))], ['ok'])
  })

  test('mends what differs and leaves what an operator has set beside it', needsServers, async (t) => {
    const { prefix, admin, run } = await openProduct(t)
    const topic = `${prefix}logger.entries`
    const set = (name: string, value: string) => ({ name, value })
    const configEntries = [
      set('retention.ms', '1000'),
      set('cleanup.policy', 'compact'),
      set('segment.ms', '600000'),
    ]
    await createTopics(admin, [{ topic, numPartitions: 2, configEntries }])
    const kept = `${prefix}logger.ingest`
    await createTopics(admin, [
      { topic: kept, numPartitions: 20, configEntries: [set('retention.ms', '-1')] },
    ])
    const { code, text } = await run('apply')
    assert.equal(code, 0, text)
    assert.match(text, /has 20 partitions, the table says 12[\s\S]*retention\.ms is -1/)
    assert.equal(await partitionsOf(admin, topic), 12)
    assert.equal(await partitionsOf(admin, kept), 20)
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: 2, name: topic }],
    })
    const config = new Map(resources[0]!.configEntries.map((one) => [one.configName, one.configValue]))
    assert.equal(config.get('retention.ms'), String(7 * 86_400_000))
    assert.equal(config.get('cleanup.policy'), 'delete')
    assert.equal(config.get('segment.ms'), '600000')
  })

  test('refuses more copies than there are brokers', needsServers, async (t) => {
    const { run } = await openProduct(t)
    const { code, text } = await run('plan', { KAFKA_REPLICATION: '100' })
    assert.deepEqual([code, /KAFKA_REPLICATION is 100, but there are only/.test(text)], [1, true])
  })
})

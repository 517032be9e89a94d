import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createClients, toKafkaSettings } from '@tathya/events/kafka-admin'
import { Outbox, readOffsetRanges } from '@tathya/events/testing'
import { createMetrics, silentLogger, systemClock } from '@tathya/platform'
import { type DistributedConfig, openPorts } from '@tathya/runtime'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { readLines } from '../../src/backup/lines.ts'
import { readEventLine } from '../../src/backup/raw-lines.ts'
import { run } from '../support/run.ts'
import { entryOf } from './installation.ts'
import { prepareServers } from './servers.ts'

const servers = findServers()

async function open(context: TestContext, config: DistributedConfig) {
  const ports = await openPorts({
    config,
    folder: config.TATHYA_DATA,
    clock: systemClock,
    log: silentLogger,
    metrics: createMetrics(),
  })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= ports.close()
    return closed
  }
  onEnd(context, close)
  return { ...ports, close }
}

/** Takes the entries of a product: gives their payloads by id as they come. */
async function take({ events }: Awaited<ReturnType<typeof open>>) {
  const seen = new Map<string, unknown>()
  const subscription = await events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    handle: async ({ id, payload }) => void seen.set(id, payload),
  })
  return { seen, close: () => subscription.close() }
}

/** The settings of an installation, as a process gets them. */
function toEnv({ TATHYA_DATA, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, MONGODB_URI }: DistributedConfig) {
  return { TATHYA_DATA, KAFKA_BROKERS: KAFKA_BROKERS.join(','), KAFKA_TOPIC_PREFIX, MONGODB_URI }
}

describe('events that are not in the log as they are', {
  skip: servers === undefined ? noServers : false,
}, () => {
  test('are in a backup of the servers: large ones, and those that wait in the outbox', async (t: TestContext) => {
    const config = await prepareServers(t, servers!, tempFolder(t))
    const first = await open(t, config)
    const begun = await take(first)
    await first.events.publish('logger.entry', entryOf(0), { id: 'e0' })
    await waitFor('the group to begin', () => begun.seen.has('e0'))
    await begun.close()
    const large = entryOf(1)
    large.entry.exception_message = 'त्रुटि'.repeat(100_000)
    await first.events.publish('logger.entry', large, { id: 'e1' })
    await new Outbox(first.records).add([
      {
        id: 'e2',
        place: `${new Date().toISOString()}/000000000001`,
        type: 'logger.entry',
        key: '7/test/2',
        traceparent: null,
        payload: JSON.stringify(entryOf(2)),
      },
    ])
    const archive = path.join(tempFolder(t), 'backup')
    assert.equal((await run(['backup', archive], toEnv(config))).code, 0)
    await first.close()
    const events = await Array.fromAsync(readLines(path.join(archive, 'events.ndjson')), readEventLine)
    assert.deepEqual(events.map(({ id }) => id).sort(), ['e1', 'e2'])

    const second = await prepareServers(t, servers!, tempFolder(t))
    assert.equal((await run(['restore', archive], toEnv(second))).code, 0)
    const { seen } = await take(await open(t, second))
    await waitFor('both', () => seen.size === 2)
    assert.deepEqual(seen.get('e1'), large)
    assert.deepEqual(seen.get('e2'), entryOf(2))
  })

  test('do not keep a backup waiting where the last ones of a topic were compacted away', async (t: TestContext) => {
    const config = await prepareServers(t, servers!, tempFolder(t))
    const createClient = createClients(toKafkaSettings(config), silentLogger)
    const kafka = await createClient()
    const topic = `${config.KAFKA_TOPIC_PREFIX}logger.entries`
    const producer = kafka.producer({ allowAutoTopicCreation: false })
    await producer.connect()
    await producer.send({ topic, messages: [{ key: 'a', value: 'x', partition: 0 }] })
    await producer.disconnect()
    const wanted = [0, 1].map((partition) => ({ topic, partition, from: 0, to: 4 }))
    const read = await Array.fromAsync(
      readOffsetRanges({ createClient, prefix: config.KAFKA_TOPIC_PREFIX }, wanted),
    )
    assert.deepEqual(
      read.map(({ partition, message }) => [partition, String(message.value)]),
      [[0, 'x']],
    )
  })
})

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, describe, type TestContext, test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import type { EventMap } from '@tathya/contracts/internal'
import { silentLogger } from '@tathya/platform'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, waitFor } from '@tathya/testing'
import { CompressionTypes, type Message } from 'kafkajs'
import { createClients } from '../src/kafka/client.ts'
import {
  assertSteps,
  caughtUp,
  createCollector,
  onSteps,
  openAgain,
  publishSteps,
} from './conformance/events-tools.ts'
import { createKafkaEventsAdapter, type KafkaAdapter } from './conformance/kafka-adapter.ts'
import type { MemoryFiles } from './conformance/memory-files.ts'
import { testEvents } from './conformance/test-events.ts'

const skip = findServers() === undefined ? noServers : false

/** A bare client of the same brokers, as other programs have it. */
async function bareClient() {
  return createClients({ brokers: findServers()!.kafkaBrokers.split(','), prefix: '' }, silentLogger)()
}

async function sendBare(t: TestContext, topic: string, messages: Message[]): Promise<void> {
  const producer = (await bareClient()).producer({ createPartitioner: () => () => 0 })
  await producer.connect()
  onEnd(t, () => producer.disconnect())
  await producer.send({ topic, messages })
}

/** All messages of a topic as another program reads them. */
async function readBare(t: TestContext, adapter: KafkaAdapter, topic: string, count: number) {
  const consumer = (await bareClient()).consumer({ groupId: `${adapter.prefix}bare`, maxWaitTimeInMs: 100 })
  onEnd(t, () => consumer.disconnect())
  const found: {
    key: string
    value: string | undefined
    partition: number
    headers: Record<string, string>
  }[] = []
  await consumer.subscribe({ topics: [adapter.prefix + topic], fromBeginning: true })
  await consumer.run({
    eachMessage: async ({ message, partition }) => {
      const headers = Object.fromEntries(
        Object.entries(message.headers ?? {}).map(([k, v]) => [k, String(v)]),
      )
      found.push({ key: String(message.key), value: message.value?.toString(), partition, headers })
    },
  })
  await waitFor(`${count} messages`, () => found.length >= count)
  return found
}

describe('events on Kafka: messages', { skip }, () => {
  const warnings: Error[] = []
  process.on('warning', (warning) => warnings.push(warning))
  after(() => assert.deepEqual(warnings, [], 'Node has nothing to warn of'))

  test('an event is a CloudEvent in binary mode, its key the key of the message', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const { bus } = await openAgain(t, adapter)
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await bus.publish('test.step', { key: 'क', n: 1 }, { id: 'own', traceparent })
    const [message] = await readBare(t, adapter, 'test.steps', 1)
    assert.equal(message!.key, 'क')
    assert.deepEqual(JSON.parse(message!.value!), { key: 'क', n: 1 })
    const { ce_time, 'tathya-process': process, ...headers } = message!.headers
    assert.match(ce_time!, /^\d{4}-\d\d-\d\dT.*Z$/)
    assert.ok(process)
    assert.deepEqual(headers, {
      ce_specversion: '1.0',
      ce_id: 'own',
      ce_type: 'test.step',
      ce_source: 'tathya',
      ce_partitionkey: 'क',
      ce_dataschema: 'urn:tathya:event:test.step:1',
      'content-type': 'application/json',
      traceparent,
    })
  })

  test('bytes that are no event become dead letters, and hold up nothing', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const { bus } = await openAgain(t, adapter)
    const collector = createCollector()
    const subscription = await onSteps(bus, { handle: collector.handle })
    const named = { ce_id: 'bad-json', ce_type: 'test.step', ce_partitionkey: 'a' }
    await sendBare(t, `${adapter.prefix}test.steps`, [
      { key: null, value: Buffer.from([0xff, 0x00, 0xfe]) },
      { key: 'a', value: '{"key":', headers: named },
      { key: 'a', value: '', headers: { ...named, ce_id: 'empty' } },
    ])
    await publishSteps(bus, 'a', 0, 3)
    await caughtUp(subscription)
    assertSteps(collector.seen, ['a 0', 'a 1', 'a 2'])
    const letters = await bus.deadLetters.list('steps')
    assert.deepEqual(
      letters.map(({ id, type, attempts }) => [id, type, attempts]),
      [
        ['bad-json', 'test.step', 1],
        ['empty', 'test.step', 1],
        [`${adapter.prefix}test.steps/0/0`, 'unknown', 1],
      ],
    )
    assert.match(letters.at(-1)!.error, /no header ce_type/)
    assert.equal(await bus.deadLetters.drop('steps', 'bad-json'), true)
    assert.equal(await bus.deadLetters.count('steps'), 2)
  })

  test('messages that another program has packed are read', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const { bus } = await openAgain(t, adapter)
    const collector = createCollector()
    const subscription = await onSteps(bus, { handle: collector.handle })
    const producer = (await bareClient()).producer({ createPartitioner: () => () => 0 })
    await producer.connect()
    onEnd(t, () => producer.disconnect())
    const { CompressionCodecs: codecs } = createRequire(import.meta.url)(
      'kafkajs',
    ) as typeof import('kafkajs')
    const zstd = codecs[CompressionTypes.ZSTD]
    onEnd(t, () => Object.assign(codecs, { [CompressionTypes.ZSTD]: zstd }))
    const compress = async ({ buffer }: { buffer: Buffer }) => zstdCompressSync(buffer)
    Object.assign(codecs, { [CompressionTypes.ZSTD]: () => ({ ...zstd(), compress }) })
    const headers = {
      ce_type: 'test.step',
      ce_partitionkey: 'a',
      ce_dataschema: 'urn:tathya:event:test.step:1',
    }
    const messages = [0, 1, 2].map((n) => ({
      value: JSON.stringify({ key: 'a', n }),
      headers: { ...headers, ce_id: `${n}` },
    }))
    await producer.send({
      topic: `${adapter.prefix}test.steps`,
      messages,
      compression: CompressionTypes.ZSTD,
    })
    await caughtUp(subscription)
    await waitFor('the last one', () => collector.seen.length === 3)
    assertSteps(collector.seen, ['a 0', 'a 1', 'a 2'])
  })

  test('a payload that is too large for a message goes through a file and is checked when it is read', async (t) => {
    const adapter = await createKafkaEventsAdapter(t)
    const files = adapter.files as MemoryFiles
    const { bus } = await openAgain(t, adapter)
    const texts: string[] = []
    const subscription = await bus.subscribe({
      group: 'notes',
      types: ['test.note'],
      handle: async ({ payload }) => void texts.push(payload.text),
    })
    const large = `न${'x'.repeat(300_000)}`
    files.away = true
    await assert.rejects(bus.publish('test.note', { text: large }), /files are away/)
    files.away = false
    await bus.publish('test.note', { text: large }, { id: 'first' })
    await waitFor('the large one', () => texts.length === 1)
    assert.equal(texts[0], large)
    const [message] = await readBare(t, adapter, 'test.notes', 1)
    assert.equal(message!.value, '')
    assert.equal(message!.headers['tathya-sha256'], files.infos()[0]!.sha256)
    const days = (Date.parse(files.infos()[0]!.expiresAt) - Date.now()) / 86_400_000
    assert.ok(days > 1.9, `the file is kept as long as its topic, ${days} days`)

    files.away = true
    files.putDirectly = true
    await bus.publish('test.note', { text: `${large}2` }, { id: 'second' })
    await waitFor('a pause', async () => (await subscription.progress()).paused?.includes('away'))
    files.away = false
    await waitFor('the second', () => texts.length === 2)

    await subscription.close()
    await bus.publish('test.note', { text: `${large}3` }, { id: 'gone' })
    await files.remove(files.infos().at(-1)!.id)
    const later = await bus.subscribe({ group: 'notes', types: ['test.note'], handle: async () => {} })
    await caughtUp(later)
    assert.match((await bus.deadLetters.show('notes', 'gone'))!.error, /is gone/)
  })

  test('an event from outside needs no headers: its type follows from its topic, its time from the message', async (t) => {
    const types = { ...testEvents, 'test.note': { ...testEvents['test.note'], outside: true as const } }
    const adapter = await createKafkaEventsAdapter(t)
    const options = { types: types as unknown as EventMap, retryDelays: [0.1] }
    const { bus } = await openAgain(t, adapter, options)
    const got: unknown[] = []
    await bus.subscribe({
      group: 'notes',
      types: ['test.note'],
      tries: 1,
      handle: async ({ payload, ...event }, { attempt }) => {
        if (attempt === 1) throw new Error('later')
        got.push([event, payload, attempt])
      },
    })
    const timestamp = String(Date.parse('2026-05-01T00:00:00Z'))
    const spoofed = { ce_type: 'test.step', ce_source: 'the product itself' }
    await sendBare(t, `${adapter.prefix}test.notes`, [{ value: '{"text":"x"}', timestamp, headers: spoofed }])
    await waitFor('the event', () => got.length === 1)
    const id = `test.notes/0/0/${timestamp}`
    const time = '2026-05-01T00:00:00.000Z'
    const event = { id, type: 'test.note', key: '0/0', time, traceparent: undefined }
    assert.deepEqual(got, [[event, { text: 'x' }, 2]])
  })
})

import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { createMetrics, loadConfig, silentLogger, systemClock } from '@tathya/platform'
import { openPorts, PortsConfig } from '@tathya/runtime'
import { fileRecords } from '@tathya/storage'
import { findServers, noServers } from '@tathya/test-servers'
import { onEnd, tempFolder, waitFor } from '@tathya/testing'
import { run } from '../support/run.ts'
import { entryOf, notes, textOf } from './installation.ts'
import { prepareServers } from './servers.ts'

/** A backup that version 0.1 made of an embedded installation: records, a file, four events, and a parked one. */
const archive = path.join(import.meta.dirname, 'fixtures/archive-0.1')

const servers = findServers()

/** Restores the archive by its command and checks that all of it is there, and delivered. */
async function assertRestored(context: TestContext, config: PortsConfig): Promise<void> {
  const { TATHYA_DATA, KAFKA_BROKERS, KAFKA_TOPIC_PREFIX, MONGODB_URI } = config
  const env = { TATHYA_DATA, KAFKA_BROKERS: KAFKA_BROKERS?.join(','), KAFKA_TOPIC_PREFIX, MONGODB_URI }
  const { code, text } = await run(['restore', archive], env)
  assert.equal(code, 0, text)
  assert.match(text, /4 unfinished, 1 dead letters/)
  const metrics = createMetrics({ processMetrics: false })
  const folder = TATHYA_DATA
  const ports = await openPorts({ config, folder, clock: systemClock, log: silentLogger, metrics })
  onEnd(context, ports.close)
  const { events, files, records } = ports
  assert.equal(await records.collection(notes).count(), 12)
  const claimed = await records.collection(notes).claim({ where: { id: 'n2' }, leaseSeconds: 60 })
  assert.equal(claimed?.epoch, 2, 'the lease is void, the epoch continues')
  const { items } = await records.collection(fileRecords).find()
  assert.equal(await textOf(files, items[0]!.value.id), 'what was stored')
  const seen = new Map<string, unknown>()
  await events.subscribe({
    group: 'logger.store',
    types: ['logger.entry'],
    handle: async ({ payload }) => void seen.set(payload.entry_id, payload),
  })
  await waitFor('the events', () => seen.size === 4)
  assert.deepEqual([...seen.keys()].sort(), ['entry-2', 'entry-3', 'entry-4', 'entry-5'])
  const [letter] = await events.deadLetters.list('logger.store')
  assert.deepEqual(letter?.payload, entryOf(1))
  assert.equal(await events.deadLetters.replay('logger.store', letter!.id), true)
  await waitFor('the replay', () => seen.has('entry-1'))
}

describe('a backup of version 0.1', () => {
  test('is restored into a data folder', async (t: TestContext) => {
    const folder = path.join(tempFolder(t), 'data')
    await assertRestored(t, loadConfig(PortsConfig, { TATHYA_DATA: folder }))
  })

  test('is restored on Kafka and MongoDB', {
    skip: servers === undefined && noServers,
  }, async (t: TestContext) => {
    await assertRestored(t, await prepareServers(t, servers!, tempFolder(t)))
  })

  test('is whole', async () => {
    const { code, text } = await run(['backup', 'check', archive], {})
    assert.deepEqual([code, /is complete/.test(text)], [0, true], text)
  })
})

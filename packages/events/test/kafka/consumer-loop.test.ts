import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { silentLogger } from '@tathya/platform'
import type { CreateClient } from '../../src/kafka/client.ts'
import { ConsumerLoop } from '../../src/kafka/consume/consumer.ts'
import type { KafkaHealth } from '../../src/kafka/health.ts'

/** A client whose consumers become members and end at once, as they do at a message that cannot be read. */
function failingClient(): CreateClient {
  const consumer = () => {
    const told = new Map<string, (event: { payload: unknown }) => void>()
    return {
      on: (name: string, listener: (event: { payload: unknown }) => void) => void told.set(name, listener),
      connect: async () => {},
      subscribe: async () => {},
      disconnect: async () => {},
      async run() {
        told.get('consumer.group_join')!({ payload: { memberAssignment: {}, memberId: 'm' } })
        told.get('consumer.crash')!({ payload: { error: new Error('not readable') } })
      },
    }
  }
  return (async () => ({ consumer })) as unknown as CreateClient
}

/** The pauses of the first restarts, in milliseconds; none of them is waited for. */
async function pausesOf(
  t: TestContext,
  count: number,
  createClient = failingClient(),
  warn: (told: { error: string }) => void = () => {},
): Promise<number[]> {
  const pauses: number[] = []
  const enough = Promise.withResolvers<void>()
  t.mock.method(Math, 'random', () => 0)
  const log = { ...silentLogger, debug: () => {}, warn }
  const nothing = () => {}
  const loop = new ConsumerLoop({
    createClient,
    groupId: 'g',
    topics: ['t'],
    sessionTimeoutMs: 6_000,
    health: { succeeded: nothing, failed: nothing, clearFault: nothing } as unknown as KafkaHealth,
    log: log as unknown as typeof silentLogger,
    hooks: {
      prepare: async () => {},
      joined: nothing,
      rebalancing: nothing,
      batch: nothing,
      lost: nothing,
      outOfRange: nothing,
    },
    async pause(ms) {
      pauses.push(ms)
      if (pauses.length >= count) enough.resolve()
      await setImmediate()
    },
  })
  await enough.promise
  await loop.close()
  return pauses.slice(0, count)
}

describe('a consumer that is started again', () => {
  test('has growing pauses also where it becomes a member each time', async (t) => {
    assert.deepEqual(await pausesOf(t, 5), [300, 600, 1_200, 2_400, 4_800])
  })

  test('warns once of what does not change, as in an outage', async (t) => {
    const refused = new Error('connect ECONNREFUSED')
    const away = (async () => Promise.reject(refused)) as CreateClient
    const told: string[] = []
    await pausesOf(t, 4, away, ({ error }) => told.push(error))
    assert.deepEqual(told, ['Kafka does not answer: connect ECONNREFUSED'])
  })
})

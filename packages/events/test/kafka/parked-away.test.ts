import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Unavailable } from '@tathya/platform'
import type { KafkaContext } from '../../src/kafka/kafka-group.ts'
import { createKafkaParked } from '../../src/kafka/kafka-parked.ts'

test('parked events that cannot be read because the brokers are away are unavailable, and say why', async () => {
  const context = {
    prefix: '',
    health: { trouble: undefined },
    async admin() {
      const cause = Object.assign(new Error('connect ECONNREFUSED'), { name: 'KafkaJSConnectionError' })
      throw Object.assign(new Error('Connection error', { cause }), { name: 'KafkaJSNonRetriableError' })
    },
  } as unknown as KafkaContext
  const parked = createKafkaParked(context)
  for (const ask of [() => parked.list('g'), () => parked.show('g', 'x'), () => parked.drop('g', 'x')])
    await assert.rejects(ask, (error) => error instanceof Unavailable && /ECONNREFUSED/.test(error.message))
})

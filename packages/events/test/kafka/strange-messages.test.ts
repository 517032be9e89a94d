import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import { createDecoder } from '../../src/kafka/codec.ts'
import { FinishedOffsets } from '../../src/kafka/finished-offsets.ts'
import { KafkaPartition } from '../../src/kafka/kafka-partition.ts'
import { createOutside } from '../../src/kafka/outside.ts'
import type { RawMessage } from '../../src/kafka/raw-message.ts'
import { mendRecordHeaders } from '../../src/kafka/record-headers.ts'
import { toUnknown } from '../../src/kafka/unknown-message.ts'

const message = (headers: RawMessage['headers'] = {}, timestamp = '0'): RawMessage => ({
  key: null,
  value: Buffer.from('{}'),
  timestamp,
  offset: '7',
  headers,
})

describe('strange messages', () => {
  test('with very many headers are read at once', async () => {
    mendRecordHeaders()
    const require = createRequire(import.meta.url)
    const encoder = require('kafkajs/src/protocol/encoder')
    const encode = require('kafkajs/src/protocol/recordBatch/record/v0')
    const decoder = require('kafkajs/src/protocol/decoder')
    const decode = require('kafkajs/src/protocol/recordBatch/record/v0/decoder')
    const many = Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`h${n}`, 'v']))
    const headers = JSON.parse('{"twice": ["a", "b"], "__proto__": "c"}')
    const bytes = (of: object) => {
      const { buffer } = encode({ key: 'k', value: 'v', headers: of }) as { buffer: Buffer }
      return new decoder(new decoder(new encoder().writeBuffer(buffer).buffer).readVarIntBytes())
    }
    // Copying all for each takes minutes, and no test waits for that.
    const read = decode(bytes({ ...many, ...headers }), { firstOffset: '0', firstTimestamp: '0' }).headers
    assert.equal(Object.keys(read).length, 80_002)
    assert.equal(String(read.h79999), 'v')
    assert.deepEqual(read.twice.map(String), ['a', 'b'])
  })

  test('with an id that is too long get their place as id, so that they fit into the dead letters', () => {
    const long = message({ ce_id: 'i'.repeat(500_000), ce_type: 'test' })
    assert.equal(toUnknown('t', 3, long).id, 't/3/7')
    assert.equal(toUnknown('t', 3, message({ ce_id: 'short' })).id, 'short')
    const decode = createDecoder(createOutside({}, ''))
    assert.throws(() => decode('t', 3, long), /ce_id has 500000 characters; no id has more than/)
  })

  test('of impossible times are told with the first one there is', () => {
    assert.equal(toUnknown('t', 0, message({}, '9223372036854775807')).time, '1970-01-01T00:00:00.000Z')
    assert.equal(toUnknown('t', 0, message({}, '-1')).time, '1969-12-31T23:59:59.999Z')
  })

  test('in a retry topic wait as long as their topic says at most, whatever the clock of their writer said', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
    const role = { kind: 'retry', round: 0 } as const
    const partition = new KafkaPartition('t', 0, role, 't/0', new FinishedOffsets(0))
    const released: string[] = []
    const wait = (name: string, due: string) =>
      partition.whenDue(message({ 'tathya-due': due }), Date.now(), 10_000, () => released.push(name))
    wait('from far away', '99999999999999')
    wait('behind it', '5000')
    t.mock.timers.tick(9_999)
    assert.deepEqual(released, [])
    t.mock.timers.tick(1)
    assert.deepEqual(released, ['from far away', 'behind it'])
  })
})

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import { Codec, type RawMessage, toUnknown } from '../../src/kafka/codec.ts'
import { patchKafkajs } from '../../src/kafka/kafkajs-patches.ts'

const message = (headers: RawMessage['headers'] = {}, timestamp = '0'): RawMessage => ({
  key: null,
  value: Buffer.from('{}'),
  timestamp,
  offset: '7',
  headers,
})

describe('strange messages', () => {
  test('with very many headers are read at once', async () => {
    patchKafkajs()
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

  test('with an id that is too long get their offset as id, so that they fit into the dead letters', () => {
    const long = message({ ce_id: 'i'.repeat(500_000), ce_type: 'test' })
    assert.equal(toUnknown('t', 3, long).id, 't/3/7')
    assert.equal(toUnknown('t', 3, message({ ce_id: 'short' })).id, 'short')
    const codec = new Codec({}, '')
    assert.throws(() => codec.decode('t', 3, long), /ce_id has 500000 characters; the limit is/)
  })

  test('of impossible versions are of version 0', () => {
    const codec = new Codec({}, '')
    const versionOf = (ce_dataschema: string) =>
      codec.decode('t', 0, message({ ce_id: 'a', ce_type: 'test', ce_dataschema })).version
    assert.equal(versionOf('urn:tathya:event:test:3'), 3)
    for (const wrong of ['1.5', '1e400', 'x', ''])
      assert.equal(versionOf(`urn:tathya:event:test:${wrong}`), 0)
  })

  test('of impossible times are reported with the first one that exists', () => {
    assert.equal(toUnknown('t', 0, message({}, '9223372036854775807')).time, '1970-01-01T00:00:00.000Z')
    assert.equal(toUnknown('t', 0, message({}, '-1')).time, '1969-12-31T23:59:59.999Z')
  })
})

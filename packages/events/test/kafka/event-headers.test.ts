import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EventHeaders } from '@tathya/contracts/internal'
import type { Envelope } from '../../src/delivery/event.ts'
import { encode } from '../../src/kafka/codec.ts'

const envelope: Envelope = {
  position: 0,
  type: 'logger.entry',
  key: '7/billing/a',
  id: '0199-a',
  time: '2026-01-31T10:15:30.000Z',
  version: 1,
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  source: 'tathya',
  payload: '{}',
}

test('messages have the headers that the contracts promise', () => {
  for (const traceparent of [envelope.traceparent, null]) {
    const { headers } = encode({ ...envelope, traceparent }, 'process')
    const read = EventHeaders.parse(headers)
    assert.equal(read.ce_id, envelope.id)
    assert.equal(read.ce_source, envelope.source)
    assert.equal(read.ce_dataschema, 'urn:tathya:event:logger.entry:1')
    assert.equal(read.traceparent, traceparent ?? undefined)
    for (const name of Object.keys(EventHeaders.shape))
      assert.ok(name === 'traceparent' || Object.hasOwn(headers, name), name)
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { events } from '@tathya/contracts/internal'
import { type Envelope, toDelivered } from '../src/delivery/event.ts'
import { UnreadablePayload } from '../src/errors.ts'

const entry = { customer_id: 7, exception_message: 'card declined', service_name: 'billing' }

/** Reads a message that a program outside the product has written. */
function read(payload: string) {
  const envelope: Envelope = {
    position: 1,
    type: 'logger.ingest',
    key: '0/1',
    id: 'a',
    time: '2026-01-31T10:15:30.000Z',
    version: 1,
    traceparent: null,
    source: 'logger.ingest',
    payload,
  }
  return toDelivered(envelope, events).payload
}

/** Why a message is not taken. */
function refusal(payload: unknown): string {
  try {
    read(typeof payload === 'string' ? payload : JSON.stringify(payload))
  } catch (error) {
    assert.ok(error instanceof UnreadablePayload)
    return error.message
  }
  return 'taken'
}

describe('what programs outside the product write', () => {
  test('is read as it was written', () => {
    const sent = { ...entry, additional_info: { order: [1, null, 'त्रुटि'] } }
    assert.deepEqual(read(JSON.stringify(sent)), sent)
  })

  test('is refused with every wrong field and what is accepted there', () => {
    const text = refusal({
      exception_message: 5,
      service_name: 5,
      created_date: '31.1.2026',
      colour: 'red',
    })
    for (const part of [
      /customer_id is required \(accepted: a number\)/,
      /exception_message must be a string/,
      /service_name must be a string/,
      /created_date must be YYYY-MM-DDTHH:MM:SS/,
      /colour is not known \(accepted: customer_id, exception_message, service_name, created_date, additional_info\)/,
    ])
      assert.match(text, part)
  })

  test('is refused where it is no JSON, or JSON that no store keeps as it is', () => {
    const withInfo = (info: string) => JSON.stringify(entry).replace('}', `,"additional_info":${info}}`)
    assert.match(refusal('not JSON'), /not valid JSON/)
    assert.match(refusal(''), /not valid JSON/)
    assert.match(refusal([entry]), /\(whole\) must be an object/)
    assert.match(refusal(withInfo('['.repeat(100) + ']'.repeat(100))), /JSON may have 64 levels/)
    assert.match(refusal(withInfo('"\\ud800"')), /half of a surrogate pair/)
    assert.match(refusal(withInfo('1e999')), /beyond 1\.8e308/)
    assert.equal(refusal(withInfo('[[1]]')), 'taken')
  })

  test('is refused with the first faults only where there are very many', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`field${n}`, n]))
    const text = refusal({ ...entry, ...many })
    assert.match(text, /; 490 more$/)
    assert.ok(text.length < 4_000, `${text.length} characters`)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventTables } from '@tathya/contracts/internal'
import { Undecodable } from '../../src/errors.ts'
import { Codec, type RawMessage } from '../../src/kafka/codec.ts'

const codec = new Codec(eventTables([7, 8]).events, 'np.')
const decode = codec.decode.bind(codec)

/** A message that was written at noon. */
function message(part: Partial<RawMessage>): RawMessage {
  const timestamp = String(Date.parse('2026-01-31T12:00:00Z'))
  return { key: null, value: Buffer.from('{}'), offset: '41', timestamp, ...part }
}

describe('a message of a topic that programs outside the product write to', () => {
  test('is of the type of its topic, whatever its headers say', () => {
    const headers = {
      ce_type: 'logger.entry',
      ce_source: 'tathya',
      ce_time: '1970-01-01T00:00:00Z',
      ce_id: 'x',
    }
    const { type, source, time } = decode('np.logger.ingest.7', 2, message({ headers }))
    assert.deepEqual([type, source, time], ['logger.ingest.7', 'logger.ingest.7', '2026-01-31T12:00:00.000Z'])
  })

  test('is known by the id that its publisher gave it, within its topic', () => {
    const idIn = (topic: string) => decode(topic, 0, message({ headers: { ce_id: Buffer.from('a') } })).id
    assert.equal(idIn('np.logger.ingest'), 'logger.ingest/a')
    assert.notEqual(idIn('np.logger.ingest.7'), idIn('np.logger.ingest.8'))
  })

  test('is known by its offset and time without one, so that a topic that is created again repeats no id', () => {
    const id = (part: Partial<RawMessage>) => decode('np.logger.ingest', 2, message(part)).id
    assert.equal(id({}), `logger.ingest/2/41/${message({}).timestamp}`)
    assert.equal(id({ headers: { ce_id: '' } }), id({}))
    assert.notEqual(id({ timestamp: '1769860800001' }), id({}))
  })

  test('belongs to the trace that its publisher names, where that is one', () => {
    const traceOf = (traceparent: string) =>
      decode('np.logger.ingest', 0, message({ headers: { traceparent } })).traceparent
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    assert.equal(traceOf(trace), trace)
    for (const wrong of ['x', `${trace}0`, trace.replace('0af7651916cd43dd8448eb211c80319c', '0'.repeat(32))])
      assert.equal(traceOf(wrong), null, wrong)
  })

  test('waits for no other without a key', () => {
    assert.equal(decode('np.logger.ingest', 2, message({})).key, '2/41')
    assert.equal(decode('np.logger.ingest', 2, message({ key: Buffer.from('k') })).key, 'k')
  })

  test('is refused with a reason where its bytes are no text, or its id is too long', () => {
    const refused = (part: Partial<RawMessage>, reason: RegExp) =>
      assert.throws(
        () => decode('np.logger.ingest', 0, message(part)),
        (error) => error instanceof Undecodable && reason.test(error.message),
      )
    refused({ value: Buffer.from([0x22, 0xff, 0x22]) }, /not valid UTF-8/)
    refused({ headers: { ce_id: 'x'.repeat(201) } }, /ce_id has 201 characters; the limit is 200/)
  })

  test("loses the headers that are the product's own, such as those that name files", () => {
    const headers = { ce_id: 'a', 'tathya-file': 'secret', 'tathya-attempts': '99', 'tathya-replaying': '1' }
    assert.deepEqual(codec.clean('np.logger.ingest', message({ headers })).headers, { ce_id: 'a' })
    const own = message({ headers })
    assert.equal(codec.clean('np.logger.entries', own), own)
  })

  test('needs headers in every other topic', () => {
    assert.throws(() => decode('np.logger.entries', 0, message({})), Undecodable)
    assert.throws(() => decode('logger.ingest', 0, message({})), Undecodable)
  })
})

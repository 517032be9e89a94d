import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toCreatedDate } from '../../src/reports/fields.ts'
import { readEnvelope } from '../../src/sentry/envelope.ts'
import { toEventEntry } from '../../src/sentry/event.ts'
import { toLogEntries } from '../../src/sentry/logs.ts'

const stored = new Set(['event', 'log'])

/** The items of an envelope that comes in parts of this many bytes. */
async function itemsIn(text: string | Buffer, bytes: number) {
  async function* parts() {
    const whole = Buffer.from(text)
    for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes)
  }
  const items: (readonly [string, string | undefined])[] = []
  for await (const { type, payload } of readEnvelope(parts(), stored)) items.push([type, payload?.toString()])
  return items
}

/** The same however the parts are cut. */
async function items(text: string | Buffer) {
  const whole = await itemsIn(text, 1_000_000)
  assert.deepEqual(await itemsIn(text, 1), whole)
  return whole
}

const codeOf = (text: string | Buffer) =>
  items(text).then(
    () => 'none',
    (error: { code: string }) => error.code,
  )

describe('an envelope', () => {
  test('is split by lengths, and by lines where an item has none; what is not stored is skipped', async () => {
    assert.deepEqual(
      await items('{}\n{"type":"event"}\n{"a":1}\n{"type":"log","length":9}\n{"b":\n2}\n\n{"type":"x"}\n{}'),
      [
        ['event', '{"a":1}'],
        ['log', '{"b":\n2}\n'],
        ['x', undefined],
      ],
    )
    assert.deepEqual(await items('{"event_id":"1"}\r\n{"type":"event"}\r\n{"a":1}\r\n'), [
      ['event', '{"a":1}'],
    ])
    assert.deepEqual(await items('{}'), [])
    assert.deepEqual(await items('{}\n{"type":"attachment","length":0}\n\n{"type":"event","length":2}\n{}'), [
      ['attachment', undefined],
      ['event', '{}'],
    ])
    assert.deepEqual(await items('{}\n{"type":"attachment","length":3}\n\n\n\n\n{"type":"event"}'), [
      ['attachment', undefined],
      ['event', ''],
    ])
  })

  test('has items of any length; only one that is stored and too long is without its payload', async () => {
    const long = 'x'.repeat(5_000_000)
    const text = `{}\n{"type":"attachment"}\n${long}\n{"type":"event","length":5000000}\n${long}\n{"type":"log"}\n${long}\n{"type":"event"}\n{}`
    assert.deepEqual(await itemsIn(text, 65_536), [
      ['attachment', undefined],
      ['event', undefined],
      ['log', undefined],
      ['event', '{}'],
    ])
  })

  const broken = {
    '{}\n{"type":"event","length":10}\n{}': 'malformed_body',
    '{}\n{"type":"attachment","length":10}\n{}': 'malformed_body',
    '{}\n{"type":"event","length":-1}\n{}': 'malformed_body',
    '{}\n{"type":"event","length":1.5}\n{}': 'malformed_body',
    '': 'malformed_json',
    '[]\n': 'malformed_json',
    '{}\nevent\n{}': 'malformed_json',
    [`{}\n${'{"type":"session"}\n{}\n'.repeat(1_001)}`]: 'malformed_body',
    [`${'['.repeat(1_000)}\n`]: 'json_too_deep',
    [`{"a":"${'x'.repeat(70_000)}"}\n`]: 'body_too_large',
  }
  for (const [text, code] of Object.entries(broken))
    test(`${JSON.stringify(text.slice(0, 50))} is refused: ${code}`, async () =>
      assert.equal(await codeOf(text), code))

  test('with a header that is not UTF-8 is refused', async () =>
    assert.equal(await codeOf(Buffer.from([0xff, 0xfe, 0x0a])), 'malformed_json'))
})

describe('the time of an event', () => {
  const cases: readonly (readonly [unknown, string | undefined])[] = [
    // Python: datetime.fromtimestamp(1795694686.6393619, UTC) is 2026-11-26 12:04:46.639362.
    [1795694686.6393619, '2026-11-26T12:04:46.639362'],
    [1795694686, '2026-11-26T12:04:46.000000'],
    [1795694686.9999998, '2026-11-26T12:04:47.000000'],
    ['1795694686.5', '2026-11-26T12:04:46.500000'],
    ['2026-11-26T12:04:47.028021Z', '2026-11-26T12:04:47.028021'],
    ['2026-11-26T12:04:47', '2026-11-26T12:04:47'],
    ['2026-11-26T05:45:00+05:45', '2026-11-26T00:00:00'],
    ['2026-11-26 12:04:47.5', '2026-11-26T12:04:47.5'],
    ['yesterday', undefined],
    [Number.NaN, undefined],
    [1e300, undefined],
    [-1e15, undefined],
    ['2026-13-26T12:04:47Z', undefined],
    [null, undefined],
  ]
  for (const [time, expected] of cases)
    test(`${String(time)} is ${expected}`, () => assert.equal(toCreatedDate(time), expected))
})

describe('an event', () => {
  const chain = {
    event_id: 'a'.repeat(32),
    timestamp: 1795694686.5,
    level: 'fatal',
    platform: 'python',
    release: 'billing@1.2.3',
    environment: 'prod',
    server_name: 'host-1',
    tags: [['region', 'bagmati'], ['retries', 3], 'odd'],
    fingerprint: ['{{ default }}', 'x'],
    contexts: { trace: { trace_id: 'b'.repeat(32) } },
    exception: {
      values: [
        {
          type: 'ValueError',
          value: 'negative',
          stacktrace: { frames: [{ function: 'inner', vars: { a: '1' } }] },
        },
        { type: 'RuntimeError', value: 'भुक्तानी असफल' },
      ],
    },
    breadcrumbs: { values: [{ message: 'before' }] },
  }

  test('becomes an entry whose message is the exception that was thrown', () => {
    const entry = toEventEntry(chain, 42)
    assert.equal(entry.exception_message, 'RuntimeError: भुक्तानी असफल')
    assert.equal(entry.customer_id, 42)
    assert.equal(entry.service_name, 'billing')
    assert.equal(entry.created_date, '2026-11-26T12:04:46.500000')
    assert.deepEqual(entry.additional_info, {
      event_id: 'a'.repeat(32),
      level: 'fatal',
      release: 'billing@1.2.3',
      environment: 'prod',
      trace_id: 'b'.repeat(32),
      tags: { region: 'bagmati', retries: '3' },
      fingerprint: ['{{ default }}', 'x'],
      exception: chain.exception.values,
      breadcrumbs: [{ message: 'before' }],
      contexts: chain.contexts,
      platform: 'python',
      server_name: 'host-1',
    })
  })

  test('has a message and a service whatever it is made of', () => {
    const messages = [
      { message: 'plain' },
      { logentry: { message: 'from %s', formatted: 'from a', params: ['a'] } },
      { logentry: { message: 'template only' } },
      { message: { formatted: 'formatted' } },
      { exception: [{ type: 'TypeError' }] },
      { exception: { values: [null, 5] }, message: '' },
      {},
    ]
    assert.deepEqual(
      messages.map((event) => toEventEntry(event, 1).exception_message),
      [
        'plain',
        'from a',
        'template only',
        'formatted',
        'TypeError',
        'An event without a message',
        'An event without a message',
      ],
    )
    const services = [
      { tags: { service: 'a' }, release: 'b@1' },
      { tags: { 'service.name': 'c' } },
      { contexts: { otel: { resource: { 'service.name': 'd' } } } },
      { contexts: { app: { app_name: 'e' } } },
      { release: '@scope/f@2.0.0' },
      { release: '8f14e45fceea', server_name: 'g' },
      { platform: 'javascript' },
      { contexts: 5, tags: 'x', release: {} },
    ]
    assert.deepEqual(
      services.map((event) => toEventEntry(event, 1).service_name),
      ['a', 'c', 'd', 'e', '@scope/f', 'g', 'javascript', 'unknown'],
    )
  })

  test('log lines become entries with plain attributes', () => {
    const [first, second] = toLogEntries(
      {
        version: 2,
        items: [
          {
            timestamp: 1795694687.026831,
            level: 'warn',
            body: 'stock is low',
            trace_id: 'c'.repeat(32),
            attributes: {
              'sentry.release': { value: 'store@2', type: 'string' },
              left: { value: 3, type: 'integer' },
            },
          },
          { attributes: { 'server.address': { value: 'vm' }, odd: null } },
        ],
      },
      9,
    )
    assert.deepEqual(first, {
      customer_id: 9,
      exception_message: 'stock is low',
      service_name: 'store',
      created_date: '2026-11-26T12:04:47.026831',
      additional_info: {
        level: 'warning',
        release: 'store@2',
        trace_id: 'c'.repeat(32),
        extra: { 'sentry.release': 'store@2', left: 3 },
      },
    })
    assert.equal(second?.service_name, 'vm')
    assert.equal(second?.exception_message, 'A log line without a text')
    assert.deepEqual(toLogEntries({ items: 'none' }, 9), [])
  })
})

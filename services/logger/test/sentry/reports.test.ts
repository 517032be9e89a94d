import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { splitEnvelope } from '../../src/sentry/envelope.ts'
import { toEventEntry } from '../../src/sentry/event.ts'
import { toCreatedDate } from '../../src/sentry/fields.ts'
import { limitInfo } from '../../src/sentry/limit-info.ts'
import { toLogEntries } from '../../src/sentry/logs.ts'

const items = (text: string | Buffer) =>
  splitEnvelope(Buffer.from(text)).map(({ type, payload }) => [type, payload.toString()])

function codeOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'none'
}

describe('an envelope', () => {
  test('is split by lengths, and by lines where an item has none', () => {
    assert.deepEqual(
      items('{}\n{"type":"event"}\n{"a":1}\n{"type":"log","length":9}\n{"b":\n2}\n\n{"type":"x"}\n{}'),
      [
        ['event', '{"a":1}'],
        ['log', '{"b":\n2}\n'],
        ['x', '{}'],
      ],
    )
    assert.deepEqual(items('{"event_id":"1"}\r\n{"type":"event"}\r\n{"a":1}\r\n'), [['event', '{"a":1}']])
    assert.deepEqual(items('{}'), [])
    assert.deepEqual(items('{}\n{"type":"attachment","length":0}\n\n{"type":"event","length":2}\n{}'), [
      ['attachment', ''],
      ['event', '{}'],
    ])
    assert.deepEqual(items('{}\n{"type":"event"}'), [['event', '']])
  })

  test('that is cut, no JSON, or has too many items is refused', () => {
    assert.equal(
      codeOf(() => items('{}\n{"type":"event","length":10}\n{}')),
      'malformed_body',
    )
    assert.equal(
      codeOf(() => items('{}\n{"type":"event","length":-1}\n{}')),
      'malformed_body',
    )
    assert.equal(
      codeOf(() => items('{}\n{"type":"event","length":1.5}\n{}')),
      'malformed_body',
    )
    assert.equal(
      codeOf(() => items('')),
      'malformed_json',
    )
    assert.equal(
      codeOf(() => items('[]\n')),
      'malformed_json',
    )
    assert.equal(
      codeOf(() => items('{}\nevent\n{}')),
      'malformed_json',
    )
    assert.equal(
      codeOf(() => items(Buffer.from([0xff, 0xfe, 0x0a]))),
      'malformed_json',
    )
    assert.equal(
      codeOf(() => items(`{}\n${'{"type":"session"}\n{}\n'.repeat(100_000)}`)),
      'malformed_body',
    )
    assert.equal(
      codeOf(() => items(`${'['.repeat(10_000)}\n`)),
      'json_too_deep',
    )
  })
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

  test('that is too long loses its least useful parts first, and names them', () => {
    const frame = (vars: object) => ({ function: 'f', context_line: 'throw', pre_context: ['a'], vars })
    const long = {
      level: 'error',
      modules: { big: 'm'.repeat(60_000) },
      exception: [{ type: 'E', stacktrace: { frames: [frame({ big: 'v'.repeat(60_000) })] } }],
      breadcrumbs: Array.from({ length: 30 }, (_, index) => ({ message: `${index}` })),
    }
    const { modules, truncated, exception, breadcrumbs } = limitInfo(long) as Record<string, never>
    assert.deepEqual(truncated, ['modules'])
    assert.equal(modules, undefined)
    assert.deepEqual(exception, long.exception)
    assert.equal((breadcrumbs as unknown as unknown[]).length, 30)
    const longer = limitInfo({ ...long, contexts: { big: 'c'.repeat(30_000) } }) as Record<string, never>
    assert.deepEqual(longer.truncated, ['modules', 'breadcrumbs before the last 10', 'vars'])
    assert.deepEqual(longer.exception, [
      { type: 'E', stacktrace: { frames: [{ function: 'f', context_line: 'throw', pre_context: ['a'] }] } },
    ])
    const hopeless = limitInfo({ level: 'error', event_id: '1', user: { id: 'u'.repeat(100_000) } })
    assert.deepEqual(hopeless, { event_id: '1', level: 'error', truncated: ['everything'] })
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

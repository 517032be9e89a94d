import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toEventEntry } from '../src/sentry/event.ts'
import { toLogEntries } from '../src/sentry/logs.ts'
import { toEntry } from '../src/store-entry.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

/** The fields that are read from an additional info. */
function read(additional_info: unknown, parent?: string) {
  const { level, release, environment, trace_id, tags } = toEntry(
    {
      entry_id: '0190163d-8694-739b-aea5-966c26f8ad91',
      received_at: '2026-11-21T06:00:00.250Z',
      entry: {
        customer_id: 7,
        exception_message: 'card declined',
        service_name: 'billing',
        created_date: '2026-11-21T06:00:00.250',
        additional_info,
      },
    },
    parent,
  )
  return { level, release, environment, trace_id, tags }
}

const nothing = { level: 'error', release: null, environment: null, trace_id: null, tags: {} }

describe('the fields of an entry', () => {
  test('are those of the documented convention', () => {
    const info = {
      level: 'WARN',
      release: 'billing@1.2.3',
      environment: 'production',
      trace_id: trace.toUpperCase(),
      user: { id: 17, email: 'sita@example.np' },
      tags: { region: 'east', retry: 2, paid: false, deep: { a: 1 }, empty: ' ' },
    }
    assert.deepEqual(read(info), {
      level: 'warning',
      release: 'billing@1.2.3',
      environment: 'production',
      trace_id: trace,
      tags: { region: 'east', retry: '2', paid: 'false', user: '17' },
    })
  })

  test('are empty where nothing of them was sent, or something else', () => {
    for (const info of [null, undefined, 'text', 7, [], ['level'], {}]) assert.deepEqual(read(info), nothing)
    const strange = { level: 'loud', release: {}, environment: ['x'], trace_id: '7', user: null, tags: 'x' }
    assert.deepEqual(read(strange), nothing)
    assert.deepEqual(read({ level: null, trace_id: '0'.repeat(32) }), nothing)
  })

  test('take the trace of the request where the entry has none of its own', () => {
    assert.equal(read({}, traceparent).trace_id, trace)
    const own = 'b'.repeat(32)
    assert.equal(read({ trace_id: own }, traceparent).trace_id, own)
    assert.equal(read({ trace_id: 'not a trace' }, traceparent).trace_id, trace)
  })

  test('are cut, whole characters only, and few', () => {
    const long = `${'x'.repeat(199)}😀`
    const { release, tags } = read({
      release: long,
      tags: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`t${index}`, long])),
    })
    assert.equal(release, 'x'.repeat(199))
    assert.equal(Object.keys(tags).length, 50)
    assert.equal(tags.t0, 'x'.repeat(199))
  })

  test('hold tags of any name', () => {
    const { tags } = read(JSON.parse('{"tags": {"__proto__": "p", "constructor": "c"}}'))
    assert.deepEqual(Object.entries(tags), [
      ['__proto__', 'p'],
      ['constructor', 'c'],
    ])
  })

  test('are found in events and log lines of Sentry SDKs', () => {
    const event = toEventEntry(
      {
        level: 'fatal',
        release: 'shop@2',
        environment: 'staging',
        tags: [['region', 'west']],
        user: { username: 'sita' },
        contexts: { trace: { trace_id: trace } },
      },
      7,
    )
    assert.deepEqual(read(event.additional_info), {
      level: 'fatal',
      release: 'shop@2',
      environment: 'staging',
      trace_id: trace,
      tags: { region: 'west', user: 'sita' },
    })
    const attributes = { 'sentry.release': { value: 'shop@2' }, 'sentry.environment': { value: 'staging' } }
    const [line] = toLogEntries({ items: [{ body: 'x', level: 'warn', trace_id: trace, attributes }] }, 7)
    assert.deepEqual(read(line!.additional_info), {
      ...nothing,
      ...{ level: 'warning', release: 'shop@2', environment: 'staging', trace_id: trace },
    })
  })
})

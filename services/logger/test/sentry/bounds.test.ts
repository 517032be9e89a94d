import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createFixedClock, createScrubber, ProblemError, problem, Turns } from '@tathya/platform'
import type { Intake } from '../../src/accept-entry.ts'
import { unlimitedBudget } from '../../src/limits/budget.ts'
import { acceptEnvelope } from '../../src/sentry/accept-envelope.ts'
import { type EnvelopeItem, readEnvelope } from '../../src/sentry/envelope.ts'

const caller = { owner: 'test', scopes: ['log:write' as const], customer_id: 7, key_id: 'key_test' }
const ignore = () => {}

/** Sends an envelope in parts; `accept` makes one entry durable. */
function send(parts: AsyncIterable<Buffer>, accept: (json: string) => Promise<void>) {
  const events = { accept: (_type: string, _entry: unknown, { json }: { json: string }) => accept(json) }
  const clock = createFixedClock('2026-11-21T06:00:00.250Z')
  const refusals = { count: ignore, countError: ignore }
  const shared = { events, clock, refusals, scrubber: createScrubber(), limits: undefined }
  const intake = { ...shared, budget: unlimitedBudget } as unknown as Intake
  return acceptEnvelope(intake, { customer: 7, caller, traceparent: '', turns: new Turns() }, parts, ignore)
}

function itemOf(type: string, value: object): Buffer {
  const payload = JSON.stringify(value)
  return Buffer.from(`{"type":"${type}","length":${Buffer.byteLength(payload)}}\n${payload}\n`)
}

describe('an envelope', () => {
  /** The most events that were read and not yet durable when more was read. */
  async function mostWaiting(length: number): Promise<number> {
    let durable = 0
    let most = 0
    async function* parts() {
      yield Buffer.from('{}\n')
      for (let read = 0; read < 6; read += 1) {
        most = Math.max(most, read - durable)
        yield itemOf('event', { message: 'x'.repeat(length) })
      }
    }
    await send(parts(), async () => {
      await setImmediate()
      durable += 1
    })
    assert.equal(durable, 6)
    return most
  }

  test('of large events is read no faster than they become durable', async () =>
    assert.equal(await mostWaiting(3_000_000), 1))

  test('of small events is read while the ones before become durable', async () =>
    assert.equal(await mostWaiting(1_000), 4))
})

describe('the source of an envelope', () => {
  const item = Buffer.from('{"type":"event"}\n{}\n')
  const cases: Readonly<Record<string, string>> = {
    'whose header is no JSON': 'no JSON\n',
    'whose item has no valid length': '{}\n{"type":"event","length":-1}\n',
    'with a header of an item that is too long': `{}\n${'x'.repeat(70_000)}\n`,
    'that is valid': '{}\n',
  }
  for (const [name, start] of Object.entries(cases))
    test(`${name} is ended when no more of it is read`, async () => {
      let isEnded = false
      async function* parts() {
        try {
          yield Buffer.from(start)
          for (;;) yield item
        } finally {
          isEnded = true
        }
      }
      for (const { type } of await firstOf(parts())) assert.equal(type, 'event')
      assert.ok(isEnded)
    })

  /** The first item, or none where the envelope is refused before. */
  async function firstOf(parts: AsyncIterable<Buffer>) {
    const items: EnvelopeItem[] = []
    try {
      for await (const item of readEnvelope(parts, new Set(['event']))) {
        items.push(item)
        break
      }
    } catch (error) {
      assert.ok(error instanceof ProblemError)
    }
    return items
  }
})

describe('log lines', () => {
  const lines = Array.from({ length: 2_300 }, (_, at) => ({ body: `line ${at}` }))
  async function* parts() {
    yield Buffer.from('{}\n')
    yield itemOf('log', { items: lines })
  }

  test('of an item become durable in groups, each of them once', async () => {
    const durable = new Set<string>()
    let waiting = 0
    let most = 0
    await send(parts(), async (json) => {
      waiting += 1
      most = Math.max(most, waiting)
      await setImmediate()
      waiting -= 1
      durable.add(JSON.parse(json).entry.exception_message)
    })
    assert.equal(most, 500)
    assert.deepEqual(
      [...durable],
      lines.map(({ body }) => body),
    )
  })

  test('that are refused keep none of the others out', async () => {
    let durable = 0
    const sending = send(parts(), async (json) => {
      const line = JSON.parse(json).entry.exception_message
      if (line === 'line 7' || line === 'line 1500') throw problem('unavailable', { detail: line })
      durable += 1
    })
    await assert.rejects(sending, { message: 'line 7' })
    assert.equal(durable, lines.length - 2)
  })
})

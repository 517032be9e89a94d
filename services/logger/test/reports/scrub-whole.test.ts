import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { createFixedClock, createScrubber, Turns } from '@tathya/platform'
import { acceptEntry, type Intake } from '../../src/accept-entry.ts'
import { unlimitedBudget } from '../../src/limits/budget.ts'
import { acceptLogs } from '../../src/otlp/accept-logs.ts'
import { acceptEnvelope, acceptEvent } from '../../src/sentry/accept-envelope.ts'

const caller = { owner: 'test', scopes: ['log:write' as const], customer_id: 7, key_id: 'key_test' }
const request = () => ({ customer: 7, caller, traceparent: '', turns: new Turns() })
const ignore = () => {}

/** What is published of the entries that are accepted meanwhile. */
async function publishedBy(accept: (intake: Intake) => Promise<unknown>): Promise<string> {
  const published: unknown[] = []
  const events = { accept: async (_type: string, ...parts: unknown[]) => void published.push(parts) }
  const clock = createFixedClock('2026-11-21T06:00:00.250Z')
  const refusals = { count: ignore, countError: ignore }
  const shared = { events, clock, refusals, scrubber: createScrubber(), limits: undefined }
  await accept({ ...shared, budget: unlimitedBudget } as unknown as Intake)
  assert.ok(published.length > 0)
  return JSON.stringify(published)
}

type Publish = (message: string, info: object) => Promise<string>

/** A long message and a long value on each of the ways of a report. */
const ways: Readonly<Record<string, Publish>> = {
  'an entry': (message) =>
    publishedBy((intake) =>
      acceptEntry(intake, { customer_id: 7, exception_message: message, service_name: 'x' }, caller, ''),
    ),
  'an event': (message, extra) =>
    publishedBy((intake) => {
      const exception = [{ type: 'E', value: message }]
      return acceptEvent(intake, request(), Buffer.from(JSON.stringify({ exception, extra })), ignore)
    }),
  'a log line of Sentry': (message, info) =>
    publishedBy((intake) => {
      const item = { items: [{ body: message, attributes: { info: { value: info } } }] }
      const text = `{}\n{"type":"log","item_count":1}\n${JSON.stringify(item)}\n`
      return acceptEnvelope(
        intake,
        request(),
        (async function* () {
          yield Buffer.from(text)
        })(),
        ignore,
      )
    }),
  'a log record of OpenTelemetry': (message, info) =>
    publishedBy((intake) => {
      const attributes = [{ key: 'info', value: toTyped(info) }]
      const logRecords = [{ body: { stringValue: message }, attributes }]
      const bytes = Buffer.from(JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] }))
      return acceptLogs(intake, { bytes, isProtobuf: false, ...request() })
    }),
}

function toTyped(value: unknown): object {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toTyped) } }
  if (typeof value !== 'object' || value === null) return { stringValue: String(value) }
  const values = Object.entries(value).map(([key, item]) => ({ key, value: toTyped(item) }))
  return { kvlistValue: { values } }
}

/** Text as a key has it, of which every part is another. */
const lines = Array.from({ length: 24 }, (_, at) =>
  createHash('sha512').update(`line ${at}`).digest('base64').slice(0, 64),
)
const secret = lines.join('')
const pem = `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----`
const password = `${lines[0]!.slice(0, 20)}!${lines[1]!.slice(0, 20)}`
const assigned = `DB_PASSWORD=${password}`

/** The first part of the secret that a text has: any twelve characters have one. */
function leakOf(text: string): string | undefined {
  const parts = Array.from({ length: secret.length / 4 - 2 }, (_, at) => secret.slice(at * 4, at * 4 + 8))
  return parts.find((part) => text.includes(part))
}

/** A text of `length` characters with a secret at a place. */
function around(part: string, at: number, length: number): string {
  const words = 'order is late '.repeat(Math.ceil(length / 14))
  return `${words.slice(0, at)}\n${part}\n${words.slice(at, length - part.length - 2)}`
}

/** Places at which a secret of this length lies across the ends of what is kept of a text. */
function placesAcross(part: string, length: number, max: number): number[] {
  const kept = Math.floor((max - 30) / 2)
  return [kept, length - kept].flatMap((end) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => Math.round(end - share * part.length)),
  )
}

describe('nothing is left of a secret across the cut', () => {
  for (const [way, publish] of Object.entries(ways)) {
    const isWithInfo = way !== 'an entry'
    test(`of the message of ${way}`, async () => {
      for (const part of [pem, assigned]) {
        for (const at of placesAcross(part, 130_000, 100_000)) {
          const published = await publish(around(part, at, 130_000), {})
          assert.equal(leakOf(published), undefined, `at ${at}`)
        }
      }
    })
    if (!isWithInfo) continue
    test(`of a long value of ${way}`, async () => {
      // Everything fits once the long text is cut.
      const rest = Array.from({ length: 23 }, () => around('', 0, 8_100))
      for (const part of [pem, assigned]) {
        for (const at of placesAcross(part, 20_000, 8_192)) {
          const published = await publish('x', { text: around(part, at, 20_000), rest })
          assert.equal(leakOf(published), undefined, `at ${at}`)
        }
      }
    })

    test(`of a list or an object of ${way}`, async () => {
      const rest = Array.from({ length: 30 }, (_, at) => around('', 0, 8_000 + at))
      const many = (count: number) => Array.from({ length: count }, () => 'x'.repeat(100))
      const fields = Object.fromEntries(many(500).map((value, at) => [`f${at}`, value]))
      // The first and the last hundred items are kept.
      for (const after of [80, 90, 98, 99, 100, 101]) {
        const values = {
          flag: [...many(500), '--password', password, ...many(after)],
          lines: [...many(500), ...pem.split('\n'), ...many(after)],
          named: { value: password, ...fields, name: 'db_password' },
        }
        for (const [name, value] of Object.entries(values)) {
          const published = await publish('x', { list: value, rest })
          assert.equal(leakOf(published), undefined, `${name}, ${after}`)
          assert.match(published, /\d+ (?:items|fields) cut/)
        }
      }
    })
  }
})

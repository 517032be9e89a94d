import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { createIdentity, generateIdentityKey, identityHeader, toPublicKey } from '@tathya/platform'
import { startAlone } from '@tathya/testing'

const entry = { customer_id: 7, exception_message: 'card declined', service_name: 'billing' }
const unpacked = Buffer.alloc(50_000_000)
const json = 'application/json'
const lines = 'application/x-ndjson'

/** Log records of OpenTelemetry whose body is this. */
const records = (body: string) => `{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"body":${body}}]}]}]}`

interface Bomb {
  readonly what: string
  readonly path?: string
  readonly type?: string
  readonly coding?: string
  readonly body: string | Buffer
  readonly answer: string
}

const withInfo = (info: string) => `${JSON.stringify(entry).slice(0, -1)},"additional_info":${info}}`
const dated = (created_date: string) => JSON.stringify({ ...entry, created_date })
const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const long = 'x'.repeat(5_000_000)
const envelope = '/api/7/envelope/'
const event = (fields: object) => `{}\n{"type":"event"}\n${JSON.stringify(fields)}\n`

const bombs: readonly Bomb[] = [
  {
    what: 'some 80 bytes of br that unpack to 50 MB',
    coding: 'br',
    body: brotliCompressSync(unpacked, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    answer: '413 body_too_large',
  },
  {
    what: 'some kilobytes of zstd that unpack to 50 MB',
    coding: 'zstd',
    body: zstdCompressSync(unpacked),
    answer: '413 body_too_large',
  },
  {
    what: 'gzip, as lines',
    type: lines,
    coding: 'gzip',
    body: gzipSync(unpacked),
    answer: '413 body_too_large',
  },
  {
    what: 'zstd, of an SDK',
    path: envelope,
    coding: 'zstd',
    body: zstdCompressSync(unpacked),
    answer: '413 body_too_large',
  },
  {
    what: 'br, of OpenTelemetry',
    path: '/v1/logs',
    type: 'application/x-protobuf',
    coding: 'br',
    body: brotliCompressSync(unpacked),
    answer: '413 body_too_large',
  },
  { what: '10,000 levels of JSON', body: withInfo(nested), answer: '400 json_too_deep' },
  { what: '10,000 levels in a line', type: lines, body: withInfo(nested), answer: '207 json_too_deep' },
  {
    what: '10,000 levels in an event',
    path: envelope,
    body: `{}\n{"type":"event"}\n{"message":"deep","extra":${nested}}`,
    answer: '200',
  },
  {
    what: '10,000 levels in the head of an envelope',
    path: envelope,
    body: nested,
    answer: '400 json_too_deep',
  },
  { what: '10,000 levels in log records', path: '/v1/logs', body: records(nested), answer: '200' },
  { what: 'half of a surrogate pair', body: withInfo('"\\ud83d"'), answer: '201' },
  {
    what: 'half of a pair, which an SDK has cut',
    path: envelope,
    body: `{}\n{"type":"event"}\n{"message":"\\ud83d"}\n`,
    answer: '200',
  },
  { what: 'NUL in a text', body: withInfo('"a\\u0000b"'), answer: '201' },
  { what: 'NUL in the bytes', body: withInfo('"a\u0000b"'), answer: '400 malformed_json' },
  { what: 'a text of 5 MB', body: withInfo(`"${long}"`), answer: '413 body_too_large' },
  {
    what: 'a packed text of 5 MB',
    coding: 'gzip',
    body: gzipSync(withInfo(`"${long}"`)),
    answer: '413 body_too_large',
  },
  {
    what: 'a packed text of 5 MB of an SDK',
    path: envelope,
    coding: 'gzip',
    body: gzipSync(event({ message: long })),
    answer: '413 body_too_large',
  },
  {
    what: 'a packed text of 4 MB of an SDK',
    path: envelope,
    coding: 'gzip',
    body: gzipSync(event({ message: long.slice(0, 4_000_000) })),
    answer: '200',
  },
  { what: 'the year 0', body: dated('0000-01-01T00:00:00'), answer: '201' },
  { what: 'the year 9999', body: dated('9999-12-31T23:59:59.999999999'), answer: '201' },
  { what: 'the year 10000', body: dated('10000-01-01T00:00:00'), answer: '400 invalid_body' },
  {
    what: 'an event of the year 10000',
    path: envelope,
    body: event({ timestamp: 253_402_300_800 }),
    answer: '200',
  },
  {
    what: 'another customer',
    body: JSON.stringify({ ...entry, customer_id: 8 }),
    answer: '403 customer_mismatch',
  },
  {
    what: 'another customer of an SDK',
    path: '/api/8/envelope/',
    body: event({}),
    answer: '403 customer_mismatch',
  },
  {
    what: 'an envelope of 100,000 items',
    path: envelope,
    coding: 'gzip',
    body: gzipSync(`{}\n${'{"type":"event"}\n{}\n'.repeat(100_000)}`),
    answer: '400 malformed_body',
  },
  {
    what: 'an envelope of 100,000 sessions',
    path: envelope,
    coding: 'gzip',
    body: gzipSync(`{}\n${'{"type":"session"}\n{}\n'.repeat(100_000)}`),
    answer: '400 malformed_body',
  },
  {
    what: 'an attachment of 50 MB before an event',
    path: envelope,
    coding: 'zstd',
    body: zstdCompressSync(
      Buffer.concat([
        Buffer.from(`{}\n{"type":"attachment","length":${unpacked.length}}\n`),
        unpacked,
        Buffer.from('\n{"type":"event"}\n{"message":"behind it"}'),
      ]),
    ),
    answer: '200',
  },
  {
    what: 'an event of a million values',
    path: envelope,
    coding: 'gzip',
    body: gzipSync(`{}\n{"type":"event"}\n{"message":"many","extra":[${'1,'.repeat(1_000_000)}1]}`),
    answer: '200',
  },
  {
    what: 'an item of a length that is no number',
    path: envelope,
    body: '{}\n{"type":"event","length":1e99}\n{}',
    answer: '400 malformed_body',
  },
  { what: 'a million values', body: withInfo(`[${'1,'.repeat(100_000)}1]`), answer: '400 json_too_complex' },
  { what: 'a number beyond doubles', body: withInfo('1e999'), answer: '400 malformed_json' },
  { what: 'names of prototypes', body: withInfo('{"__proto__":{"a":1},"constructor":null}'), answer: '201' },
]

/** A logger in a process of its own, and the identity of a key of customer 7. */
async function start(context: TestContext) {
  const key = await generateIdentityKey()
  const identity = await createIdentity(key)
  const env = { TATHYA_IDENTITY_KEY: JSON.stringify(toPublicKey(key)) }
  const { url, child } = await startAlone(context, new URL('../src/main.ts', import.meta.url), env)
  const caller = { owner: 'test', scopes: ['log:write' as const], customer_id: 7, key_id: 'key_test' }
  const send = async ({ path = '/e/logger', type = json, coding, body }: Omit<Bomb, 'what' | 'answer'>) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': type, [identityHeader]: await identity.sign(caller, 'logger') },
        ...(coding === undefined ? {} : { 'Content-Encoding': coding }),
      },
      body: new Uint8Array(Buffer.from(body)),
    })
    const { code, results } = (await answer.json()) as { code?: string; results?: { code?: string }[] }
    return [answer.status, code ?? results?.[0]?.code].filter((part) => part !== undefined).join(' ')
  }
  /** Megabytes of the process now, and at most so far; undefined where the system does not say. */
  const memory = () => {
    try {
      const status = readFileSync(`/proc/${child.process.pid}/status`, 'utf8')
      const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024
      return { now: read('VmRSS'), peak: read('VmHWM') }
    } catch {
      return undefined
    }
  }
  return { send, memory }
}

describe('bombs', () => {
  test('have documented answers, while other requests are answered and the memory stays', async (context: TestContext) => {
    const { send, memory } = await start(context)
    for (const { what, answer, ...bomb } of bombs) assert.equal(await send(bomb), answer, what)
    const answers: string[] = []
    let isOver = false
    const others = (async () => {
      while (!isOver) answers.push(await send({ body: JSON.stringify(entry) }))
    })()
    const before = memory()
    const growth: { readonly what: string; readonly megabytes: number }[] = []
    for (const { what, answer, ...bomb } of bombs) {
      const [at, peak] = [memory()?.now ?? 0, memory()?.peak ?? 0]
      assert.equal(await send(bomb), answer, what)
      const after = memory()?.peak ?? 0
      growth.push({ what, megabytes: after > peak ? after - at : 0 })
    }
    isOver = true
    await others
    assert.ok(answers.length > 3 && answers.every((answer) => answer === '201'), `${answers}`)
    const largest = growth.reduce((most, next) => (next.megabytes > most.megabytes ? next : most))
    const total = (memory()?.peak ?? 0) - (before?.now ?? 0)
    context.diagnostic(
      `memory: ${largest.megabytes.toFixed(0)} MB more at most (${largest.what}; aim 20), ${total.toFixed(0)} MB more after all; ${answers.length} other entries accepted meanwhile`,
    )
    // What a bomb unpacks to was never in the memory.
    assert.ok(largest.megabytes < 48, `${largest.what}: ${largest.megabytes} MB`)
  })
})

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { hasPythonSdk, makeCustomer, python, sdkFolder } from './customer.ts'

const run = promisify(execFile)

interface Thrown {
  readonly type: string
  readonly value: string
  readonly stacktrace?: { readonly frames: readonly { readonly function: string; readonly vars?: object }[] }
}

interface Entry {
  readonly exception_message: string
  readonly additional_info: {
    readonly exception?: readonly Thrown[]
    readonly message?: Readonly<Record<string, unknown>>
    readonly truncated?: readonly string[]
  }
}

/** A customer, and the attachments that were left out since it was made. */
async function start() {
  const { grown, ...customer } = await makeCustomer<Entry>()
  const ignored = () => grown('tathya_sentry_items_total', 'type="attachment",outcome="ignored"')
  return { ...customer, ignored }
}

const thrownOf = (entries: readonly Entry[], type: string): Entry =>
  entries.find(({ additional_info }) => additional_info.exception?.at(-1)?.type === type)!

describe('what is large', () => {
  const skipPython = !hasPythonSdk() && `${python} has no sentry-sdk`
  test('is kept of the Python SDK', { skip: skipPython }, async () => {
    const { dsn, entries, find, ignored } = await start()
    await run(python, [path.join(import.meta.dirname, 'large.py'), dsn()])
    const found = await entries(4)
    const recursion = thrownOf(found, 'RecursionError').additional_info.exception!.at(-1)!
    const names = recursion.stacktrace!.frames.map((frame) => frame.function)
    assert.ok(names.includes('<module>') && names.filter((name) => name === 'walk').length > 100)
    assert.ok(recursion.stacktrace!.frames.at(-1)!.vars !== undefined, 'locals of the innermost frame')
    const long = thrownOf(found, 'ValueError').additional_info.exception!
    assert.deepEqual([long[0]!.type, long[1]!.stacktrace!.frames.length], ['KeyError', 1])
    assert.ok(found.some(({ exception_message }) => exception_message === 'crash with screenshot'))
    assert.equal(await ignored(), 1)
    const [logged, ...others] = await find('q=1917')
    assert.equal(others.length, 0)
    assert.equal(logged!.additional_info.exception!.at(-1)!.value, 'closed')
    assert.equal(logged!.additional_info.message!.formatted, 'Payment of order 1917 failed')
  })

  const skipNode = sdkFolder === undefined && 'TATHYA_TEST_SENTRY names no folder with @sentry/node'
  test('is kept of the Node SDK', { skip: skipNode }, async () => {
    const { dsn, entries, ignored } = await start()
    await run(process.execPath, [path.join(import.meta.dirname, 'large.mjs'), sdkFolder!, dsn()])
    const found = await entries(2)
    assert.ok(found.some(({ exception_message }) => exception_message === 'crash with screenshot'))
    assert.equal(await ignored(), 1)
    const [cause, thrown] = thrownOf(found, 'TypeError').additional_info.exception!
    assert.deepEqual([cause!.type, cause!.value], ['RangeError', 'no such table'])
    assert.match(thrown!.value, /^INSERT INTO orders v+/)
    assert.ok(thrown!.stacktrace!.frames.some((frame) => frame.function === 'insert'))
  })

  test('is skipped beside an event, however it is packed; an event that is too large is refused alone', async () => {
    const { product, customer, key, entries, ignored } = await start()
    const send = async (body: Buffer, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${product.url}/api/${customer}/envelope/?sentry_key=${key}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      })
      const { code } = (await answer.json()) as { code?: string }
      return code === undefined ? `${answer.status}` : `${answer.status} ${code}`
    }
    const shot = randomBytes(20_000_000)
    const attachment = Buffer.concat([
      Buffer.from(`{"type":"attachment","filename":"s.png","length":${shot.length}}\n`),
      shot,
      Buffer.from('\n'),
    ])
    const event = (message: string) =>
      Buffer.from(`{"type":"event"}\n${JSON.stringify({ message, platform: 'native' })}\n`)
    const envelope = (...items: Buffer[]) => Buffer.concat([Buffer.from('{}\n'), ...items])
    const after = (message: string) => envelope(attachment, event(message))
    assert.equal(await send(envelope(event('before'), attachment)), '200')
    assert.equal(await send(gzipSync(after('gzip'), { level: 1 }), { 'Content-Encoding': 'gzip' }), '200')
    assert.equal(
      await send(deflateSync(after('deflate'), { level: 1 }), { 'Content-Encoding': 'deflate' }),
      '200',
    )
    const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
    assert.equal(await send(brotliCompressSync(after('br'), quick), { 'Content-Encoding': 'br' }), '200')
    const large = event('x'.repeat(5_000_000))
    assert.equal(await send(envelope(large, attachment, event('beside a large one'))), '413 body_too_large')
    // The event is stored before the attachment breaks off.
    assert.equal(await send(envelope(event('cut'), attachment.subarray(0, 100_000))), '400 malformed_body')
    const found = await entries(6)
    assert.deepEqual(
      new Set(found.map(({ exception_message }) => exception_message)),
      new Set(['before', 'gzip', 'deflate', 'br', 'beside a large one', 'cut']),
    )
    assert.equal(await ignored(), 5)
  })
})

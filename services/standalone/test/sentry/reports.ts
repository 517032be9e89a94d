import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import path from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { hasPythonSdk, issueKey, makeCustomer, python, sdkFolder } from './customer.ts'

const run = promisify(execFile)

interface Entry {
  readonly exception_message: string
  readonly service_name: string
  readonly additional_info: {
    readonly level: string
    readonly event_id?: string
    readonly trace_id?: string
    readonly exception?: readonly {
      type: string
      value: string
      stacktrace: { frames: { function?: string }[] }
    }[]
    readonly extra?: Record<string, unknown>
  }
}

const byMessage = (entries: readonly Entry[]) =>
  new Map(entries.map((entry) => [entry.exception_message, entry]))

describe('Sentry SDKs', () => {
  const skipNode = sdkFolder === undefined && 'TATHYA_TEST_SENTRY names no folder with @sentry/node'
  test('the one of Node reports by its DSN', { skip: skipNode }, async () => {
    const { dsn, entries } = await makeCustomer<Entry>()
    const script = path.join(import.meta.dirname, 'report.mjs')
    const { stdout } = await run(process.execPath, [script, sdkFolder!, dsn('/e/logger')])
    const found = byMessage(await entries(4))
    const thrown = found.get('Error: भुक्तानी असफल')
    assert.equal(thrown?.additional_info.event_id, stdout.trim())
    assert.equal(thrown.service_name, 'billing')
    const [cause, error] = thrown.additional_info.exception ?? []
    assert.deepEqual(
      [cause?.type, cause?.value, error?.type],
      ['TypeError', 'amount -5 is negative', 'Error'],
    )
    assert.equal(cause?.stacktrace.frames.at(-1)?.function, 'charge')
    assert.equal(found.get('stock is low')?.additional_info.level, 'warning')
    assert.equal(found.get('first line')?.additional_info.extra?.order, 5)
    assert.equal(found.get('second line')?.additional_info.level, 'error')
    assert.equal(found.get('second line')?.additional_info.trace_id, thrown.additional_info.trace_id)
  })

  const skipPython = !hasPythonSdk() && `${python} has no sentry-sdk`
  test('the one of Python reports by its DSN', { skip: skipPython }, async () => {
    const { dsn, entries } = await makeCustomer<Entry>()
    const { stdout } = await run(python, [path.join(import.meta.dirname, 'report.py'), dsn('')])
    const found = byMessage(await entries(2))
    const thrown = found.get('RuntimeError: भुक्तानी असफल')
    assert.equal(thrown?.additional_info.event_id, stdout.trim())
    assert.equal(thrown.service_name, 'store')
    assert.deepEqual(
      thrown.additional_info.exception?.map(({ type, value }) => `${type}: ${value}`),
      ['ValueError: amount -5 is negative', 'RuntimeError: भुक्तानी असफल'],
    )
    assert.equal(found.get('stock is low')?.additional_info.level, 'warning')
  })

  test('need a key that may write for the customer of the DSN, which no log shows', async () => {
    const { product, customer, key, entries, grown } = await makeCustomer<Entry>()
    const other = await issueKey(product, { scopes: ['log:read'], customer_id: customer })
    const id = 'd'.repeat(32)
    const body = `{}\n{"type":"event"}\n${JSON.stringify({ event_id: id, message: 'by hand' })}\n`
    const send = async (
      address: string,
      headers: Record<string, string> = {},
      sent: string | Uint8Array<ArrayBuffer> = body,
    ) => {
      const answer = await fetch(product.url + address, { method: 'POST', headers, body: sent })
      const { code, id: eventId } = (await answer.json()) as { code?: string; id?: string }
      return `${answer.status} ${code ?? eventId}`
    }
    const envelope = `/api/${customer}/envelope/`
    const auth = { 'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=test/1` }
    assert.equal(await send(`${envelope}?sentry_key=${key}&sentry_version=7`), `200 ${id}`)
    assert.equal(await send(`/e/logger${envelope}`, auth), `200 ${id}`)
    const packed = new Uint8Array(gzipSync(body))
    assert.equal(await send(envelope, { ...auth, 'Content-Encoding': 'gzip' }, packed), `200 ${id}`)
    const event = JSON.stringify({ event_id: id, message: 'by hand' })
    assert.equal(await send(`/api/${customer}/store/`, auth, event), `200 ${id}`)
    assert.equal(await send(`/api/${customer + 1}/envelope/`, auth), '403 customer_mismatch')
    assert.equal(await send(envelope), '401 api_key_missing')
    assert.equal(await send(`${envelope}?sentry_key=nonsense`), '401 api_key_malformed')
    assert.equal(await send(`${envelope}?sentry_key=${other}`), '403 scope_missing')
    assert.equal(await send(envelope, auth, '{}\n{"type":"event","length":99}\n{}'), '400 malformed_body')
    assert.equal(await send(envelope, auth, '{}\n{"type":"event"}\n[1]'), '400 malformed_json')
    assert.equal(await send(envelope, auth, '{}\n{"type":"session"}\n{}'), '200 null')
    // A refused item refuses no other of its envelope.
    const mixed = `{}\n{"type":"event"}\nnonsense\n{"type":"event"}\n${JSON.stringify({ message: 'second' })}`
    assert.equal(await send(envelope, auth, mixed), '400 malformed_json')
    const cut = String.raw`{"message":"cut \ud83d \ud83d\ude00 \\ud83d"}`
    assert.match(await send(envelope, auth, `{}\n{"type":"event"}\n${cut}`), /^200 [\da-f]{32}$/)
    const found = await entries(3)
    const messages = ['by hand', 'second', 'cut \ufffd \u{1f600} \\ud83d']
    assert.deepEqual(new Set(byMessage(found).keys()), new Set(messages))
    assert.equal(await grown('tathya_sentry_items_total', 'type="session",outcome="ignored"'), 1)
    assert.equal(await grown('tathya_sentry_items_total', 'type="event",outcome="refused"'), 2)
    assert.ok(!product.child.output().includes(key.slice(10)), 'the log has no key')
  })
})

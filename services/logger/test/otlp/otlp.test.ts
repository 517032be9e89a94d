import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { identityHeader } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { onEnd, waitFor } from '@tathya/testing'
import { createLogger } from '../../src/index.ts'

const run = promisify(execFile)
const folder = process.env.TATHYA_TEST_SENTRY

interface Entry {
  readonly exception_message: string
  readonly service_name: string
  readonly created_date: string
  readonly customer_id: number
  readonly additional_info: Record<string, unknown>
}

/** A logger, and the identity of a key that is bound to a customer or to none. */
async function start(context: TestContext, customer_id: number | null = 7) {
  const platform = await createTestPlatform(context)
  const { client } = await startTestService(context, await createLogger(platform))
  const scopes = ['log:write' as const, 'log:read' as const]
  const caller = { owner: 'test', scopes, customer_id, key_id: 'key_test' }
  const identity = { [identityHeader]: await platform.identity.sign(caller, 'logger') }
  const send = async (
    body: unknown,
    headers: Record<string, string> = {},
    address = '/v1/logs',
  ): Promise<readonly [number, unknown]> => {
    const bytes = Buffer.isBuffer(body)
      ? body
      : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const answer = await fetch(client.url + address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...identity, ...headers },
      body: new Uint8Array(bytes),
    })
    const text = await answer.text()
    return [answer.status, answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text]
  }
  const stored = (count: number): Promise<Entry[]> =>
    waitFor(`${count} entries`, async () => {
      const { body } = await client.get('/e/logger', identity)
      return body.data.length === count ? (body.data as Entry[]) : undefined
    })
  const refused = () => {
    const now = platform.clock.now().getTime()
    return platform.refusals.read({ from: new Date(now - 3_600_000), until: new Date(now + 3_600_000) })
  }
  return { url: client.url, identity, send, stored, refused }
}

const attribute = (key: string, value: object) => ({ key, value })
const logs = (records: readonly object[], resource: readonly object[] = []) => ({
  resourceLogs: [{ resource: { attributes: resource }, scopeLogs: [{ logRecords: records }] }],
})

describe('log records of OpenTelemetry', () => {
  test('become entries, whichever of their fields they have', async (context: TestContext) => {
    const { send, stored } = await start(context)
    const body = logs(
      [
        {
          timeUnixNano: '1795694686639361912',
          severityNumber: 21,
          body: { stringValue: 'out of memory' },
          traceId: 'ABCDEF0123456789abcdef0123456789',
          attributes: [
            attribute('count', { intValue: '5' }),
            attribute('huge', { intValue: '9223372036854775807' }),
            attribute('list', { arrayValue: { values: [{ boolValue: true }, { doubleValue: 0.5 }] } }),
            attribute('map', { kvlistValue: { values: [attribute('a', { stringValue: 'b' })] } }),
            attribute('nothing', {}),
          ],
        },
        {},
        { body: { kvlistValue: { values: [attribute('order', { intValue: 5 })] } }, severityText: 'WARN' },
      ],
      [attribute('service.name', { stringValue: 'billing' })],
    )
    assert.deepEqual(await send(body), [200, {}])
    const entries = await stored(3)
    const found = new Map(entries.map((entry) => [entry.exception_message, entry]))
    const { additional_info, ...fields } = found.get('out of memory')!
    assert.deepEqual(
      [fields.service_name, fields.created_date, fields.customer_id],
      ['billing', '2026-11-26T12:04:46.639361912', 7],
    )
    assert.deepEqual(additional_info, {
      level: 'fatal',
      trace_id: 'abcdef0123456789abcdef0123456789',
      extra: { count: 5, huge: '9223372036854775807', list: [true, 0.5], map: { a: 'b' }, nothing: null },
    })
    assert.equal(found.get('A log record without a body')?.additional_info.level, 'info')
    const structured = found.get('{"order":5}')!
    assert.deepEqual(structured.additional_info, { level: 'warning', message: { order: 5 } })
  })

  test('that are refused are counted in the answer, the others are stored', async (context: TestContext) => {
    const { send, stored, refused } = await start(context, 7)
    const [own, foreign] = [7, 8].map((id) =>
      logs(
        [{ body: { stringValue: `of ${id}` } }],
        [attribute('tathya.customer_id', { intValue: String(id) })],
      ),
    )
    const both = { resourceLogs: [...own!.resourceLogs, ...foreign!.resourceLogs] }
    const [status, body] = await send(both, {}, '/e/logger/v1/logs')
    const { partialSuccess } = body as {
      partialSuccess: { rejectedLogRecords: number; errorMessage: string }
    }
    assert.deepEqual([status, partialSuccess.rejectedLogRecords], [200, 1])
    assert.match(partialSuccess.errorMessage, /belongs to customer 7.*customer_mismatch/)
    await stored(1)
    assert.deepEqual(await refused(), { customer_mismatch: 1 })
  })

  test('need a customer, of the key or of the resource', async (context: TestContext) => {
    const { send, stored, refused } = await start(context, null)
    const record = { body: { stringValue: 'hello' } }
    const named = (value: object) => logs([record], [attribute('tathya.customer_id', value)])
    assert.deepEqual(await send(named({ intValue: '9' })), [200, {}])
    assert.deepEqual(await send(named({ stringValue: '10' })), [200, {}])
    for (const body of [logs([record]), named({ stringValue: 'x' }), named({ intValue: '-1' })]) {
      const [status, answer] = await send(body)
      assert.equal(status, 200)
      assert.match(JSON.stringify(answer), /"rejectedLogRecords":1.*customer_id.*invalid_body/)
    }
    assert.deepEqual((await stored(2)).map(({ customer_id }) => customer_id).sort(), [10, 9])
    assert.deepEqual(await refused(), { invalid: 3 })
  })

  test('that are too deep, too long, or have wrong UTF-8 or no JSON numbers are stored', async (context: TestContext) => {
    const { send, stored, refused } = await start(context)
    const deep = `${'{"arrayValue":{"values":['.repeat(100)}{"stringValue":"core"}${']}}'.repeat(100)}`
    const record = (body: string, attributes = '[]') =>
      `{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"body":${body},"attributes":${attributes}}]}]}]}`
    const attribute = (value: string) => `[{"key":"rate","value":{"doubleValue":${value}}}]`
    const [before = '', after = ''] = record('{"stringValue":"caf@"}').split('@')
    const latin = Buffer.concat([Buffer.from(before), Buffer.from([0xe9]), Buffer.from(after)])
    const long = `{"stringValue":"${'x'.repeat(150_000)} end"}`
    for (const body of [record(deep), record('{"stringValue":"odd"}', attribute('NaN')), latin, record(long)])
      assert.deepEqual(await send(body), [200, {}])
    const entries = await stored(4)
    const messages = entries.map(({ exception_message }) => exception_message)
    assert.ok(messages.includes('caf\ufffd'))
    assert.ok(messages.some((message) => /^x+ … \d+ characters cut … x+ end$/.test(message)))
    assert.equal(messages.includes('odd'), true)
    assert.deepEqual(await refused(), {})
  })

  test('of a body that cannot be read are refused, whatever it is', async (context: TestContext) => {
    const { send, refused } = await start(context)
    const codeOf = ([status, body]: readonly [number, unknown]) =>
      `${status} ${(body as { code?: string }).code}`
    const packed = { 'Content-Encoding': 'gzip' }
    const protobuf = { 'Content-Type': 'application/x-protobuf' }
    assert.equal(codeOf(await send('{')), '400 malformed_json')
    assert.equal(codeOf(await send(`${'['.repeat(10_000)}`)), '400 malformed_json')
    assert.equal(codeOf(await send(gzipSync(Buffer.alloc(5_000_000)), packed)), '413 body_too_large')
    assert.equal(codeOf(await send(Buffer.from([0x0a, 0x05]), protobuf)), '400 malformed_body')
    assert.equal(codeOf(await send('x', { 'Content-Type': 'text/plain' })), '415 unsupported_media_type')
    const many = gzipSync(JSON.stringify(logs(Array.from({ length: 10_001 }, () => ({})))))
    assert.equal(codeOf(await send(many, packed)), '413 body_too_large')
    for (const odd of ['[]', 'null', '5', '{"resourceLogs":5}', '{"resourceLogs":[null]}'])
      assert.equal(codeOf(await send(odd)), '400 invalid_body', odd)
    assert.deepEqual(await refused(), { invalid: 9, too_large: 10_002 })
    for (const empty of ['{}', '{"resourceLogs":null,"next":1}', '{"resourceLogs":[{"scopeLogs":[{}]},{}]}'])
      assert.deepEqual(await send(empty), [200, {}], empty)
  })

  const skip =
    (folder === undefined || !existsSync(`${folder}/node_modules/@opentelemetry/exporter-logs-otlp-proto`)) &&
    'TATHYA_TEST_SENTRY names no folder with the exporters of OpenTelemetry'
  for (const [kind, compression] of [
    ['http', 'none'],
    ['http', 'gzip'],
    ['proto', 'none'],
    ['proto', 'gzip'],
  ] as const)
    test(`come from the unmodified exporter (${kind}, ${compression})`, {
      skip,
    }, async (context: TestContext) => {
      const { url, identity, stored } = await start(context)
      const door = await addIdentity(context, url, identity)
      const script = path.join(import.meta.dirname, 'export.mjs')
      const { stderr } = await run(process.execPath, [
        script,
        folder!,
        kind,
        `${door}/v1/logs`,
        'none',
        compression,
      ])
      assert.equal(stderr, '')
      const entries = new Map((await stored(2)).map((entry) => [entry.exception_message, entry]))
      const { additional_info, ...line } = entries.get('भण्डार कम छ')!
      assert.deepEqual([line.service_name, line.created_date], ['billing', '2026-11-26T12:04:46.639361912'])
      assert.deepEqual(additional_info.extra, {
        order: 5,
        ids: [1, 2],
        big: 9007199254740991,
        price: 1.5,
        paid: false,
      })
      const { level, release, environment, scope } = additional_info
      assert.deepEqual([level, release, environment], ['warning', '1.2.3', 'test'])
      assert.deepEqual(scope, { name: 'billing.payments', version: '2.0.0' })
      assert.equal((additional_info.resource as Record<string, unknown>)['host.name'], 'host-1')
      const thrown = entries.get('TypeError: amount is negative')!
      assert.equal(thrown.additional_info.level, 'error')
      assert.match(String(thrown.additional_info.stack), /at charge/)
      assert.equal(thrown.additional_info.message, 'payment failed')
    })
})

/** A proxy that adds the identity, as the gateway does; resolves with its address. */
async function addIdentity(
  context: TestContext,
  url: string,
  identity: Record<string, string>,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { 'content-type': type = '', 'content-encoding': coding } = request.headers
    const answer = await fetch(url + request.url, {
      method: 'POST',
      headers: {
        ...identity,
        'Content-Type': type,
        ...(coding === undefined ? {} : { 'Content-Encoding': coding }),
      },
      body: new Uint8Array(Buffer.concat(chunks)),
    })
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, () => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

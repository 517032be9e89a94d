import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { identityHeader } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { waitFor } from '@tathya/testing'
import { createLogger } from '../src/index.ts'

const entry = { customer_id: 7, exception_message: 'card declined', service_name: 'billing' }

interface Result {
  readonly index: number
  readonly status: number
  readonly entry_id?: string
  readonly code?: string
  readonly errors?: readonly { field: string }[]
}

async function start(context: TestContext, customer_id: number | null = null) {
  const platform = await createTestPlatform(context)
  const { client } = await startTestService(context, await createLogger(platform))
  const caller = {
    owner: 'test',
    scopes: ['log:write', 'log:read'] as const,
    customer_id,
    key_id: 'key_test',
  }
  const identity = {
    [identityHeader]: await platform.identity.sign({ ...caller, scopes: [...caller.scopes] }, 'logger'),
  }
  const send = async (body: string | Buffer, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${client.url}/e/logger`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...identity, ...headers },
      body: new Uint8Array(Buffer.from(body)),
    })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never }
  }
  const stored = async () => {
    const { body } = await client.get('/e/logger?per_page=1000', identity)
    return body.data as { exception_message: string; entry_id: string }[]
  }
  return { send, stored }
}

const list = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...entry, exception_message: `failure ${index}` }))
const lines = (entries: readonly object[]) => entries.map((item) => JSON.stringify(item)).join('\n')
const asLines = { 'Content-Type': 'application/x-ndjson' }

describe('several entries in one request', () => {
  test('a list is accepted whole, with a result for each entry', async (context: TestContext) => {
    const { send, stored } = await start(context)
    const { status, body } = await send(JSON.stringify(list(300)))
    const { accepted, refused, results } = body as { accepted: number; refused: number; results: Result[] }
    assert.deepEqual({ status, accepted, refused }, { status: 207, accepted: 300, refused: 0 })
    assert.ok(results.every((result, index) => result.status === 201 && result.index === index))
    const entries = await waitFor('300 stored entries', async () => {
      const found = await stored()
      return found.length === 300 ? found : undefined
    })
    assert.deepEqual(
      new Set(entries.map(({ entry_id }) => entry_id)),
      new Set(results.map(({ entry_id }) => entry_id)),
    )
  })

  test('a broken entry refuses no other', async (context: TestContext) => {
    const { send, stored } = await start(context, 7)
    const body = [
      JSON.stringify(entry),
      '{"customer_id": 7, "exception_message": ',
      JSON.stringify({ ...entry, service_name: '' }),
      JSON.stringify({ ...entry, customer_id: 8 }),
      '',
      JSON.stringify({ ...entry, additional_info: '[['.repeat(40) }),
      `{"customer_id":7,"exception_message":"e","service_name":"s","additional_info":${'['.repeat(70)}${']'.repeat(70)}}`,
      JSON.stringify({ ...entry, additional_info: 'x'.repeat(256 * 1024) }),
    ].join('\n')
    const answer = await send(body, asLines)
    assert.equal(answer.status, 413, 'more than a request may have')
    const packed = await send(gzipSync(body), { ...asLines, 'Content-Encoding': 'gzip' })
    assert.equal(packed.status, 207)
    const { results } = packed.body as { results: Result[] }
    assert.deepEqual(
      results.map(({ status, code, errors }) => `${status} ${code ?? ''} ${errors?.[0]?.field ?? ''}`.trim()),
      [
        '201',
        '400 malformed_json',
        '400 invalid_body service_name',
        '403 customer_mismatch customer_id',
        '201',
        '400 json_too_deep',
        '413 body_too_large',
      ],
    )
    await waitFor('two stored entries', async () => ((await stored()).length === 2 ? true : undefined))
  })

  test('compressed bodies are read, and a bomb is refused by what it unpacks to', async (context: TestContext) => {
    const { send } = await start(context)
    const body = JSON.stringify(entry)
    const codings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync }
    for (const [coding, pack] of Object.entries(codings)) {
      const answer = await send(pack(body), { 'Content-Encoding': coding })
      assert.equal(answer.status, 201, coding)
      const bomb = await send(pack(Buffer.alloc(50_000_000, ' ')), { 'Content-Encoding': coding })
      assert.equal(`${bomb.status} ${(bomb.body as { code: string }).code}`, '413 body_too_large', coding)
      const broken = await send(pack(body).subarray(0, 20), { 'Content-Encoding': coding })
      assert.equal(`${broken.status} ${(broken.body as { code: string }).code}`, '400 malformed_body', coding)
    }
    const unknown = await send(body, { 'Content-Encoding': 'compress' })
    assert.equal(unknown.status, 415)
  })

  test('an entry that is sent again is stored once', async (context: TestContext) => {
    const { send, stored } = await start(context)
    const key = { 'Idempotency-Key': 'attempt-1' }
    const first = await send(JSON.stringify(entry), key)
    const again = await send(JSON.stringify(entry), key)
    assert.equal(first.headers.get('x-entry-id'), again.headers.get('x-entry-id'))
    const other = await send(JSON.stringify({ ...entry, customer_id: 8 }), key)
    assert.notEqual(other.headers.get('x-entry-id'), first.headers.get('x-entry-id'))
    const several = lines([entry, { ...entry, event_id: 'own' }])
    await send(several, { ...asLines, ...key })
    await send(several, { ...asLines, ...key })
    const own = await send(JSON.stringify({ ...entry, event_id: 'own' }))
    assert.deepEqual(Object.keys(own.body), [...Object.keys(entry), 'created_date', 'additional_info'])
    // The first, that of the other customer, and the two of the lines; what is stored twice has two ids.
    const entries = await waitFor('the entries', async () => {
      const found = await stored()
      return found.length >= 4 ? found : undefined
    })
    const ids = [first, other, own].map(({ headers }) => headers.get('x-entry-id'))
    assert.equal(entries.length, 4)
    assert.ok(ids.every((id) => entries.some(({ entry_id }) => entry_id === id)))
  })

  test('the number of entries is limited', async (context: TestContext) => {
    const { send } = await start(context)
    for (const body of ['[]', JSON.stringify(list(1_001))]) {
      const answer = await send(body)
      const { code, errors } = answer.body as { code: string; errors: { accepted: unknown }[] }
      assert.deepEqual([answer.status, code, errors[0]?.accepted], [400, 'invalid_body', '1 to 1000'])
    }
    assert.equal((await send('\n \n', asLines)).status, 400)
    const latin = await send(JSON.stringify(entry), { 'Content-Type': 'application/json; charset=latin1' })
    assert.equal(latin.status, 415)
    assert.equal((await send(JSON.stringify(entry), { 'Content-Type': 'text/plain' })).status, 415)
  })
})

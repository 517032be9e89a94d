import assert from 'node:assert/strict'
import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { codingOf } from '../../src/http/answers/negotiate.ts'
import { reply } from '../../src/http/answers/reply.ts'
import { type Endpoint, get } from '../../src/http/endpoint.ts'
import { startTested } from './service-double.ts'

const rows = Array.from({ length: 200 }, (_, row) => ({ row, name: 'सरस्वती माध्यमिक विद्यालय' }))
const text = JSON.stringify(rows)

test('the coding of a body is the one that its caller likes best', () => {
  const wanted: Record<string, string | undefined> = {
    br: 'br',
    gzip: 'gzip',
    'gzip, deflate, br': 'br',
    'gzip;q=1, br;q=0.5': 'gzip',
    '*': 'br',
    'GZIP ; q=1, deflate': 'gzip',
    '': undefined,
    identity: undefined,
    'gzip;q=0': undefined,
    'br;q=0, gzip;q=0.0': undefined,
    'x-gzip, gzipped': undefined,
    'identity, gzip;q=0.5': undefined,
    ';;,,=': undefined,
  }
  for (const [header, coding] of Object.entries(wanted))
    assert.equal(codingOf({ headers: { 'accept-encoding': header } }), coding, header)
  assert.equal(codingOf({ headers: {} }), undefined)
})

describe('a body', () => {
  for (const remember of [true, false]) {
    test(`is the same in every coding, under a tag of its own, ${remember ? 'remembered' : 'computed'}`, async (context) => {
      let calls = 0
      const { url } = await startTested(context, [
        list({
          ...(remember ? { remember: () => '1' } : {}),
          handle: () => {
            calls += 1
            return rows
          },
        }),
      ])
      const tags = new Set<string>()
      for (const coding of ['identity', 'gzip', 'br', 'gzip', 'br', 'identity']) {
        const { status, headers, bytes } = await ask(url, { 'accept-encoding': coding })
        assert.equal(status, 200)
        assert.equal(decode(headers['content-encoding'], bytes), text)
        assert.equal(headers['content-encoding'], coding === 'identity' ? undefined : coding)
        assert.equal(headers['content-length'], String(bytes.length))
        assert.match(headers.vary!, /Accept-Encoding/)
        tags.add(headers.etag!)
        const again = await ask(url, { 'accept-encoding': coding, 'if-none-match': headers.etag! })
        assert.deepEqual([again.status, again.bytes.length], [304, 0])
      }
      assert.equal(tags.size, 3)
      if (remember) assert.equal(calls, 3)
    })
  }

  test('has the head of its coding where only that is asked for', async (context) => {
    const { url } = await startTested(context, [list({ handle: () => rows })])
    const asked = await ask(url, { 'accept-encoding': 'gzip' })
    const head = await ask(url, { 'accept-encoding': 'gzip' }, 'HEAD')
    for (const name of ['etag', 'content-length', 'content-encoding', 'vary'])
      assert.equal(head.headers[name], asked.headers[name], name)
    assert.equal(head.bytes.length, 0)
  })

  test('that is a stream is coded as it comes', async (context) => {
    const { url } = await startTested(context, [
      list({
        handle: () => reply({ body: Readable.from([text.slice(0, 100), text.slice(100)]), type: 'text/csv' }),
      }),
    ])
    for (const coding of ['gzip', 'br']) {
      const { headers, bytes } = await ask(url, { 'accept-encoding': coding })
      assert.equal(headers['content-encoding'], coding)
      assert.equal(decode(coding, bytes), text)
    }
  })

  test('of a stream that breaks off does not look whole', async (context) => {
    const { url } = await startTested(context, [
      list({
        handle: () => {
          async function* pieces() {
            yield text
            throw new Error('The disk is gone.')
          }
          return reply({ body: Readable.from(pieces()), type: 'text/csv' })
        },
      }),
    ])
    await assert.rejects(ask(url, { 'accept-encoding': 'gzip' }))
  })

  test('is left as it is where it is small, is about one caller, or is packed already', async (context) => {
    const { url } = await startTested(context, [
      list({ path: '/e/small', handle: () => [1] }),
      list({ path: '/e/own', cache: '', handle: () => rows }),
      list({
        path: '/e/pdf',
        handle: () => reply({ body: Buffer.alloc(5_000, 'x'), type: 'application/pdf' }),
      }),
      list({
        path: '/e/part',
        handle: () =>
          reply({ body: Buffer.alloc(5_000, 'x'), type: 'text/csv', headers: { 'Accept-Ranges': 'bytes' } }),
      }),
    ])
    for (const path of ['/e/small', '/e/own', '/e/pdf', '/e/part']) {
      const { status, headers } = await ask(url, { 'accept-encoding': 'br, gzip' }, 'GET', path)
      assert.deepEqual([status, headers['content-encoding']], [200, undefined], path)
    }
  })
})

function list(part: Partial<Endpoint>): Endpoint {
  const { path = '/e/list', cache, ...more } = { cache: 'public, max-age=9', ...part }
  return get(path, {
    summary: 'Rows',
    answers: { 200: { description: 'Rows', schema: z.unknown() } },
    handle: () => rows,
    ...more,
    ...(cache === '' ? {} : { cache }),
  })
}

/** Asks without a client that unpacks what it gets. */
function ask(url: string, headers: Record<string, string>, method = 'GET', path = '/e/list') {
  return new Promise<{ status: number; headers: Record<string, string>; bytes: Buffer }>(
    (resolve, reject) => {
      const sent = request(url + path, { method, headers, agent: false }, (answer: IncomingMessage) => {
        buffer(answer).then(
          (bytes) =>
            resolve({ status: answer.statusCode!, headers: answer.headers as Record<string, string>, bytes }),
          reject,
        )
      })
      sent.on('error', reject).end()
    },
  )
}

function decode(coding: string | undefined, bytes: Buffer): string {
  if (coding === 'gzip') return gunzipSync(bytes).toString()
  return (coding === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
}

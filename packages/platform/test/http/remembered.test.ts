import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { reply } from '../../src/http/answers/reply.ts'
import { get } from '../../src/http/endpoint.ts'
import { startTested } from './service-double.ts'

describe('a remembered answer', () => {
  test('is given again without a call until its version changes', async (context) => {
    let version = '1'
    let calls = 0
    const { url } = await startTested(context, [
      get('/e/x', {
        summary: 'X',
        query: z.strictObject({ page: z.string().optional() }),
        cache: 'public, max-age=9',
        remember: () => version,
        answers: { 200: { description: 'X', schema: z.unknown() } },
        handle: ({ query }) => {
          calls += 1
          return reply({ body: { version, ...query }, headers: { 'X-Version': version } })
        },
      }),
    ])
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(url + path, { headers })
      return { answer, body: answer.status === 200 ? await answer.json() : undefined }
    }
    const first = await ask('/e/x?page=2')
    const second = await ask('/e/x?page=2', { 'X-Request-Id': 'again' })
    assert.equal(calls, 1)
    assert.deepEqual(second.body, first.body)
    assert.equal(second.answer.headers.get('x-request-id'), 'again')
    for (const name of [
      'etag',
      'cache-control',
      'content-type',
      'content-length',
      'x-version',
      'api-version',
    ]) {
      assert.equal(second.answer.headers.get(name), first.answer.headers.get(name), name)
      assert.ok(first.answer.headers.get(name), name)
    }
    const etag = first.answer.headers.get('etag') ?? ''
    const unchanged = await ask('/e/x?page=2', { 'If-None-Match': `W/"other", ${etag}` })
    assert.equal(unchanged.answer.status, 304)
    assert.equal(unchanged.answer.headers.get('etag'), etag)
    assert.ok(unchanged.answer.headers.get('x-request-id'))
    await ask('/e/x?page=3')
    assert.equal(calls, 2)
    version = '2'
    assert.deepEqual((await ask('/e/x?page=2')).body, { version: '2', page: '2' })
    assert.equal((await ask('/e/x?page=2', { 'If-None-Match': etag })).answer.status, 200)
  })

  test('is not kept where the request was refused', async (context) => {
    let calls = 0
    const { url } = await startTested(context, [
      get('/e/x', {
        summary: 'X',
        remember: () => '1',
        answers: { 200: { description: 'X', schema: z.unknown() } },
        handle: () => {
          calls += 1
          return []
        },
      }),
    ])
    for (const path of ['/e/x?a=1', '/e/x?a=1', '/e/x', '/e/x?_b=1']) await fetch(url + path)
    assert.equal(calls, 2)
  })
})

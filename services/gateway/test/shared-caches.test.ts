import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { get, reply } from '@tathya/platform'
import { z } from 'zod'
import { startBehind, ways } from './support/two-ways.ts'

const answers = { 200: { description: 'x', schema: z.unknown() } }
const shared = 'public, max-age=300'
const limited = ['ratelimit', 'ratelimit-policy']

const routes = [
  get('/e/schools', { summary: 'x', answers, cache: shared, remember: () => '1', handle: () => ({}) }),
  get('/e/schools/export', {
    summary: 'x',
    answers,
    cache: shared,
    handle: () => reply({ body: Readable.from(['a']), headers: { 'Content-Type': 'text/csv' } }),
  }),
  get('/e/schools/{id}', {
    summary: 'x',
    answers,
    params: z.object({ id: z.string() }),
    handle: ({ params }) => reply({ body: {}, headers: { 'Cache-Control': rules[params.id] ?? 'no-store' } }),
  }),
]

const rules: Record<string, string> = {
  shared: 'max-age=0, S-MaxAge=60',
  own: 'private, max-age=60',
}

for (const way of ways) {
  describe(`a service ${way}`, () => {
    test('sends the limits of a caller in no answer that shared caches keep', async (context) => {
      const { url } = await startBehind(context, way, 'schools', () => routes, { spareLoopback: false })
      const read = async (path: string, init: RequestInit = {}) => {
        const answer = await fetch(url + path, init)
        await answer.text()
        return { answer, limits: limited.map((name) => answer.headers.has(name)) }
      }
      const first = await read('/e/schools')
      const etag = first.answer.headers.get('etag') ?? ''
      assert.deepEqual([first.answer.status, first.answer.headers.get('cache-control')], [200, shared])
      const kept = [
        first,
        await read('/e/schools'),
        await read('/e/schools', { method: 'HEAD' }),
        await read('/e/schools', { headers: { 'If-None-Match': etag } }),
        await read('/e/schools/export'),
        await read('/e/schools/shared'),
      ]
      assert.deepEqual(
        kept.map(({ answer, limits }) => [answer.status, ...limits]),
        [200, 200, 200, 304, 200, 200].map((status) => [status, false, false]),
      )
      for (const { answer } of kept) assert.ok(answer.headers.has('x-request-id'))

      const others = [await read('/e/schools/own'), await read('/e/schools/1'), await read('/e/schools?x=1')]
      assert.deepEqual(
        others.map(({ answer, limits }) => [answer.status, ...limits]),
        [200, 200, 400].map((status) => [status, true, true]),
      )
    })
  })
}

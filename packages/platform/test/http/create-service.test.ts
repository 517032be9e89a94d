import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { z } from 'zod'
import { reply } from '../../src/http/answers/reply.ts'
import { del, get, post } from '../../src/http/endpoint.ts'
import { identityHeader } from '../../src/identity.ts'
import { readProblem, startTested } from './service-double.ts'

const anything = { 200: { description: 'Anything', schema: z.unknown() } }

describe('a service', () => {
  test('answers a value as JSON with the headers that every answer has', async (context) => {
    const { url } = await startTested(context, [
      get('/e/thing/{id}', {
        summary: 'A thing',
        params: z.strictObject({ id: z.string() }),
        query: z.strictObject({ size: z.string().optional() }),
        answers: anything,
        handle: ({ params, query }) => ({ ...params, ...query }),
      }),
    ])
    const answer = await fetch(`${url}/e/thing/%E0%A4%85?size=a+b&_=1`, {
      headers: { 'X-Request-Id': 'mine-1' },
    })
    assert.equal(answer.status, 200)
    assert.deepEqual(await answer.json(), { id: 'अ', size: 'a b' })
    assert.equal(answer.headers.get('x-request-id'), 'mine-1')
    assert.match(answer.headers.get('api-version') ?? '', /^\d{4}-\d\d-\d\d$/)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('x-powered-by'), null)
  })

  test('asks callers to come again where the system gives it no further file', async (context) => {
    const { url, reported } = await startTested(context, [
      get('/e/file', {
        summary: 'A file',
        answers: anything,
        handle: () => Promise.reject(Object.assign(new Error('too many open files'), { code: 'EMFILE' })),
      }),
    ])
    const answer = await fetch(`${url}/e/file`)
    assert.ok(Number(answer.headers.get('retry-after')) > 0)
    assert.deepEqual([answer.status, (await readProblem(answer)).code], [503, 'unavailable'])
    assert.deepEqual(reported, [])
  })

  test('replaces a request id that could not be logged safely', async (context) => {
    const { url } = await startTested(context, [])
    const answer = await fetch(`${url}/livez`, { headers: { 'X-Request-Id': 'a b"c' } })
    assert.match(answer.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
  })

  test('refuses what it does not know with problem documents', async (context) => {
    const { url } = await startTested(context, [
      get('/e/things', {
        summary: 'Things',
        query: z.strictObject({ size: z.enum(['s', 'm']).optional() }),
        answers: anything,
        handle: () => [],
      }),
      del('/e/things', {
        summary: 'Away',
        answers: { 204: { description: 'Gone' } },
        handle: () => reply({ status: 204 }),
      }),
    ])
    const unknown = await readProblem(await fetch(`${url}/e/things?colour=red&size=xl`))
    assert.equal(unknown.code, 'invalid_query')
    assert.deepEqual(
      unknown.errors.map(({ field, accepted }) => [field, accepted]),
      [
        ['size', ['s', 'm']],
        ['colour', ['size']],
      ],
    )
    const missing = await readProblem(await fetch(`${url}/e/thing`))
    assert.equal(missing.code, 'not_found')
    assert.match(missing.detail, /\/e\/things/)
    const far = await readProblem(await fetch(`${url}/nothing/of/the/kind`))
    assert.equal(far.detail, 'Nothing is here. All addresses are listed at /openapi.json.')
    const wrong = await fetch(`${url}/e/things`, { method: 'PUT', body: 'x' })
    assert.equal(wrong.status, 405)
    assert.equal(wrong.headers.get('allow'), 'GET, DELETE, HEAD, OPTIONS')
    const options = await fetch(`${url}/e/things`, { method: 'OPTIONS' })
    assert.equal(options.status, 204)
    const unacceptable = await fetch(`${url}/e/things`, { headers: { Accept: 'text/html' } })
    assert.equal(unacceptable.status, 406)
    const broken = await readProblem(await fetch(`${url}/e/%E0%A4`))
    assert.equal(broken.code, 'malformed_request')
  })

  test('answers HEAD as GET without the body', async (context) => {
    const { url } = await startTested(context, [
      get('/e/x', { summary: 'X', answers: anything, handle: () => ['a'] }),
    ])
    const answer = await fetch(`${url}/e/x`, { method: 'HEAD' })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-length'), '5')
    assert.equal(await answer.text(), '')
  })

  test('guards an endpoint by the scope in a token of the gateway', async (context) => {
    const { url, platform } = await startTested(context, [
      post('/e/x', {
        summary: 'X',
        scope: 'log:write',
        answers: anything,
        handle: ({ caller }) => caller?.owner,
      }),
    ])
    const ask = async (token: string) =>
      fetch(`${url}/e/x`, { method: 'POST', headers: { [identityHeader]: token } })
    const sign = (scopes: ('log:write' | 'log:read')[], audience: string) =>
      platform.identity.sign({ owner: 'me', scopes, customer_id: null, key_id: 'k' }, audience)
    assert.equal((await fetch(`${url}/e/x`, { method: 'POST' })).status, 401)
    assert.equal((await ask('forged')).status, 401)
    assert.equal((await ask(await sign(['log:write'], 'another'))).status, 401)
    assert.equal((await ask(await sign(['log:read'], 'tested'))).status, 403)
    assert.equal(await (await ask(await sign(['log:write'], 'tested'))).json(), 'me')
  })

  test('answers an unexpected error with its request id only and reports it once', async (context) => {
    const { url, reported } = await startTested(context, [
      get('/e/x', {
        summary: 'X',
        answers: anything,
        handle: () => {
          throw new TypeError('the secret inside')
        },
      }),
    ])
    const answer = await fetch(`${url}/e/x`, { headers: { 'X-Request-Id': 'r1' } })
    const text = await answer.text()
    assert.equal(answer.status, 500)
    assert.equal(JSON.parse(text).request_id, 'r1')
    assert.doesNotMatch(text, /secret/)
    assert.equal(reported.length, 1)
    assert.equal(reported[0]?.origin.service, 'tested')
    assert.match(String(reported[0]?.error), /the secret inside/)
  })

  test('tells a handler when its caller leaves', async (context) => {
    let left: Promise<void> | undefined
    const { url } = await startTested(context, [
      get('/e/x', {
        summary: 'X',
        answers: anything,
        handle: ({ signal }) => {
          left = new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
          return left
        },
      }),
    ])
    const leave = new AbortController()
    const asked = fetch(`${url}/e/x`, { signal: leave.signal }).catch((error: Error) => error.name)
    await waitFor('the handler', () => left !== undefined)
    leave.abort()
    assert.equal(await asked, 'AbortError')
    await left
  })

  test('says in readyz why it cannot tell', async (context) => {
    const readiness = () => Promise.reject(new Error('The store is away.'))
    const { url } = await startTested(context, [], { readiness })
    const answer = await fetch(`${url}/readyz`)
    assert.equal(answer.status, 503)
    assert.deepEqual(await answer.json(), {
      ready: false,
      checks: [{ name: 'tested', ready: false, detail: 'The store is away.' }],
    })
  })

  test('says in readyz what is missing', async (context) => {
    const checks = [{ name: 'model', ready: false, detail: 'Start it.' }]
    const { url } = await startTested(context, [], { readiness: async () => checks })
    const answer = await fetch(`${url}/readyz`)
    assert.equal(answer.status, 503)
    assert.deepEqual(await answer.json(), { ready: false, checks })
  })
})

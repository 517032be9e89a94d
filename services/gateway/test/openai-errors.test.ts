import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { OpenAiError, Problem } from '@tathya/contracts/http'
import { post } from '@tathya/platform'
import { z } from 'zod'
import { makeKey } from '../src/keys/key.ts'
import { adminKey, startGateway } from './support/gateway.ts'
import { sendRaw, toHead } from './support/raw-socket.ts'
import { startBehind, type Way, ways } from './support/two-ways.ts'
import { deadOrigin } from './support/upstream.ts'

const path = '/v1/chat/completions'
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
const json = { 'Content-Type': 'application/json' }

const routes = () => [
  post(path, {
    summary: 'Answers',
    scope: 'chat',
    body: z.strictObject({ model: z.string().max(3) }),
    bodyLimit: 1_000,
    answers: { 200: { description: 'x', schema: z.unknown() } },
    handle: () => ({}),
  }),
]

async function start(context: TestContext, way: Way, env: Record<string, string> = {}) {
  const started = await startBehind(context, way, 'chat', routes, { env, spareLoopback: false })
  const { key: reader } = await started.issue({ scopes: ['log:read'], customer_id: 1 })
  const { key: slow } = await started.issue({ scopes: ['chat'], limits: { rate: 1, burst: 1 } })
  const send = async (init: RequestInit, address = path) =>
    readError(await fetch(started.url + address, { method: 'POST', body: '{}', ...init }))
  return { ...started, reader, slow, send }
}

/** The error as OpenAI's SDKs read it; fails where it is not that of the problem document around it. */
async function readError(answer: Response): Promise<OpenAiError & { readonly status: number }> {
  const problem = Problem.parse(await answer.json())
  assert.deepEqual([problem.status, problem.error?.code], [answer.status, problem.code])
  return { ...OpenAiError.parse(problem.error), status: answer.status }
}

for (const way of ways) {
  describe(`errors under /v1 of a service ${way}`, () => {
    test('say why as its clients read it, whoever refuses', async (context) => {
      const { send, reader } = await start(context, way)
      const admin = { ...bearer(adminKey), ...json }
      const body = '{"model":"x"}'
      const cases: [init: RequestInit, status: number, code: string, type: string, message: RegExp][] = [
        [{ headers: json }, 401, 'api_key_missing', 'authentication_error', /scope chat/],
        [{ headers: bearer('sk-x') }, 401, 'api_key_malformed', 'authentication_error', /key/],
        [{ headers: bearer(makeKey()) }, 401, 'api_key_unknown', 'authentication_error', /key/],
        [{ headers: bearer(reader) }, 403, 'scope_missing', 'permission_error', /scope chat/],
        [{ headers: admin }, 400, 'invalid_body', 'invalid_request_error', /^model is required/],
        [
          { headers: admin, body: '{"model":"long"}' },
          ...([400, 'invalid_body', 'invalid_request_error'] as const),
          /^model must have at most 3 characters\.$/,
        ],
        [{ headers: admin, body: '{' }, 400, 'malformed_json', 'invalid_request_error', /not valid JSON/],
        [
          { headers: admin, body: `"${'x'.repeat(1_001)}"` },
          ...([413, 'body_too_large', 'invalid_request_error'] as const),
          /1000 bytes/,
        ],
        [
          { headers: bearer(adminKey) },
          415,
          'unsupported_media_type',
          'invalid_request_error',
          /Content-Type/,
        ],
        [{ headers: admin, method: 'PUT' }, 405, 'method_not_allowed', 'invalid_request_error', /takes POST/],
      ]
      for (const [init, status, code, type, message] of cases) {
        const error = await send(init)
        assert.deepEqual([error.status, error.code, error.type], [status, code, type])
        assert.match(error.message, message)
      }
      const wrong = await send({ headers: { ...admin, 'Idempotency-Key': 'x'.repeat(300) }, body })
      assert.deepEqual([wrong.code, wrong.param], ['invalid_header', 'Idempotency-Key'])
      const nowhere = await send({}, '/v1/embeddings')
      assert.deepEqual([nowhere.status, nowhere.code], [404, 'not_found'])
    })

    test('say so too where a limit is reached', async (context) => {
      const { url, send, slow } = await start(context, way)
      const init = { headers: { ...bearer(slow), ...json }, body: '{"model":"x"}' }
      assert.equal((await fetch(url + path, { method: 'POST', ...init })).status, 200)
      const error = await send(init)
      assert.deepEqual([error.status, error.type, error.param], [429, 'rate_limit_error', null])
      assert.match(error.message, /second/)
    })
  })
}

describe('an error under /v1', () => {
  test('says that the service is away', async (context) => {
    const origins = [await deadOrigin(context)]
    const { url } = await startGateway(context, { upstreams: () => [{ name: 'chat', origins }] })
    const error = await readError(await fetch(`${url}/v1/models`))
    assert.deepEqual([error.status, error.type], [503, 'server_error'])
    assert.match(error.message, /service chat/)
  })

  test('of a request whose body breaks off has the form too', async (context) => {
    const { port } = await start(context, 'in this process')
    const head = [`POST ${path} HTTP/1.1`, 'Host: x', `X-API-Key: ${adminKey}`, 'Transfer-Encoding: chunked']
    const answer = await sendRaw(port, `${toHead(...head, 'Content-Type: application/json')}zz\r\n`)
    const { error } = Problem.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))
    assert.equal(error?.code, 'malformed_request')
  })

  test('is a plain problem document at the address of OpenTelemetry, and everywhere else', async (context) => {
    const { url } = await start(context, 'in this process')
    for (const address of ['/v1/logs', '/v1/logs/', '/v12/x', '/e/nowhere']) {
      const problem = (await (await fetch(url + address, { method: 'POST' })).json()) as Problem
      assert.deepEqual([problem.code, problem.error], ['not_found', undefined], address)
    }
  })
})

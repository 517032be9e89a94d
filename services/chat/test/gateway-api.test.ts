import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { identityHeader } from '@tathya/platform'
import { CallRefused, createGatewayApi } from '../src/gateway-api.ts'
import { startScriptedGateway } from './support/scripted-gateway.ts'
import { question, startChat } from './support/start-chat.ts'

const path = '/e/nepaliDateTime'
const { signal } = new AbortController()

describe('calls to the gateway', () => {
  test('have the identity of the caller', async (context) => {
    const chat = await startChat(context)
    const mine = await chat.headersOf()
    await chat.ask({ user_input: question })
    const [answer, ...suggestions] = chat.gateway.asked
      .filter(({ path }) => path !== '/e/datasets')
      .map(({ headers }) => headers[identityHeader])
    assert.equal(answer, mine[identityHeader])
    // Calls that nobody asked for do not count for the key.
    assert.deepEqual(new Set(suggestions), new Set([undefined]))
  })

  test('reject where their arguments are refused', async (context) => {
    const gateway = await startScriptedGateway(context)
    const api = createGatewayApi(gateway.url)
    context.after(() => api.close())
    assert.ok(await api.call(path, signal))
    for (const [code, status] of [
      ['invalid_query', 400],
      ['record_not_found', 404],
    ] as const) {
      gateway.refuse(code)
      await assert.rejects(
        api.call(path, signal),
        (error) => error instanceof CallRefused && error.status === status,
      )
    }
  })

  test('that fail otherwise are the answer of chat, never an unexpected error', async (context) => {
    const { ask, gateway } = await startChat(context)
    for (const [refusal, status, code] of [
      ['rate_limited', 429, 'rate_limited'],
      ['api_key_revoked', 401, 'api_key_revoked'],
      ['scope_missing', 403, 'scope_missing'],
      ['unavailable', 503, 'unavailable'],
      ['internal', 502, 'upstream_failed'],
      [{ text: '{"data": [' }, 503, 'unavailable'],
      [{ text: '<html>' }, 503, 'unavailable'],
      [{ text: 'x'.repeat(1_100_000) }, 503, 'unavailable'],
    ] as const) {
      gateway.refuse(refusal)
      const answer = await ask({ user_input: question })
      assert.deepEqual(
        [answer.status, answer.body.code],
        [status, code],
        JSON.stringify(refusal).slice(0, 80),
      )
      if (status === 429) assert.equal(answer.headers.get('retry-after'), '7')
    }
  })

  test('say what to set where no gateway is known, or none answers', async (context) => {
    const unknown = createGatewayApi(undefined)
    const gone = createGatewayApi('http://127.0.0.1:1')
    context.after(() => Promise.all([unknown.close(), gone.close()]))
    for (const api of [unknown, gone])
      await assert.rejects(api.call(path, signal), /The operator sets TATHYA_GATEWAY_URL/)
    assert.equal(unknown.notes().length, 1)
    unknown.useGateway('http://127.0.0.1:1')
    assert.deepEqual(unknown.notes(), [])
  })
})

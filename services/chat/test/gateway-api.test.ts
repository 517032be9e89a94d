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
    assert.deepEqual(
      chat.gateway.asked.map(({ headers }) => headers[identityHeader]),
      [mine[identityHeader]],
    )
  })

  test('reject with the status and the words of a refusal', async (context) => {
    const gateway = await startScriptedGateway(context)
    const api = createGatewayApi(gateway.url)
    context.after(() => api.close())
    assert.ok(await api.call(path, signal))
    gateway.refuse(429)
    await assert.rejects(
      api.call(path, signal),
      (error) => error instanceof CallRefused && error.status === 429 && error.message.includes('429'),
    )
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

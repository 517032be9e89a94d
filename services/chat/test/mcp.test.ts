import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import { describe, type TestContext, test } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { onEnd, waitFor } from '@tathya/testing'
import { assistantTools } from '../src/mcp/listed-tools.ts'
import { question, startChat, type TestChat } from './support/start-chat.ts'

/** The protocol's own client, connected to chat. */
async function connect(context: TestContext, chat: TestChat) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(`${chat.url}/mcp`), {
    requestInit: { headers: await chat.headersOf() },
  })
  // The SDK's class and its interface differ under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<typeof client.connect>[0])
  onEnd(context, () => client.close())
  return client
}

/** The texts of a result. */
function textOf(result: { readonly [key: string]: unknown }): string {
  return (result.content as { text: string }[]).map(({ text }) => text).join('')
}

const call = (name: string, args: object = {}) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
})

describe('an assistant', () => {
  test('finds every tool with the form of its results, in a list of at most 620 bytes for each and 10 kB in all', async (context) => {
    const client = await connect(context, await startChat(context))
    const list = await client.listTools()
    assert.deepEqual(
      list.tools.map(({ name }) => name),
      assistantTools.map(({ name }) => name),
    )
    assert.ok(list.tools.every(({ annotations }) => annotations?.readOnlyHint === true))
    const bytes = Buffer.byteLength(JSON.stringify(list))
    assert.ok(list.tools.every(({ outputSchema }) => outputSchema?.required?.includes('facts')))
    assert.ok(bytes <= 620 * assistantTools.length, `${bytes} bytes`)
    // An assistant reads all of it before the first question.
    assert.ok(bytes <= 10_000, `${bytes} bytes`)
    assert.match(client.getInstructions() ?? '', /sources/)
  })

  test('gets the facts of a tool as JSON, with addresses, the same as in an answer', async (context) => {
    const chat = await startChat(context)
    const client = await connect(context, chat)
    const result = await client.callTool({ name: 'today', arguments: {} })
    const structured = result.structuredContent as {
      facts: { label: string; value: { en: string } }[]
      sources: { url: string }[]
    }
    assert.deepEqual(JSON.parse(textOf(result)), structured)
    assert.ok(structured.sources[0]!.url.startsWith(`${chat.url}/e/nepaliDateTime`))
    const { body } = await chat.ask({ user_input: question })
    const date = structured.facts.find(({ label }) => label === 'bs_date')!
    assert.ok(body.response.includes(date.value.en), body.response)
  })

  test('is told what is wrong with its arguments, and which tools there are', async (context) => {
    const client = await connect(context, await startChat(context))
    const wrong = await client.callTool({ name: 'today', arguments: { nonsense: 1 } })
    assert.equal(wrong.isError, true)
    assert.match(textOf(wrong), /^Wrong arguments of today\. .*nonsense/)
    await assert.rejects(client.callTool({ name: 'oracle', arguments: {} }), /no tool oracle.*today/)
  })

  test('is told that the data cannot be reached', async (context) => {
    const chat = await startChat(context)
    chat.gateway.refuse('unavailable')
    const result = await (await connect(context, chat)).callTool({ name: 'today', arguments: {} })
    assert.equal(result.isError, true)
    assert.match(textOf(result), /Try again/)
  })
})

describe('the endpoint of the protocol', () => {
  const send = async (chat: TestChat, body: object, headers: object = {}) =>
    chat.ask(body, { path: '/mcp', headers })

  test('takes messages alone, without sessions', async (context) => {
    const chat = await startChat(context)
    const listed = await send(chat, { jsonrpc: '2.0', id: 'a', method: 'tools/list' })
    assert.deepEqual([listed.status, listed.body.id], [200, 'a'])
    const noted = await send(chat, { jsonrpc: '2.0', method: 'notifications/initialized' })
    assert.deepEqual([noted.status, noted.text], [202, ''])
    const unknown = await send(chat, { jsonrpc: '2.0', id: 1, method: 'sampling/createMessage' })
    assert.equal(unknown.body.error.code, -32601)
    const old = await send(chat, call('today'), { 'MCP-Protocol-Version': '1999-01-01' })
    assert.deepEqual([old.status, old.body.code], [400, 'malformed_request'])
    assert.equal((await send(chat, { jsonrpc: '2.0' })).status, 400)
  })

  test('prepares the check of schemas once for all messages', async (context) => {
    const chat = await startChat(context)
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    await send(chat, list)
    // The class of which the SDK makes a validator.
    const sdk = createRequire(import.meta.resolve('@modelcontextprotocol/sdk/validation/ajv'))
    const prepared = context.mock.method(sdk('ajv').Ajv.prototype, '_addVocabularies')
    for (let message = 0; message < 3; message += 1) assert.equal((await send(chat, list)).status, 200)
    assert.equal(prepared.mock.callCount(), 0)
  })

  test('has no other methods', async (context) => {
    const chat = await startChat(context)
    for (const method of ['GET', 'DELETE']) {
      const { status } = await chat.client.request('/mcp', { method, headers: await chat.headersOf() })
      assert.equal(status, 405, method)
    }
  })

  test('refuses pages of other addresses, and other hosts', async (context) => {
    const chat = await startChat(context)
    for (const Origin of ['http://evil.example', 'null', `${chat.url}.evil.example`]) {
      const { status, body } = await send(chat, call('today'), { Origin })
      assert.deepEqual([status, body.code], [403, 'origin_refused'], Origin)
    }
    assert.equal((await send(chat, call('today'), { Origin: chat.url })).status, 200)
    const headers = { ...(await chat.headersOf()), 'Content-Type': 'application/json', Host: 'evil.example' }
    const asking = request(`${chat.url}/mcp`, { method: 'POST', headers }).end(JSON.stringify(call('today')))
    const [answer] = await once(asking, 'response')
    answer.resume()
    assert.equal(answer.statusCode, 421)
  })

  test('closes the request to the gateway where the assistant leaves', async (context) => {
    const chat = await startChat(context)
    chat.gateway.hang()
    const leaving = new AbortController()
    const asking = fetch(`${chat.url}/mcp`, {
      method: 'POST',
      body: JSON.stringify(call('today')),
      headers: { ...(await chat.headersOf()), 'Content-Type': 'application/json' },
      signal: leaving.signal,
    })
    asking.catch(() => {})
    await waitFor('the request to the gateway', () => chat.gateway.asked.length === 1)
    leaving.abort()
    await waitFor('its end', () => chat.gateway.left.length === 1)
    await assert.rejects(asking)
  })
})

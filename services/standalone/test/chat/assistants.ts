import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEveryMode } from '../modes.ts'
import { withKey } from '../start-product.ts'

inEveryMode('other programs', (product) => {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    product().client.post(path, body, { ...withKey(product().adminKey), ...headers })
  const call = (name: string) => ({
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } },
  })

  test('call the tools at /mcp, and get addresses that open', async () => {
    const { body } = await send('/mcp', call('today'))
    const { facts, sources } = body.result.structuredContent
    const asked = await send('/ai_engine/chat_engine', { user_input: 'What is today?' })
    const date = facts.find(({ label }: { label: string }) => label === 'bs_date')
    assert.ok(asked.body.response.includes(date.value.en), asked.body.response)
    assert.equal((await fetch(sources[0].url)).status, 200)
  })

  test('are refused at /mcp if they are pages of other addresses, and without a key', async () => {
    const refused = await send('/mcp', call('today'), { Origin: 'http://evil.example' })
    assert.deepEqual([refused.status, refused.body.code], [403, 'origin_refused'])
    assert.equal((await product().client.post('/mcp', call('today'))).status, 401)
    for (const method of ['GET', 'DELETE']) {
      const headers = withKey(product().adminKey)
      assert.equal((await product().client.request('/mcp', { method, headers })).status, 405)
    }
  })

  test("ask by OpenAI's interface", async () => {
    const messages = [{ role: 'user', content: 'What is today?' }]
    const { body } = await send('/v1/chat/completions', { model: 'chat_engine', messages })
    assert.equal(body.choices[0].finish_reason, 'stop')
    assert.equal((await fetch(body.tathya.sources[0].url)).status, 200)
    const { text } = await send('/v1/chat/completions', { model: 'chat_engine', messages, stream: true })
    assert.ok(text.trimEnd().endsWith('data: [DONE]'), text)
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEveryMode } from '../modes.ts'
import { withKey } from '../start-product.ts'

inEveryMode('engines and conversations', (product) => {
  test('are listed, with an address that takes questions', async () => {
    const { client, adminKey, url } = product()
    const { body } = await client.get('/e/ai_engines')
    const [engine] = body.data
    assert.equal(engine.url, `${url}/e/ai_engine/chat_engine`)
    const asked = await client.post(
      new URL(engine.url).pathname,
      { user_input: 'What is today?' },
      withKey(adminKey),
    )
    assert.equal(asked.status, 200)
  })

  test('are stored for their owner, and removed', async () => {
    const { client, adminKey } = product()
    const admin = withKey(adminKey)
    const issued = await client.post('/admin/keys', { scopes: ['chat'] }, admin)
    const own = withKey(issued.body.key)
    const ask = (conversation_id: string) =>
      client.post('/ai_engine/chat_engine', { user_input: 'What is today?', conversation_id }, own)
    const first = await ask('new')
    const { conversation_id: id } = first.body
    assert.equal((await ask(id)).body.conversation_id, id)
    const { body } = await client.get(`/e/conversations/${id}`, own)
    assert.deepEqual([body.turns.length, body.turns[0].response], [2, first.body.response])
    assert.equal((await client.get('/e/conversations', own)).body.meta.total, 1)
    assert.equal((await client.get(`/e/conversations/${id}`, admin)).status, 404)
    const removed = await client.request(`/e/conversations/${id}`, { method: 'DELETE', headers: own })
    assert.equal(removed.status, 204)
    assert.equal((await client.get('/e/conversations', own)).body.meta.total, 0)
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEveryMode } from '../modes.ts'
import { withKey } from '../start-product.ts'

inEveryMode('chat', (product) => {
  const ask = (question: unknown, engine = 'chat_engine') =>
    product().client.post(`/ai_engine/${engine}`, question, withKey(product().adminKey))

  test('answers from the calendar, with an address that opens', async () => {
    const { status, body } = await ask({ user_input: 'What is today?' })
    assert.equal(status, 200)
    const [today] = (await product().client.get('/e/nepaliDateTime')).body.data
    assert.ok(body.response.includes(today.ad_date), body.response)
    assert.equal((await fetch(body.sources[0].url)).status, 200)
  })

  test('refuses an empty question and an unknown engine', async () => {
    const empty = await ask({ user_input: ' ' })
    assert.deepEqual([empty.status, empty.body.errors[0].field], [400, 'user_input'])
    const unknown = await ask({ user_input: 'What is today?' }, 'oracle')
    assert.equal(unknown.status, 404)
    assert.match(unknown.body.detail, /chat_engine/)
  })
})

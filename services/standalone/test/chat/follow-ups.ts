import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOneProcess } from '../modes.ts'
import { withKey } from '../start-product.ts'
import conversations from './follow-ups.rows.json' with { type: 'json' }

inOneProcess('questions that leave out what was said before', (current) => {
  for (const turns of conversations)
    test(turns.map(([question]) => question).join(' '), async () => {
      const { client, adminKey } = current()
      let conversation_id = 'new'
      for (const [user_input, value] of turns as [string, string][]) {
        const body = { user_input, conversation_id }
        const answer = await client.post('/ai_engine/chat_engine', body, withKey(adminKey))
        conversation_id = answer.body.conversation_id
        assert.ok(answer.body.response.includes(value), `${user_input}: ${answer.body.response}`)
      }
    })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { question, startChat } from './support/start-chat.ts'

test('conversations of the same moment are in the order of their ids, so that pages of one list do not overlap', async (context) => {
  const clock = { now: () => new Date('2026-11-24T00:00:00Z'), elapsed: () => 0 }
  const chat = await startChat(context, { clock })
  const ids: string[] = []
  for (let at = 0; at < 6; at += 1) {
    const { body } = await chat.ask({ user_input: question, conversation_id: 'new' })
    ids.push(body.conversation_id)
  }
  const headers = await chat.headersOf()
  const pages = await Promise.all(
    [1, 2, 3].map((page) => chat.client.get(`/e/conversations?per_page=2&page=${page}`, headers)),
  )
  const listed = pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id))
  assert.deepEqual(listed, ids.toSorted())
})

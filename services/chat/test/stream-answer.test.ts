import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readServerEvents, waitFor } from '@tathya/testing'
import { question, startChat } from './support/start-chat.ts'

const path = '/ai_engine/chat_engine'

/** Asks for events. */
async function stream(chat: Awaited<ReturnType<typeof startChat>>, body: object, signal?: AbortSignal) {
  return fetch(chat.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      ...(await chat.headersOf()),
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
    },
    ...(signal && { signal }),
  })
}

describe('an answer as events', () => {
  test('is the text in parts, then the same answer as JSON', async (context) => {
    const chat = await startChat(context)
    const answer = await stream(chat, { user_input: question })
    assert.equal(answer.headers.get('content-type'), 'text/event-stream')
    const events = await Array.fromAsync(readServerEvents<Record<string, unknown>>(answer))
    assert.equal(events.at(-1)?.event, 'answer')
    const tokens = events.slice(0, -1)
    assert.ok(tokens.length > 0 && tokens.every(({ event }) => event === 'token'))
    const { body } = await chat.ask({ user_input: question })
    assert.deepEqual(events.at(-1)?.data, body)
    assert.equal(tokens.map(({ data }) => data.text).join(''), body.response)
  })

  test('is JSON unless the caller prefers events', async (context) => {
    const { ask } = await startChat(context)
    const types = await Promise.all(
      ['*/*', 'application/json, text/event-stream;q=0.5', 'text/event-stream, */*'].map(async (Accept) =>
        (await ask({ user_input: question }, { headers: { Accept } })).headers.get('content-type'),
      ),
    )
    assert.deepEqual(types, [
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
      'text/event-stream',
    ])
    assert.equal((await ask({ user_input: question }, { headers: { Accept: 'text/html' } })).status, 406)
  })

  test('that fails before its first text has the status of the error', async (context) => {
    const chat = await startChat(context)
    const id = 'chat_00000000000000000000000000000000'
    const answer = await stream(chat, { user_input: question, conversation_id: id })
    assert.equal(answer.status, 404)
    assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
  })

  for (const accept of ['application/json', 'text/event-stream']) {
    test(`closes the requests to the gateway where the caller leaves, ${accept}`, async (context) => {
      const chat = await startChat(context)
      chat.gateway.hang()
      const leaving = new AbortController()
      const asking = fetch(chat.url + path, {
        method: 'POST',
        body: JSON.stringify({ user_input: question }),
        headers: { ...(await chat.headersOf()), 'Content-Type': 'application/json', Accept: accept },
        signal: leaving.signal,
      })
      asking.catch(() => {})
      await waitFor('the request to the gateway', () => chat.gateway.asked.length === 1)
      leaving.abort()
      await waitFor('the request to be closed', () => chat.gateway.left.length === 1)
      await assert.rejects(asking)
    })
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Cleanup, readServerEvents, waitFor } from '@tathya/testing'
import {
  callTool,
  lastLine,
  line,
  ndjson,
  type Scripted,
  say,
  startScriptedOllama,
  write,
} from '@tathya/testing/scripted-ollama'
import { question, startChat } from '../support/start-chat.ts'

async function open(context: Cleanup, env: Record<string, string> = {}) {
  const server = await startScriptedOllama(context)
  const chat = await startChat(context, {
    env: { OLLAMA_HOST: server.url, TATHYA_CHAT_MODEL: 'scripted', ...env },
  })
  return { ...chat, server }
}

const today = callTool('today', {})
/** A question that the rules have no answer for. */
const other = 'Surprise me, friend'

/** Asks until the model was found, which is soon after the start. */
async function ask(chat: Awaited<ReturnType<typeof open>>, answers: Scripted[], body: object = {}) {
  return waitFor('the model', async () => {
    chat.server.script(...answers)
    const answer = await chat.ask({ user_input: question, ...body })
    return chat.server.asked.length > 0 || chat.server.loads.length > 0 ? answer : undefined
  })
}

describe('an answer worded by a model', () => {
  test('has the facts in its slots, its model and its usage', async (context) => {
    const chat = await open(context)
    const { body } = await ask(chat, [say('Here is the day you asked for: {{1}}. And {{2}}')])
    assert.equal(
      body.response,
      'Here is the day you asked for: Weekday: Tuesday. And Bikram Sambat: 2083 Mangsir 8',
    )
    assert.deepEqual(body.engine, { name: 'chat_engine', mode: 'model' })
    assert.equal(body.model, 'scripted')
    assert.deepEqual(body.usage, { prompt_tokens: 100, completion_tokens: 10 })
    assert.equal(body.sources.length, 1)
    assert.deepEqual(body.notices, [])
  })

  test('has the facts of tools that the model chooses, where the rules find none', async (context) => {
    const chat = await open(context)
    const { body } = await ask(chat, [today, say('Today: {{1}}.')], { user_input: other })
    assert.equal(body.response, 'Today: Weekday: Tuesday.')
    assert.equal(body.engine.mode, 'model')
    assert.deepEqual(body.usage, { prompt_tokens: 200, completion_tokens: 20 })
  })

  test('loses sentences with figures of its own, and says so', async (context) => {
    const chat = await open(context)
    const { body } = await ask(chat, [say('It is {{1}}. The temperature is 31 degrees.')])
    assert.equal(body.response, 'It is Weekday: Tuesday.')
    assert.deepEqual(body.notices, ['Sentences of the model were removed: number 1.'])
  })

  test('is worded by rules if nothing passes, or the model breaks off', async (context) => {
    const chat = await open(context)
    const lied = await ask(chat, [say('It is Friday, 1 May 1999.')])
    assert.equal(lied.body.engine.mode, 'template')
    assert.match(lied.body.response, /Tuesday/)
    assert.doesNotMatch(lied.body.response, /Friday|1999/)
    const cut = await ask(chat, [write(line('It is {{1}}. It'))])
    assert.equal(cut.body.engine.mode, 'template')
    assert.match(cut.body.response, /^It is Weekday: Tuesday\. Weekday: Tuesday/)
    assert.match(cut.body.notices[0], /failed \(cut\)/)
  })

  test('is by rules if the model fails before, or calls no tool', async (context) => {
    const chat = await open(context, { TATHYA_CHAT_OWN_WORDS: '0' })
    for (const first of [write(line('x')), callTool('no_such_tool', {})]) {
      const { body } = await ask(chat, [first, say('Friday.')], { user_input: other })
      assert.equal(body.engine.mode, 'router')
      assert.match(body.response, /^I cannot answer this/)
      assert.equal(body.notices.length, 1)
    }
  })

  test('comes sentence by sentence', async (context) => {
    const chat = await open(context)
    await ask(chat, [say('{{1}}.')])
    const second = Promise.withResolvers<void>()
    chat.server.script(async (response) => {
      response.writeHead(200, ndjson).write(line('It is {{1}}. The '))
      await second.promise
      response.end(line('date is {{2}}.') + lastLine())
    })
    const answer = await chat.stream(question)
    const texts: string[] = []
    for await (const { event, data } of readServerEvents<{ text: string; response: string }>(answer)) {
      if (event === 'token') texts.push(data.text)
      else assert.equal(data.response, texts.join(''))
      second.resolve()
    }
    assert.deepEqual(texts, ['It is Weekday: Tuesday.', ' The date is Bikram Sambat: 2083 Mangsir 8.'])
  })

  test('is ended at the server where its caller leaves, also in the queue', async (context) => {
    const chat = await open(context)
    await ask(chat, [say('{{1}}.')])
    const before = chat.server.asked.length
    chat.server.script(() => {})
    const headers = { ...(await chat.headersOf()), 'Content-Type': 'application/json' }
    const leaving = [new AbortController(), new AbortController()]
    const asking = leaving.map(({ signal }, at) =>
      fetch(`${chat.url}/ai_engine/chat_engine`, {
        ...{
          method: 'POST',
          body: JSON.stringify({ user_input: at === 0 ? question : other }),
          headers,
          signal,
        },
      }).catch(() => 'left'),
    )
    await waitFor('a request to the model', () => chat.server.asked.length === before + 1)
    for (const one of leaving) one.abort()
    assert.deepEqual(await Promise.all(asking), ['left', 'left'])
    await waitFor('the request to be closed', () => chat.server.left() > 0)
    const { body } = await ask(chat, [say('{{1}}.')])
    assert.equal(body.engine.mode, 'model')
  })

  test('is refused if the question is too long for the model', async (context) => {
    const chat = await open(context, { TATHYA_CHAT_CONTEXT_TOKENS: '8192' })
    await ask(chat, [say('{{1}}.')])
    const { status, body } = await chat.ask({ user_input: 'क '.repeat(15_000) })
    assert.equal(status, 422)
    assert.equal(body.code, 'input_too_long')
    assert.match(body.detail, /\d+ tokens.* takes \d+/)
  })
})

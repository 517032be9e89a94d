import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readServerEvents, waitFor } from '@tathya/testing'
import {
  callTool,
  lastLine,
  line,
  ndjson,
  type Scripted,
  type ScriptedOllama,
  say,
  write,
} from '@tathya/testing/scripted-ollama'
import { question, type TestChat } from '../support/start-chat.ts'
import { startWithModel } from '../support/start-with-model.ts'

/** A question that the rules have no answer for, so that it waits for the model. */
const other = 'Surprise me, friend'

/** The data of the next event, which is a position. */
async function positionOf(events: ReturnType<typeof readServerEvents>) {
  const { value } = await events.next()
  assert.equal(value?.event, 'queued')
  return value?.data
}

/** The tokens in the metrics: `answered prompt` and so on. */
async function tokensOf({ platform }: TestChat): Promise<Record<string, number>> {
  const text = await platform.metrics.text()
  const lines = text.matchAll(
    /^tathya_chat_tokens_total\{model="scripted",kind="(\w+)",end="(\w+)"\} (\d+)$/gm,
  )
  return Object.fromEntries([...lines].map(([, kind, end, count]) => [`${end} ${kind}`, Number(count)]))
}

/** The model answers in part and then waits for the test. */
function pause(server: ScriptedOllama) {
  const rest = Promise.withResolvers<void>()
  server.script(async (response) => {
    response.writeHead(200, ndjson).write(line('It ') + line('is ') + line('{{1}}. ') + line('The '))
    await rest.promise
    response.end(line('date is {{2}}.') + lastLine())
  })
  return rest.resolve
}

/** The model calls a tool if it may, and words its facts. */
const useToday: Scripted = (response, asked) =>
  (asked.tools === undefined ? say('It is {{1}}.') : callTool('today', {}))(response, asked)

describe('the tokens of a question', () => {
  test("are the server's count if it was answered", async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(say('It is {{1}}.'))
    await chat.ask({ user_input: question })
    assert.deepEqual(await tokensOf(chat), { 'answered prompt': 100, 'answered completion': 10 })
  })

  test('are recorded if the model breaks off', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(write(line('It '), line('is ')))
    const { body } = await chat.ask({ user_input: question })
    assert.equal(body.engine.mode, 'template')
    const { 'answered prompt': prompt, 'answered completion': completion } = await tokensOf(chat)
    assert.equal(completion, 2)
    assert.ok(prompt! > 0)
    assert.deepEqual(body.usage, { prompt_tokens: prompt, completion_tokens: completion })
  })

  test('are recorded if the caller leaves', async (context) => {
    const { chat, server } = await startWithModel(context)
    pause(server)
    const leaving = new AbortController()
    const answer = await chat.stream(question, { signal: leaving.signal })
    for await (const { event } of readServerEvents(answer)) {
      if (event === 'token') break
    }
    leaving.abort()
    const tokens = await waitFor('the record', async () => {
      const found = await tokensOf(chat)
      return found['left completion'] === undefined ? undefined : found
    })
    assert.equal(tokens['left completion'], 4)
    assert.ok(tokens['left prompt']! > 0)
  })
})

describe('a question that waits for the model', () => {
  test('gets its position as events, until it is answered', async (context) => {
    const { chat, server } = await startWithModel(context)
    const goOn = pause(server)
    const first = chat.stream(question)
    await waitFor('the first question', () => server.asked.length === 1)
    const second = readServerEvents<{ position: number }>(await chat.stream(other, { as: 'bikash' }))
    assert.deepEqual(await positionOf(second), { position: 1 })
    const third = readServerEvents<{ position: number }>(await chat.stream(other, { as: 'chandra' }))
    assert.deepEqual(await positionOf(third), { position: 2 })
    server.script(useToday)
    goOn()
    await (await first).text()
    const rest = await Promise.all([Array.fromAsync(second), Array.fromAsync(third)])
    assert.deepEqual(
      rest.map((events) => events.map(({ event, data }) => (event === 'queued' ? data.position : event))),
      [
        ['token', 'answer'],
        [1, 'token', 'answer'],
      ],
    )
  })

  test("gets it as comments in OpenAI's interface, which its clients skip", async (context) => {
    const { chat, server } = await startWithModel(context)
    const goOn = pause(server)
    const first = chat.stream(question)
    await waitFor('the first question', () => server.asked.length === 1)
    const messages = [{ role: 'user', content: other }]
    const second = await fetch(`${chat.url}/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ model: 'chat_engine', messages, stream: true }),
      headers: { ...(await chat.headersOf('bikash')), 'Content-Type': 'application/json' },
    })
    assert.equal(second.status, 200)
    server.script(useToday)
    goOn()
    await (await first).text()
    const text = await second.text()
    assert.match(text, /^: queued, position 1$/m)
    const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, line]) => line!)
    assert.equal(data.pop(), '[DONE]')
    assert.ok(data.every((line) => JSON.parse(line).object === 'chat.completion.chunk'))
  })

  test('is refused with Retry-After if the queue is full, also as events and completion', async (context) => {
    const { chat, server } = await startWithModel(context, { TATHYA_CHAT_QUEUE: '1' })
    const goOn = pause(server)
    const first = chat.stream(question)
    await waitFor('the first question', () => server.asked.length === 1)
    const second = await chat.stream(other, { as: 'bikash' })
    const refused = [
      await chat.stream(other, { as: 'chandra' }),
      await chat.ask({ user_input: other }),
      await chat.ask(
        { model: 'chat_engine', messages: [{ role: 'user', content: other }], stream: true },
        { path: '/v1/chat/completions' },
      ),
    ]
    for (const { status, headers } of refused) {
      assert.equal(status, 503)
      assert.match(headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    }
    server.script(useToday)
    goOn()
    await (await first).text()
    await second.text()
  })
})

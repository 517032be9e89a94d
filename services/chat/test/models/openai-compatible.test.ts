import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { type Cleanup, onEnd, waitFor } from '@tathya/testing'
import { defaultDeadlines } from '../../src/models/deadlines.ts'
import type { ModelPart, ModelRequest } from '../../src/models/model.ts'
import type { ModelFailureKind } from '../../src/models/model-failure.ts'
import { createCompatibleModel } from '../../src/models/openai-compatible.ts'
import { question, startChat } from '../support/start-chat.ts'

type Answer = (response: ServerResponse) => unknown

const event = (data: object | string) =>
  `data: ${typeof data === 'string' ? data : JSON.stringify({ id: 'x', created: 1, model: 'm', ...data })}\n\n`
const delta = (part: object, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: part, finish_reason }] })
const stop = delta({}, 'stop')
const usage = event({ choices: [], usage: { prompt_tokens: 40, completion_tokens: 7 } }) + event('[DONE]')

const send =
  (...parts: string[]): Answer =>
  (response) =>
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(parts.join(''))

/** A server with OpenAI's interface that gives one answer again and again. */
async function startServer(context: Cleanup, answer: Answer) {
  const asked: { body: Record<string, unknown>; key: string | undefined }[] = []
  let left = 0
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) left += 1
    })
    const body = (await json(request)) as Record<string, unknown>
    asked.push({ body, key: request.headers.authorization })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(context, () => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { url, asked, left: () => left }
}

async function open(context: Cleanup, answer: Answer, deadlines = {}) {
  const server = await startServer(context, answer)
  const model = createCompatibleModel({
    ...{ url: server.url, name: 'qwen', apiKey: 'secret', contextTokens: 8_192 },
    deadlines: { ...defaultDeadlines, ...deadlines },
  })
  onEnd(context, () => model.close())
  const messages = [{ role: 'user', content: 'आज के दिन हो?' }] as const
  const stream = (signal = new AbortController().signal, more: Partial<ModelRequest> = {}) =>
    model.stream({ messages, signal, ...more })
  return { server, stream, ask: (more = {}) => Array.fromAsync(stream(undefined, more)) }
}

const textOf = (parts: readonly ModelPart[]) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

describe('a model of a server with the interface of OpenAI', () => {
  test('streams text, hides its thinking, and ends with the counted tokens', async (context) => {
    const { server, ask } = await open(
      context,
      send(
        delta({ reasoning_content: 'Hm.' }),
        delta({ content: 'मंगल' }),
        delta({ content: 'बार।' }),
        stop,
        usage,
      ),
    )
    const parts = await ask()
    assert.equal(textOf(parts), 'मंगलबार।')
    assert.deepEqual(parts.at(-1), { type: 'end', promptTokens: 40, completionTokens: 7, isCut: false })
    const [{ body, key } = assert.fail()] = server.asked
    assert.equal(key, 'Bearer secret')
    assert.deepEqual([body.model, body.stream, body.max_tokens], ['qwen', true, 1_024])
  })

  test('gets wishes for its words, and says that an answer was cut at its limit', async (context) => {
    const { server, ask } = await open(context, send(delta({ content: 'It is' }, 'length'), usage))
    const sampling = {
      temperature: 0.7,
      topP: 0.9,
      maxTokens: 7,
      stop: ['END'],
      seed: 3,
      frequencyPenalty: 1,
    }
    const parts = await ask({ sampling })
    assert.deepEqual(parts.at(-1), { type: 'end', promptTokens: 40, completionTokens: 7, isCut: true })
    const [{ body } = assert.fail()] = server.asked
    assert.deepEqual(
      [body.temperature, body.top_p, body.max_tokens, body.stop, body.seed, body.frequency_penalty],
      [0.7, 0.9, 7, ['END'], 3, 1],
    )
  })

  test('gets the schema that its answer is to have', async (context) => {
    const { server, ask } = await open(context, send(delta({ content: '{}' }), stop, usage))
    const format = { type: 'object', properties: {} } as const
    assert.equal(textOf(await ask({ format })), '{}')
    const { type, json_schema } = server.asked[0]!.body.response_format as {
      type: string
      json_schema: { schema: object }
    }
    assert.deepEqual([type, json_schema.schema], ['json_schema', format])
  })

  test('calls tools', async (context) => {
    const call = {
      index: 0,
      id: 'c1',
      type: 'function',
      function: { name: 'today', arguments: '{"days_from_now":1}' },
    }
    const { ask } = await open(context, send(delta({ tool_calls: [call] }), delta({}, 'tool_calls'), usage))
    const [part] = await ask()
    assert.deepEqual(part, {
      type: 'tool-call',
      call: { id: 'c1', name: 'today', args: { days_from_now: 1 } },
    })
  })

  const faults: [string, Answer, ModelFailureKind][] = [
    [
      'that breaks off',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' })
        response.write(delta({ content: 'It is' }), () => response.destroy())
      },
      'cut',
    ],
    ['without its end mark', send(delta({ content: 'It is' })), 'cut'],
    ['without text', send(stop, usage), 'empty'],
    ['of thinking only', send(delta({ content: '</think>' }), stop, usage), 'empty'],
    ['that is no JSON', send('data: nonsense\n\n'), 'malformed'],
    ['with an error', send(event({ error: { message: 'out of memory' } })), 'reported'],
    [
      'of another type',
      (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('hello'),
      'malformed',
    ],
    ['with status 500', (response) => response.writeHead(500).end('{}'), 'refused'],
    [
      'to a question that is too long',
      (response) => response.writeHead(400).end('maximum context length is 8192'),
      'too_long',
    ],
  ]
  for (const [name, answer, kind] of faults) {
    test(`fails with ${kind} at an answer ${name}`, async (context) => {
      const { ask } = await open(context, answer)
      await assert.rejects(ask(), { name: 'ModelFailure', kind })
    })
  }

  test('fails where the server is silent for too long', async (context) => {
    const { ask } = await open(context, () => {}, { firstTokenMs: 50 })
    await assert.rejects(ask(), { name: 'ModelFailure', kind: 'first_token' })
  })

  test('leaves the server when the reader leaves, or the caller', async (context) => {
    const { server, stream } = await open(context, (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(delta({ content: 'word ' }))
    })
    for await (const _ of stream()) break
    await waitFor('the first request to be left', () => server.left() === 1)
    const leaving = new AbortController()
    const reading = Array.fromAsync(stream(leaving.signal))
    await waitFor('the second request', () => server.asked.length === 2)
    leaving.abort(new Error('left'))
    await assert.rejects(reading, { message: 'left' })
    await waitFor('the second request to be left', () => server.left() === 2)
  })
})

describe('a configured engine', () => {
  const settings = (url: string) => ({
    TATHYA_CHAT_ENGINES: JSON.stringify({
      press: { url, model: 'qwen', prompt: 'Write as a journalist would.' },
    }),
  })

  test('words checked facts by its model, and is listed', async (context) => {
    const { url, asked } = await startServer(
      context,
      send(delta({ content: 'It is {{1}}. There are 99 more.' }), stop, usage),
    )
    const chat = await startChat(context, { env: settings(url) })
    const { status, body } = await chat.ask({ user_input: question }, { path: '/ai_engine/press' })
    assert.equal(status, 200)
    assert.deepEqual([body.engine, body.model], [{ name: 'press', mode: 'model' }, 'qwen'])
    assert.match(body.response, /^It is Weekday: /)
    assert.doesNotMatch(body.response, /99/)
    assert.deepEqual(body.usage, { prompt_tokens: 40, completion_tokens: 7 })
    assert.match(JSON.stringify(asked[0]?.body), /Write as a journalist would/)
    const list = (await chat.client.get('/e/ai_engines')).body.data
    assert.equal(list.find(({ name }: { name: string }) => name === 'press').model, 'qwen')
  })

  test('is unavailable without its model, and the default engine is not', async (context) => {
    const chat = await startChat(context, { env: settings('http://127.0.0.1:9/v1') })
    const { status, body } = await chat.ask({ user_input: question }, { path: '/ai_engine/press' })
    assert.deepEqual([status, body.code], [503, 'model_unavailable'])
    assert.equal((await chat.ask({ user_input: question })).status, 200)
  })

  test('with wrong settings stops the start, which names them', async (context) => {
    for (const [text, fault] of [
      ['nonsense', /must be JSON/],
      ['{"press": {"url": "ftp://x", "model": "m"}}', /press\.url/],
      ['{"chat_engine": {"url": "http://x", "model": "m"}}', /chat_engine: the name of another engine/],
    ] as const)
      await assert.rejects(startChat(context, { env: { TATHYA_CHAT_ENGINES: text } }), fault)
  })
})

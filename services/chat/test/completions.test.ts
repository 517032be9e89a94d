import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { readMessages } from '../src/completions/read-messages.ts'
import { question, startChat } from './support/start-chat.ts'

const path = '/v1/chat/completions'
const messages = [{ role: 'user', content: question }]

/** A client of OpenAI's interface that others wrote. */
async function openClient(chat: Awaited<ReturnType<typeof startChat>>) {
  const provider = createOpenAICompatible({
    name: 'tathya',
    baseURL: `${chat.url}/v1`,
    headers: await chat.headersOf(),
    includeUsage: true,
  })
  return provider.languageModel('chat_engine')
}

/** A prompt as that client takes it. */
const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: question }] }]

describe("a client of OpenAI's interface", () => {
  test('gets the answer of the engine', async (context) => {
    const chat = await startChat(context)
    const own = await chat.ask({ user_input: question })
    const answer = await (await openClient(chat)).doGenerate({ prompt, temperature: 0.2 })
    const [content] = answer.content
    assert.ok(content?.type === 'text')
    assert.equal(content.text, own.body.response)
    assert.equal(answer.finishReason.unified, 'stop')
  })

  test('gets it in parts', async (context) => {
    const chat = await startChat(context)
    const own = await chat.ask({ user_input: question })
    const { stream } = await (await openClient(chat)).doStream({ prompt })
    const parts = await Array.fromAsync(stream as unknown as AsyncIterable<{ type: string; delta?: string }>)
    const text = parts.filter(({ type }) => type === 'text-delta').map(({ delta }) => delta)
    assert.equal(text.join(''), own.body.response)
    assert.equal(parts.at(-1)?.type, 'finish')
    assert.ok(parts.every(({ type }) => type !== 'error'))
  })

  test('finds the engines as models', async (context) => {
    const chat = await startChat(context)
    const { body } = await chat.client.get('/v1/models', await chat.headersOf())
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      ['chat_engine'],
    )
    const [model] = body.data
    assert.ok(model.created > Date.parse('2026-01-01') / 1000, `${model.created} is a time`)
    const one = await chat.client.get('/v1/models/chat_engine', await chat.headersOf())
    assert.deepEqual(one.body, model)
  })

  test('is told which models there are', async (context) => {
    const chat = await startChat(context)
    for (const { status, body } of [
      await chat.ask({ model: 'gpt-4o', messages }, { path }),
      await chat.client.get('/v1/models/gpt-4o', await chat.headersOf()),
    ]) {
      const message =
        'There is no model of this name. model is not the name of an engine (accepted: chat_engine).'
      const error = { message, type: 'invalid_request_error', param: 'model', code: 'not_found' }
      assert.deepEqual([status, body.code, body.error], [404, 'not_found', error])
    }
  })
})

describe('a completion', () => {
  test('has the usage and the sources of the answer', async (context) => {
    const { ask } = await startChat(context)
    const { status, body } = await ask({ model: 'chat_engine', messages }, { path })
    assert.equal(status, 200)
    assert.deepEqual(body.usage, { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 })
    assert.match(body.tathya.sources[0].url, /^http:.*\/e\/nepaliDateTime/)
  })

  test('as a stream has a role first, usage if asked for, and ends with [DONE]', async (context) => {
    const chat = await startChat(context)
    const read = async (more: object) => {
      const { text } = await chat.ask({ model: 'chat_engine', messages, stream: true, ...more }, { path })
      return [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data!)
    }
    const data = await read({ stream_options: { include_usage: true } })
    assert.equal(data.at(-1), '[DONE]')
    const chunks = data.slice(0, -1).map((chunk) => JSON.parse(chunk))
    assert.equal(chunks[0].choices[0].delta.role, 'assistant')
    assert.equal(chunks.at(-1).usage.total_tokens, 0)
    assert.equal(chunks.at(-2).choices[0].finish_reason, 'stop')
    assert.equal(new Set(chunks.map(({ id }) => id)).size, 1)
    assert.ok(!(await read({})).some((chunk) => chunk.includes('"usage"')))
  })

  test('is refused where there is no question', async (context) => {
    const { ask } = await startChat(context)
    for (const wrong of [[], [{ role: 'system', content: 'x' }], [{ role: 'user', content: ' ' }]]) {
      const { status, body } = await ask({ model: 'chat_engine', messages: wrong }, { path })
      assert.deepEqual([status, body.errors[0].field], [400, 'messages'])
    }
    const long = [{ role: 'user', content: 'x'.repeat(32_001) }]
    const { body } = await ask({ model: 'chat_engine', messages: long }, { path })
    assert.equal(body.errors[0].field, 'messages.0.content')
    const unknown = await ask({ model: 'chat_engine', messages, nonsense: 1 }, { path })
    assert.equal(unknown.body.errors[0].field, 'nonsense')
  })
})

test('errors name the field and its reason as the interface does, beside the problem document', async (context) => {
  const { ask, client } = await startChat(context)
  const cases: [more: object, param: string, message: string][] = [
    [{ n: 2 }, 'n', 'n must be 1.'],
    [
      { tool_choice: 'required' },
      'tool_choice',
      'tool_choice must be one of the accepted values (accepted: auto, none).',
    ],
    [{ nonsense: 1 }, 'nonsense', 'nonsense is not known'],
    [
      { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: {} }] }] },
      'messages.0.content.0.type',
      'messages.0.content.0.type must be text; messages.0.content.0.text is required (accepted: a string)',
    ],
    [
      { messages: [{ role: 'user', content: 'x'.repeat(32_001) }] },
      'messages.0.content',
      'messages.0.content must hold at most 32000 characters.',
    ],
    [
      { response_format: { type: 'xml' } },
      'response_format.type',
      'response_format.type must be one of the accepted values (accepted: text, json_object, json_schema).',
    ],
    [{ temperature: 3 }, 'temperature', 'temperature must be at most 2'],
    [{ max_tokens: 0 }, 'max_tokens', 'max_tokens must be at least 1'],
  ]
  for (const [more, param, message] of cases) {
    const { status, body } = await ask({ model: 'chat_engine', messages, ...more }, { path })
    assert.deepEqual([status, body.code, body.error.code], [400, 'invalid_body', 'invalid_body'])
    assert.deepEqual([body.error.param, body.error.type], [param, 'invalid_request_error'])
    assert.ok(body.error.message.startsWith(message), body.error.message)
  }
  const one = await ask({ model: 'chat_engine', messages, n: 1, tool_choice: 'auto' }, { path })
  assert.equal(one.status, 200)
  const { body } = await client.post(path, { model: 'chat_engine', messages })
  assert.deepEqual([body.error.type, body.error.message], ['authentication_error', body.detail])
  const native = await ask({ user_input: '' })
  assert.deepEqual([native.status, native.body.error], [400, undefined])
})

test('messages are read as turns, and those of the system as instructions', () => {
  const read = readMessages([
    { role: 'system', content: 'Say 7.' },
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
    { role: 'tool', content: 'c' },
    { role: 'user', content: [{ type: 'text', text: 'd' }] },
    { role: 'assistant', content: null },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'e' },
        { type: 'text', text: 'f' },
      ],
    },
    { role: 'assistant', content: 'Sure,' },
  ])
  assert.deepEqual(read, {
    question: 'e\nf',
    history: [
      { question: 'a', response: 'b' },
      { question: 'd', response: '' },
    ],
    instructions: ['Say 7.'],
  })
})

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
    const unknown = await chat.ask({ model: 'gpt-4o', messages }, { path })
    assert.equal(unknown.status, 404)
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

test('messages are read as turns, without the words of the system', () => {
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
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Cleanup, onEnd, shortOrLong, waitFor } from '@tathya/testing'
import { defaultDeadlines } from '../../src/models/deadlines.ts'
import type { Model, ModelPart } from '../../src/models/model.ts'
import { createOllamaModel } from '../../src/models/ollama.ts'
import { createCompatibleModel } from '../../src/models/openai-compatible.ts'
import { moment } from '../support/scripted-gateway.ts'
import { question, startChat } from '../support/start-chat.ts'

/** A tiny model with random weights: its words are nonsense, the rest is the server's own. */
const name = process.env.TATHYA_TEST_CHAT_MODEL
const host = process.env.OLLAMA_HOST ?? ''
const skip = name === undefined && 'set OLLAMA_HOST and TATHYA_TEST_CHAT_MODEL to a real Ollama server'

const contextTokens = 4_096
const textOf = (parts: readonly ModelPart[]) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
const say = (content: string) => [{ role: 'user', content }] as const
const stays = () => new AbortController().signal

/** Starts chat with the model. */
async function startWithReal(context: Cleanup) {
  const chat = await startChat(context, { env: { OLLAMA_HOST: host, TATHYA_CHAT_MODEL: name! } })
  const listed = async () => (await chat.client.get('/e/ai_engines')).body.data[0].model
  await waitFor('the model to be found', async () => (await listed()) === `${name}:latest`)
  return chat
}

// Few machines have one, and it takes minutes to build, so that these belong to `npm run test:long`.
const declare = shortOrLong(undefined, describe)
declare?.('a real Ollama server', { skip }, () => {
  const servers: [string, () => Model & { close(): Promise<void> }][] = [
    [
      'by its own interface',
      () =>
        createOllamaModel({
          ...{ host, name: name!, contextTokens, capabilities: ['tools'] },
          deadlines: defaultDeadlines,
        }),
    ],
    [
      'by the interface of OpenAI',
      () =>
        createCompatibleModel({
          ...{ url: `${host}/v1`, name: name!, apiKey: undefined, contextTokens },
          deadlines: defaultDeadlines,
        }),
    ],
  ]
  for (const [how, create] of servers) {
    test(`gives an answer in a form, with its tokens, ${how}`, async (context) => {
      const model = create()
      onEnd(context, () => model.close())
      const format = { const: 'मूल्य ५०० छ' } as const
      const parts = await Array.fromAsync(model.stream({ messages: say('Hi'), format, signal: stays() }))
      assert.equal(textOf(parts), '"मूल्य ५०० छ"')
      const end = parts.at(-1)
      assert.ok(
        end?.type === 'end' && end.promptTokens === 6 && end.completionTokens > 0,
        JSON.stringify(end),
      )
    })

    test(`answers the next question when a caller has left in the middle of an answer, ${how}`, async (context) => {
      const model = create()
      onEnd(context, () => model.close())
      const format = { type: 'array', minItems: 400, items: { const: 'word' } } as const
      for await (const part of model.stream({ messages: say('Hi'), format, signal: stays() }))
        if (part.type === 'text') break
      const next = model.stream({ messages: say('Hi'), format: { const: 'next' }, signal: stays() })
      assert.equal(textOf(await Array.fromAsync(next)), '"next"')
    })
  }

  test('refuses what exceeds its window, instead of cutting it', async (context) => {
    const model = servers[0]![1]()
    onEnd(context, () => model.close())
    const messages = say('word '.repeat(contextTokens))
    await assert.rejects(Array.fromAsync(model.stream({ messages, signal: stays() })), { kind: 'too_long' })
  })

  test('adds no figure to an answer', async (context) => {
    const chat = await startWithReal(context)
    const { status, body } = await chat.ask({ user_input: question })
    assert.deepEqual([status, body.model], [200, `${name}:latest`])
    const byRules = await (await startChat(context)).ask({ user_input: question })
    const known = new Set(byRules.body.response.match(/\d+/g))
    const digits: string[] = body.response.match(/\d+/g)
    assert.ok(digits.length > 0 && digits.every((one) => known.has(one)), body.response)
  })

  test('answers in JSON of a schema, and is refused where a number in it is no fact', async (context) => {
    const chat = await startWithReal(context)
    const [day] = moment.data
    const ask = (year: object) => {
      const properties = { weekday: { enum: [day!.weekday_en] }, year }
      const required = Object.keys(properties)
      const schema = { type: 'object', properties, required, additionalProperties: false }
      const messages = [{ role: 'user', content: question }]
      const response_format = { type: 'json_schema', json_schema: { name: 'day', schema } }
      return chat.ask({ model: 'chat_engine', messages, response_format }, { path: '/v1/chat/completions' })
    }
    const { status, body } = await ask({ enum: [day!.bs_year] })
    assert.equal(status, 200)
    const content = JSON.parse(body.choices[0].message.content)
    assert.deepEqual(content, { weekday: day!.weekday_en, year: day!.bs_year })
    assert.equal(body.tathya.model, `${name}:latest`)
    const refused = await ask({ type: 'integer', minimum: 5_000, maximum: 9_999 })
    assert.deepEqual([refused.status, refused.body.code], [422, 'schema_not_answered'])
  })
})

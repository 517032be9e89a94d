import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Scripted, say } from '@tathya/testing/scripted-ollama'
import { question, startChat, type TestChat } from '../support/start-chat.ts'
import { startWithModel } from '../support/start-with-model.ts'

const path = '/v1/chat/completions'
const schema = {
  type: 'object',
  properties: {
    weekday: { type: 'string' },
    bs_year: { type: 'integer' },
    calendar: { enum: ['Vikram', 'Gregorian', 'Era 1999'] },
  },
  required: ['weekday', 'bs_year'],
  additionalProperties: false,
}
const right = { weekday: 'Tuesday', bs_year: 2083, calendar: 'Vikram' }

/** Asks for JSON of a schema. */
function ask(chat: TestChat, asked: object = schema, more: object = {}) {
  const messages = [{ role: 'user', content: question }]
  const response_format = { type: 'json_schema', json_schema: { name: 'day', schema: asked, strict: true } }
  return chat.ask({ model: 'chat_engine', messages, response_format, ...more }, { path })
}

/** The model answers with these as JSON, one after the other. */
const answers = (...values: unknown[]): Scripted[] =>
  values.map((value) => say(typeof value === 'string' ? value : JSON.stringify(value)))

describe('an answer by a schema', () => {
  test('is JSON of it, and the model gets the schema', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(...answers(right))
    const { status, body } = await ask(chat)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(JSON.parse(body.choices[0].message.content), right)
    assert.equal(body.tathya.mode, 'model')
    assert.equal(body.tathya.sources.length, 1)
    assert.deepEqual(
      server.asked.map(({ format }) => format),
      [schema],
    )
  })

  test('comes as a stream', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(...answers(right))
    const { text } = await ask(chat, schema, { stream: true })
    const chunks = [...text.matchAll(/^data: ({.*)$/gm)].map(([, data]) => JSON.parse(data!))
    const content = chunks.map(({ choices }) => choices[0].delta.content ?? '').join('')
    assert.deepEqual(JSON.parse(content), right)
    assert.match(text, /data: \[DONE\]\n\n$/)
  })

  for (const [fault, wrong, said] of [
    ['a figure of its own', { ...right, bs_year: 1999 }, /bs_year: the number is in no fact/],
    ['a name of its own', { ...right, weekday: 'Friday' }, /weekday: its name is in no fact/],
    ['a choice with a figure of its own', { ...right, calendar: 'Era 1999' }, /its number is in no fact/],
    ['a field that is missing', { weekday: 'Tuesday' }, /bs_year: /],
    ['a field too many', { ...right, more: true }, /more/],
    ['text that is no JSON', 'It is Tuesday.', /it is no JSON/],
  ] as const) {
    test(`is asked for again because of ${fault}`, async (context) => {
      const { chat, server } = await startWithModel(context)
      server.script(...answers(wrong, right))
      const { status, body } = await ask(chat)
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual(JSON.parse(body.choices[0].message.content), right)
      assert.match(server.asked.at(-1)!.messages.at(-1)!.content, said)
      assert.equal(body.usage.total_tokens, 220)
    })
  }

  test('is an error if the second is wrong too', async (context) => {
    const { chat, server } = await startWithModel(context)
    server.script(...answers({ ...right, bs_year: 1999 }))
    const { status, body } = await ask(chat)
    assert.deepEqual([status, body.code, server.asked.length], [422, 'schema_not_answered', 2])
    assert.match(body.detail, /bs_year: the number is in no fact/)
    assert.doesNotMatch(JSON.stringify(body), /1999/)
  })

  test('is an error if the model nests it too deep', async (context) => {
    const { chat, server } = await startWithModel(context)
    for (const levels of [100, 12_000]) {
      server.script(...answers(`{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`))
      const { status, body } = await ask(chat, { type: 'object' })
      assert.deepEqual([status, body.code], [422, 'schema_not_answered'])
      assert.match(body.detail, /too many levels|no JSON/)
    }
  })

  test('needs a model', async (context) => {
    const { status, body } = await ask(await startChat(context))
    assert.deepEqual([status, body.code], [422, 'schema_not_answered'])
    assert.match(body.detail, /has no model now/)
  })

  test('is refused for schemas that are not supported', async (context) => {
    const chat = await startChat(context)
    const at = 'response_format.json_schema.schema'
    const deep = (levels: number): object => (levels === 0 ? {} : { type: 'array', items: deep(levels - 1) })
    const longText = { type: 'object', description: 'x'.repeat(8_000) }
    for (const [asked, field] of [
      [
        { type: 'object', properties: { a: { type: 'string', pattern: '(a+)+$' } } },
        `${at}.properties.a.pattern`,
      ],
      [{ $ref: '#' }, `${at}.$ref`],
      [{ type: 'array' }, `${at}.type`],
      [{ type: 'object', properties: [] }, `${at}.properties`],
      [{ type: 'object', properties: { a: 7 } }, `${at}.properties.a`],
      [{ type: 'object', properties: { a: { type: 'text' } } }, `${at}.properties.a.type`],
      [{ type: 'object', required: 'a' }, `${at}.required`],
      [{ type: 'object', properties: { a: { enum: 7 } } }, `${at}.properties.a.enum`],
      [{ type: 'object', properties: { a: { minimum: 'x' } } }, `${at}.properties.a.minimum`],
      [longText, at],
      [{ type: 'object', properties: { a: deep(8) } }, `${at}.properties.a${'.items'.repeat(7)}`],
    ] as const) {
      const { status, body } = await ask(chat, asked)
      assert.deepEqual([status, body.errors?.[0].field], [400, field], JSON.stringify(body))
    }
    const nested = `{"enum":${'['.repeat(1_000)}${']'.repeat(1_000)}}`
    assert.equal((await ask(chat, { type: 'object', properties: { a: JSON.parse(nested) } })).status, 400)
    const other = await ask(chat, schema, { response_format: { type: 'xml' } })
    assert.deepEqual([other.status, other.body.errors[0].field], [400, 'response_format.type'])
  })
})

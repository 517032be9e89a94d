import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { onEnd, suiteContext, tempFolder, waitFor } from '@tathya/testing'
import { defaultDeadlines } from '../../src/models/deadlines.ts'
import { createFileModel } from '../../src/models/file/file-model.ts'
import type { ModelPart } from '../../src/models/model.ts'
import { question, startChat } from '../support/start-chat.ts'

const file = process.env.TATHYA_TEST_GGUF ?? ''
const folder = process.env.TATHYA_TEST_LLAMA ?? ''
const skip =
  (file === '' || folder === '') &&
  'set TATHYA_TEST_GGUF to a small instruct model and TATHYA_TEST_LLAMA to a folder with node-llama-cpp'

const contextTokens = 4_096
const stays = () => new AbortController().signal
const textOf = (parts: readonly ModelPart[]) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')
const ask = [
  { role: 'system', content: 'Answer in one short sentence.' },
  { role: 'user', content: 'Name a colour.' },
] as const

describe('a model file', () => {
  test('that cannot be loaded says why', async (context) => {
    const empty = tempFolder(context)
    const model = createFileModel({
      ...{ file: 'none.gguf', folder: empty },
      contextTokens,
      deadlines: defaultDeadlines,
    })
    onEnd(context, () => model.close())
    await assert.rejects(model.load(), { kind: 'load', message: /node-llama-cpp/ })
  })

  test('that is missing is refused at the start', async (context) => {
    const wrong = { TATHYA_CHAT_MODEL: '', TATHYA_CHAT_GGUF: path.join(tempFolder(context), 'none.gguf') }
    await assert.rejects(
      startChat(context, { env: wrong }),
      /TATHYA_CHAT_GGUF: must be the path of a GGUF file; there is none/,
    )
  })

  test('without its program leaves answers to the rules', async (context) => {
    const there = tempFolder(context)
    const name = path.join(there, 'small.gguf')
    writeFileSync(name, 'GGUF')
    const env = { TATHYA_CHAT_MODEL: '', TATHYA_CHAT_GGUF: name, TATHYA_CHAT_LLAMA_FOLDER: there }
    const chat = await startChat(context, { env })
    const { body } = await chat.ask({ user_input: question })
    assert.equal(body.engine.mode, 'router')
  })
})

describe('a real small model of a file', { skip }, () => {
  const suite = suiteContext()
  // Loading takes most of the time.
  const model = createFileModel({ file, folder, contextTokens, deadlines: defaultDeadlines })
  onEnd(suite, () => model.close())

  test('streams text and counts its tokens', async () => {
    const parts = await Array.fromAsync(
      model.stream({ messages: ask, sampling: { maxTokens: 20 }, signal: stays() }),
    )
    assert.match(textOf(parts), /[a-z]/i)
    const end = parts.at(-1)
    assert.ok(end?.type === 'end' && end.promptTokens > 5 && end.completionTokens > 0, JSON.stringify(end))
  })

  test('gives JSON of a schema', async () => {
    const format = { type: 'object' as const, properties: { colour: { enum: ['red', 'blue'] } } }
    const parts = await Array.fromAsync(model.stream({ messages: ask, format, signal: stays() }))
    assert.ok(['red', 'blue'].includes(JSON.parse(textOf(parts)).colour))
  })

  test('stops when it is left, and answers the next', async () => {
    const long = [{ role: 'user', content: 'Count from one to three hundred in words.' }] as const
    const leaving = new AbortController()
    const left = (async () => {
      for await (const part of model.stream({ messages: long, signal: leaving.signal }))
        if (part.type === 'text') leaving.abort(new Error('left'))
    })()
    await assert.rejects(left, { message: 'left' })
    const next = await Array.fromAsync(
      model.stream({ messages: ask, sampling: { maxTokens: 5 }, signal: stays() }),
    )
    assert.equal(next.at(-1)?.type, 'end')
  })

  test('answers a general question in chat, marked as its own words', async (context) => {
    const env = { TATHYA_CHAT_MODEL: '', TATHYA_CHAT_GGUF: file, TATHYA_CHAT_LLAMA_FOLDER: folder }
    const chat = await startChat(context, { env })
    await waitFor('the model to be loaded', async () => {
      const { body } = await chat.client.get('/e/ai_engines')
      return body.data[0].model ?? undefined
    })
    const messages = [{ role: 'user', content: 'Write a short poem' }]
    const { body } = await chat.ask(
      { model: 'chat_engine', messages, max_tokens: 40 },
      { path: '/v1/chat/completions' },
    )
    assert.equal(body.tathya.grounded, false)
    assert.match(body.choices[0].message.content, /[a-z]/i)
  })
})

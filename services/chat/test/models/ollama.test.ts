import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Cleanup, waitFor } from '@tathya/testing'
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
import { defaultDeadlines } from '../../src/models/deadlines.ts'
import type { ModelPart } from '../../src/models/model.ts'
import type { ModelFailureKind } from '../../src/models/model-failure.ts'
import { createOllamaModel } from '../../src/models/ollama.ts'

const messages = [{ role: 'user', content: 'आज के दिन हो?' }] as const

async function open(context: Cleanup, capabilities: string[] = ['tools'], deadlines = {}) {
  const server = await startScriptedOllama(context)
  const model = createOllamaModel({
    ...{ host: server.url, name: 'scripted', contextTokens: 8_192, capabilities },
    deadlines: { ...defaultDeadlines, ...deadlines },
  })
  context.after(() => model.close())
  const ask = (signal = new AbortController().signal) => Array.fromAsync(model.stream({ messages, signal }))
  return { server, model, ask }
}

const textOf = (parts: readonly ModelPart[]) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

describe('a model of Ollama', () => {
  test('gets the same window in every request, and never one that is cut in silence', async (context) => {
    const { server, ask } = await open(context)
    server.script(say('मंगलबार।'))
    await ask()
    await ask()
    assert.equal(server.asked.length, 2)
    assert.equal(server.loads.length, 1)
    for (const { truncate, shift, think, stream, keep_alive, options } of [
      ...server.loads,
      ...server.asked,
    ]) {
      assert.deepEqual([truncate, shift, think, stream, keep_alive], [false, false, false, true, 1_800])
      assert.deepEqual(options, { num_ctx: 8_192, num_predict: 1_024, temperature: 0 })
    }
  })

  test('streams text and calls, and ends with the counted tokens', async (context) => {
    const { server, ask } = await open(context)
    server.script(say('Today is Tuesday.'), callTool('today', { days_from_now: 0 }))
    const parts = await ask()
    assert.equal(textOf(parts), 'Today is Tuesday.')
    assert.deepEqual(parts.at(-1), { type: 'end', promptTokens: 100, completionTokens: 10, isCut: false })
    const [call] = await ask()
    assert.deepEqual(call, {
      type: 'tool-call',
      call: { id: 'call 0', name: 'today', args: { days_from_now: 0 } },
    })
  })

  test('says that an answer was cut at its limit of tokens', async (context) => {
    const { server, ask } = await open(context)
    server.script(write(line('Today is'), lastLine({ done_reason: 'length' })))
    const end = { type: 'end', promptTokens: 100, completionTokens: 10, isCut: true }
    assert.deepEqual((await ask()).at(-1), end)
  })

  test('reads lines and letters that are cut anywhere', async (context) => {
    const { server, ask } = await open(context)
    const bytes = Buffer.from(`${line('क्षेत्रीय ')}\r\n${line('तथ्याङ्क। 🙏')}${lastLine()}`)
    server.script(write(...Array.from(bytes, (byte) => Uint8Array.of(byte))))
    assert.equal(textOf(await ask()), 'क्षेत्रीय तथ्याङ्क। 🙏')
  })

  test('does not show its thinking', async (context) => {
    const { server, ask } = await open(context, ['tools', 'thinking'])
    const answers = ['<think>9 or 8?</think>Eight.', 'nine?</think>Eight.', '<thi', 'Eight.']
    server.script(...answers.map(say))
    assert.deepEqual([textOf(await ask()), textOf(await ask())], ['Eight.', 'Eight.'])
    assert.equal(textOf(await ask()), '<thi')
    server.script(
      write(line('', { message: { content: '', thinking: 'nine?' } }), line('Eight.'), lastLine()),
    )
    assert.equal(textOf(await ask()), 'Eight.')
  })

  test('that shows thinking unasked fails once, and is held back from then on', async (context) => {
    const { server, ask } = await open(context)
    server.script(say('Maybe nine? No. </think>Eight.'))
    await assert.rejects(ask(), { kind: 'thinking' })
    assert.equal(textOf(await ask()), 'Eight.')
  })
})

const faults: [string, ModelFailureKind, Scripted][] = [
  ['is cut without its end mark', 'cut', write(line('Today is'))],
  [
    'breaks off',
    'cut',
    (response) => response.writeHead(200, ndjson).write(line('To'), () => response.destroy()),
  ],
  ['is empty', 'empty', write(lastLine())],
  ['is thinking alone', 'empty', say('<think>nine</think>')],
  ['has an error in it', 'reported', write(line('Today'), '{"error":"unexpected EOF"}\n')],
  ['has a line that is not JSON', 'malformed', write(line('Today'), '{"message":\n', lastLine())],
  ['is of another type', 'malformed', (response) => response.end('<html>')],
  ['is refused', 'refused', (response) => response.writeHead(500).end('out of memory')],
  [
    'is too long',
    'too_long',
    (response) => response.writeHead(400).end('{"error":"the input length exceeds the context length"}'),
  ],
  ['has no end', 'endless', write(line('x'.repeat(33_000)), lastLine())],
  ['has one huge line', 'malformed', write('x'.repeat(300_000))],
]

describe('an answer fails that', () => {
  for (const [what, kind, scripted] of faults) {
    test(what, async (context) => {
      const { server, ask } = await open(context)
      server.script(scripted)
      await assert.rejects(ask(), { name: 'ModelFailure', kind })
      server.script(say('Today.'))
      assert.equal(textOf(await ask()), 'Today.')
    })
  }
})

const hang: Scripted = () => {}
const hangLater: Scripted = (response) => {
  response.writeHead(200, ndjson).write(line('Today '))
}

describe('a model that takes too long', () => {
  const late: [ModelFailureKind, object, Scripted, Scripted][] = [
    ['load', { loadMs: 400 }, hang, say('x')],
    ['first_token', { firstTokenMs: 400 }, write(lastLine({ done_reason: 'load' })), hang],
    ['idle', { idleMs: 400 }, write(lastLine({ done_reason: 'load' })), hangLater],
    ['total', { totalMs: 400 }, write(lastLine({ done_reason: 'load' })), hangLater],
  ]
  for (const [kind, deadlines, load, answer] of late) {
    test(`fails with ${kind}, and its request is closed`, async (context) => {
      const { server, ask } = await open(context, ['tools'], deadlines)
      server.onLoad(load)
      server.script(answer)
      await assert.rejects(ask(), { kind })
      await waitFor('the request to be closed', () => server.left() === 1)
    })
  }

  test('or is not there fails with connect', async (context) => {
    const { server, ask } = await open(context)
    await server.close()
    await assert.rejects(ask(), { kind: 'connect' })
  })
})

describe('a request to a model is closed where its caller leaves', () => {
  for (const [when, answer] of [
    ['before the first part', hang],
    ['in the answer', hangLater],
  ] as const) {
    test(when, async (context) => {
      const { server, ask } = await open(context)
      server.script(answer)
      const leaving = new AbortController()
      const asking = ask(leaving.signal)
      asking.catch(() => {})
      await waitFor('the request', () => server.asked.length === 1)
      leaving.abort(new Error('left'))
      await assert.rejects(asking, { message: 'left' })
      await waitFor('the request to be closed', () => server.left() === 1)
    })
  }

  test('or leaves the loop', async (context) => {
    const { server, model } = await open(context)
    server.script(hangLater)
    for await (const part of model.stream({ messages, signal: new AbortController().signal })) {
      if (part.type === 'text') break
    }
    await waitFor('the request to be closed', () => server.left() === 1)
  })
})

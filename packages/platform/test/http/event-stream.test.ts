import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { type SendEvent, type StreamEvent, toEventStream } from '../../src/http/answers/event-stream.ts'

/** Events that come when they are sent. */
function createEvents() {
  const waiting: StreamEvent[] = []
  let bell = Promise.withResolvers<void>()
  let ended = false
  let finished = false
  async function* read(signal: AbortSignal) {
    signal.addEventListener('abort', () => bell.resolve())
    try {
      while (!signal.aborted) {
        while (waiting.length > 0) yield waiting.shift()!
        if (ended) return
        await bell.promise
        bell = Promise.withResolvers()
      }
    } finally {
      finished = true
    }
  }
  return {
    async write(send: SendEvent, signal: AbortSignal) {
      for await (const event of read(signal)) await send(event)
    },
    left: () => waiting.length,
    isFinished: () => finished,
    send(...events: StreamEvent[]) {
      waiting.push(...events)
      bell.resolve()
    },
    end() {
      ended = true
      bell.resolve()
    },
  }
}

test('says with the first event that can be continued how long to wait before that, and ends with the last', async () => {
  const events = createEvents()
  const stream = toEventStream(events.write).setEncoding('utf8')
  events.send({ data: 0 }, { id: '1', event: 'job', data: { text: 'एक\nदुई' } }, { id: '2', data: 2 })
  events.end()
  const text = (await stream.toArray()).join('')
  const first = 'retry: 2000\nid: 1\nevent: job\ndata: {"text":"एक\\nदुई"}\n\n'
  assert.equal(text, `data: 0\n\n${first}id: 2\ndata: 2\n\n`)
  assert.equal(events.isFinished(), true)
})

test('writes a text as it is, and leaves out an id and a name that there are none of', async () => {
  const stream = toEventStream((send) => send({ data: '[DONE]' })).setEncoding('utf8')
  assert.equal((await stream.toArray()).join(''), 'data: [DONE]\n\n')
})

test('writes a comment as such', async () => {
  const stream = toEventStream((send) => send({ comment: 'queued, position 1' })).setEncoding('utf8')
  assert.equal((await stream.toArray()).join(''), ': queued, position 1\n\n')
})

test('sends a comment when there is nothing new for 15 seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const events = createEvents()
  const stream = toEventStream(events.write).setEncoding('utf8')
  const next = async () => {
    if (stream.readableLength === 0) await once(stream, 'readable')
    return stream.read() as string
  }
  events.send({ data: 1 })
  assert.equal(await next(), 'data: 1\n\n')
  t.mock.timers.tick(14_999)
  assert.equal(stream.readableLength, 0)
  t.mock.timers.tick(1)
  assert.equal(await next(), ': nothing new\n\n')
  t.mock.timers.tick(15_000)
  assert.equal(await next(), ': nothing new\n\n')
  stream.destroy()
  await once(stream, 'close')
})

test('a reader who goes ends the events', async () => {
  const events = createEvents()
  const stream = toEventStream(events.write)
  events.send({ data: 1 })
  stream.once('data', () => stream.destroy())
  await once(stream, 'close')
  for (let turn = 0; turn < 5 && !events.isFinished(); turn += 1) await new Promise(setImmediate)
  assert.equal(events.isFinished(), true)
})

test('a slow reader holds up the events in the place of filling memory', async () => {
  const events = createEvents()
  const data = 'x'.repeat(20_000)
  const stream = toEventStream(events.write)
  events.send(...Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, event: 'job', data })))
  events.end()
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  assert.ok(events.left() >= 45, `${events.left()} of 50 wait`)
  const bytes = (await stream.toArray()).reduce((sum: number, chunk: Buffer) => sum + chunk.length, 0)
  assert.ok(bytes > 50 * 20_000)
})

test('an error of the events is an error of the stream', async () => {
  const stream = toEventStream(async () => {
    throw new Error('the store is away')
  })
  stream.resume()
  const [error] = await once(stream, 'error')
  assert.match(String(error), /the store is away/)
})

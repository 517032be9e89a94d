import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { describe, type TestContext, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { z } from 'zod'
import { reply } from '../../src/http/answers/reply.ts'
import { sendStream } from '../../src/http/answers/send-stream.ts'
import { get } from '../../src/http/endpoint.ts'
import { listen } from '../../src/http/listen.ts'
import { openRaw } from './form-bytes.ts'
import { startTested } from './service-double.ts'

/** Listens and answers every request with this stream. */
async function serve(context: TestContext, make: () => Readable, timeoutMs: number) {
  const made: Readable[] = []
  const outcomes: Promise<unknown>[] = []
  const listener = await listen((request, response) => {
    const stream = make()
    made.push(stream)
    outcomes.push(sendStream(request, response, 200, { 'Content-Type': 'text/plain' }, stream, timeoutMs))
  })
  context.after(() => listener.drain({ limitMs: 0 }))
  return { url: listener.url, made, outcomes }
}

describe('a stream that is sent', () => {
  test('is given up where the caller takes nothing any more', async (context) => {
    const endless = () => Readable.from(repeat(Buffer.alloc(65_536)))
    const { url, made, outcomes } = await serve(context, endless, 100)
    const { socket } = openRaw(url)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await waitFor('the stream to be given up', () => made[0]?.destroyed)
    await Promise.all(outcomes)
    socket.destroy()
  })

  test('leaves the next answer on its connection as much time as ever', async (context) => {
    const { url, made } = await serve(context, () => new PassThrough(), 200)
    const { socket, heard } = openRaw(url)
    const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
    socket.write(ask)
    await waitFor('the first request', () => made.length === 1)
    ;(made[0] as PassThrough).end('one')
    await waitFor('the first answer', () => heard().endsWith('0\r\n\r\n'))
    // Somebody else gets nothing meanwhile: once they are given up, the time limit has passed here too.
    const other = openRaw(url)
    other.socket.write(ask)
    await other.closed
    socket.write(ask)
    await waitFor('the second request', () => made.length === 3)
    ;(made[2] as PassThrough).end('two')
    await waitFor('the second answer', () => heard().includes('two'))
    socket.destroy()
  })

  test('that broke before it began is an error like any other', async (context) => {
    const { url } = await startTested(context, [
      get('/e/x', {
        summary: 'X',
        answers: { 200: { description: 'x', schema: z.unknown() } },
        handle: async () => {
          const body = new PassThrough()
          const broken = once(body, 'error')
          body.destroy(new Error('the disk is gone'))
          await broken
          return reply({ body, type: 'text/plain' })
        },
      }),
    ])
    assert.equal((await fetch(`${url}/e/x`)).status, 500)
  })

  test('of events that is asked for while the server stops ends at once', async (context) => {
    const streams: PassThrough[] = []
    const slow = Promise.withResolvers<string>()
    const asked = Promise.withResolvers<void>()
    const answers = { 200: { description: 'x', type: 'text/event-stream' } }
    const { url, listener } = await startTested(context, [
      get('/e/events', {
        summary: 'Events',
        answers,
        handle: () => {
          const body = new PassThrough()
          streams.push(body)
          return reply({ body, type: 'text/event-stream' })
        },
      }),
      get('/e/slow', {
        summary: 'Slow',
        answers,
        handle: () => {
          asked.resolve()
          return slow.promise
        },
      }),
    ])
    const busy = fetch(`${url}/e/slow`)
    const { socket, heard, closed } = openRaw(url)
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
    await waitFor('the connection to be used', () => heard().includes('alive'))
    await asked.promise
    const stopped = listener.drain({ limitMs: 60_000, idleMs: 60_000 })
    socket.write('GET /e/events HTTP/1.1\r\nHost: x\r\n\r\n')
    await closed
    assert.match(heard(), /text\/event-stream/)
    assert.equal(streams[0]?.destroyed, true)
    slow.resolve('done')
    await (await busy).text()
    await stopped
  })
})

function* repeat(chunk: Buffer): Generator<Buffer> {
  for (;;) yield chunk
}

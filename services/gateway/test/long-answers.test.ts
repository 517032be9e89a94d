import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { describe, type TestContext, test } from 'node:test'
import { get, post, reply } from '@tathya/platform'
import { waitFor } from '@tathya/testing'
import { z } from 'zod'
import { startBehind, type Way, ways } from './support/two-ways.ts'

const events = '/e/jobs/conv_1/events'

/** A service with one event stream, one slow answer, and one of the same that does not say that it is slow. */
async function start(context: TestContext, way: Way, env: Record<string, string> = {}) {
  const streams: PassThrough[] = []
  const slow = Promise.withResolvers<string>()
  const schema = z.unknown()
  const params = z.object({ id: z.string() })
  const openStream = () => {
    const body = new PassThrough()
    streams.push(body)
    return reply({ body, type: 'text/event-stream' })
  }
  const started = await startBehind(
    context,
    way,
    'conversion',
    () => [
      get('/e/jobs/{id}', {
        summary: 'A job',
        params,
        answers: { 200: { description: 'x', schema } },
        handle: ({ params: { id } }) => ({ id }),
      }),
      get('/e/jobs/{id}/events', {
        summary: 'Events',
        params,
        cache: 'no-cache, no-transform',
        timeouts: { firstByteSeconds: 10, totalSeconds: 60 },
        answers: { 200: { description: 'Events', type: 'text/event-stream' } },
        handle: openStream,
      }),
      post('/e/ai_engine/doc_ready/answer', {
        summary: 'An answer in parts',
        answers: { 200: { description: 'Events', type: 'text/event-stream' } },
        handle: openStream,
      }),
      get('/e/ai_engine/doc_ready/slow', {
        summary: 'Slow',
        timeouts: { firstByteSeconds: 10, totalSeconds: 60 },
        answers: { 200: { description: 'x', schema } },
        handle: () => slow.promise,
      }),
      get('/e/ai_engine/doc_ready/usual', {
        summary: 'As slow',
        answers: { 200: { description: 'x', schema } },
        handle: () => slow.promise,
      }),
    ],
    { env },
  )
  // What the service says of its endpoints is known.
  await fetch(`${started.url}/openapi.json`).then((answer) => answer.json())
  return { ...started, streams, slow }
}

for (const way of ways) {
  describe(`an event stream of a service ${way}`, () => {
    test('is passed on part by part, its head before there is anything to say', async (context) => {
      const { url, streams } = await start(context, way)
      const answer = await fetch(url + events)
      assert.equal(answer.headers.get('content-type'), 'text/event-stream')
      assert.equal(answer.headers.get('cache-control'), 'no-cache, no-transform')
      const reader = answer.body!.getReader()
      for (const text of ['data: 1\n\n', ': nothing new\n\n', 'data: २\n\n']) {
        streams[0]!.write(text)
        assert.equal(Buffer.from((await reader.read()).value!).toString(), text)
      }
      streams[0]!.end()
      assert.equal((await reader.read()).done, true)
    })

    test('ends where the caller leaves', async (context) => {
      const { url, streams } = await start(context, way)
      const leaving = new AbortController()
      const answer = await fetch(url + events, { signal: leaving.signal })
      streams[0]!.write('data: 1\n\n')
      await answer.body!.getReader().read()
      leaving.abort()
      await waitFor('the stream to be destroyed', () => streams[0]!.destroyed)
    })

    test('ends whole where the process stops, and does not hold it up', async (context) => {
      const { url, streams, listener } = await start(context, way)
      const answer = await fetch(url + events)
      streams[0]!.write('data: 1\n\n')
      const reader = answer.body!.getReader()
      assert.equal(Buffer.from((await reader.read()).value!).toString(), 'data: 1\n\n')
      let stopped = false
      const stopping = listener.drain({ limitMs: 60_000 }).then(() => {
        stopped = true
      })
      assert.equal((await reader.read()).done, true)
      await waitFor('the listener to have stopped', () => stopped)
      await stopping
      await waitFor('the stream to be destroyed', () => streams[0]!.destroyed)
    })

    test('that answers a POST goes on to its end where the process stops, and is broken off at the limit', async (context) => {
      const { url, streams, listener } = await start(context, way)
      const ask = async () =>
        (await fetch(`${url}/e/ai_engine/doc_ready/answer`, { method: 'POST' })).body!.getReader()
      const [first, second] = [await ask(), await ask()]
      const stopping = listener.drain({ limitMs: 60_000 })
      for (const [index, reader] of [first, second].entries()) {
        streams[index]!.write('data: 1\n\n')
        assert.equal(Buffer.from((await reader.read()).value!).toString(), 'data: 1\n\n')
      }
      streams[0]!.end()
      assert.equal((await first.read()).done, true)
      await listener.drain({ limitMs: 0 })
      await assert.rejects(second.read())
      await stopping
    })
  })
}

describe('the timeouts of the gateway for a service in another process', () => {
  const way = 'in another process'

  test('is what an endpoint asks for, where that is more than its own', async (context) => {
    const env = { TATHYA_FIRST_BYTE_TIMEOUT_MS: '300' }
    const { url, slow } = await start(context, way, env)
    const waiting = fetch(`${url}/e/ai_engine/doc_ready/slow`)
    const usual = await fetch(`${url}/e/ai_engine/doc_ready/usual`)
    assert.equal(usual.status, 504)
    // The same time has passed for the other one.
    slow.resolve('done')
    assert.equal(await (await waiting).json(), 'done')
  })

  test('lets an event stream live longer than other answers', async (context) => {
    const env = { TATHYA_TOTAL_TIMEOUT_MS: '400', TATHYA_IDLE_TIMEOUT_MS: '240000' }
    const { url, streams, slow } = await start(context, way, env)
    const answer = await fetch(url + events)
    assert.equal((await fetch(`${url}/e/ai_engine/doc_ready/usual`)).status, 504)
    streams[0]!.end('data: still here\n\n')
    assert.equal(await answer.text(), 'data: still here\n\n')
    slow.resolve('')
  })
})

describe('the address of a job', () => {
  test('leads to the service that its id names, and stands once in the document', async (context) => {
    const { url } = await start(context, 'in this process')
    assert.deepEqual(await (await fetch(`${url}/e/jobs/conv_17`)).json(), { id: 'conv_17' })
    const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
    assert.deepEqual(
      Object.keys(paths).filter((path) => path.startsWith('/e/jobs')),
      ['/e/jobs/{id}', '/e/jobs/{id}/events'],
    )
  })

  test('that no service has is refused with where jobs are', async (context) => {
    const { url } = await start(context, 'in this process')
    for (const path of [
      '/e/jobs',
      '/e/jobs/',
      '/e/jobs/17',
      '/e/jobs/other_1',
      '/e/jobs/conv',
      '/e/jobs/__proto___1',
    ]) {
      const answer = await fetch(url + path)
      assert.equal(answer.status, 404, path)
      assert.match(((await answer.json()) as { detail: string }).detail, /\/e\/jobs\/conv_/, path)
    }
  })
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { RequestBody } from '../src/upstreams/request-body.ts'

function start(limit = 100) {
  const source = Object.assign(new PassThrough(), { complete: false })
  let chunks = 0
  const body = new RequestBody(source as unknown as IncomingMessage, limit, () => {
    chunks += 1
  })
  return { source, body, chunks: () => chunks }
}

async function read(body: RequestBody): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString()
}

const listeners = (source: PassThrough) =>
  ['data', 'end', 'error', 'close'].map((event) => source.listenerCount(event))

describe('the body of a request', () => {
  test('passes on what comes, up to its limit, and tells each chunk', async () => {
    const { source, body, chunks } = start(6)
    const whole = read(body)
    source.write('abc')
    source.complete = true
    source.end('def')
    assert.equal(await whole, 'abcdef')
    assert.equal(chunks(), 2)
  })

  test('fails with one byte more, which is not passed on', async () => {
    const { source, body, chunks } = start(6)
    const whole = read(body)
    source.write('abc')
    source.write('defg')
    await assert.rejects(whole, { code: 'body_too_large' })
    assert.equal(chunks(), 1)
  })

  test('is not read before somebody reads it, and stops the caller while nobody goes on', async () => {
    const { source, body } = start(9_000_000)
    const before = listeners(source)
    assert.equal(source.listenerCount('data'), 0)
    body.read(0)
    assert.equal(source.listenerCount('data'), 1)
    source.write(Buffer.alloc(100_000))
    await waitFor('the pause', () => source.isPaused())
    body.resume()
    await waitFor('more', () => !source.isPaused())
    body.destroy()
    await once(body, 'close')
    assert.deepEqual(listeners(source), before)
  })

  test('discards what is left when it is given up, so that the connection can be used again', async () => {
    const { source, body } = start()
    source.write('abc')
    body.destroy(new Error('the service failed'))
    await waitFor('its end', () => body.closed)
    source.end('the rest')
    await once(source, 'end')
    assert.equal(source.readableLength, 0)
  })

  test('fails if the caller leaves before its end, and not after', async () => {
    const left = start()
    const cut = read(left.body)
    left.source.write('abc')
    left.source.destroy()
    await assert.rejects(cut, { code: 'client_closed' })
    const whole = start()
    const complete = read(whole.body)
    whole.source.complete = true
    whole.source.end('abc')
    assert.equal(await complete, 'abc')
    const broken = start()
    const failed = read(broken.body)
    broken.source.destroy(new Error('reset'))
    await assert.rejects(failed, /reset/)
  })
})

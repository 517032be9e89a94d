import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { onEnd, startChild } from '@tathya/testing'
import { root } from './infra-files.ts'

const program = (name: string) => path.join(root, 'infra/image', name)

/** A server that answers each request with the next of these answers, and then always with the last. */
async function serve(context: TestContext, answers: readonly { status: number; text: string }[]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { status, text } = answers[Math.min(asked.length, answers.length - 1)]!
    asked.push(request.url!)
    response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(context, async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { asked, port: String((server.address() as AddressInfo).port) }
}

describe('the programs of the image', () => {
  test('ask the service whether it is well', async (context) => {
    const { asked, port: PORT } = await serve(context, [
      { status: 200, text: '' },
      { status: 503, text: 'MongoDB is away' },
    ])
    const well = startChild(context, [program('probe.mjs'), '/readyz'], { env: { PORT } })
    assert.equal(await well.ends(), 0)
    const ill = startChild(context, [program('probe.mjs'), '/readyz'], { env: { PORT } })
    assert.equal(await ill.ends(), 1)
    assert.match(ill.output(), /\/readyz: 503 MongoDB is away/)
    assert.deepEqual(asked, ['/readyz', '/readyz'])
  })

  test('say so where no service answers', async (context) => {
    const nobody = startChild(context, [program('probe.mjs')], { env: { PORT: '1' } })
    assert.equal(await nobody.ends(), 1)
    assert.match(nobody.output(), /\/livez: /)
  })

  test('wait until the spool is empty', async (context) => {
    const held = (events: number) => ({
      status: 200,
      text: `tathya_events_held{place="outbox"} 9\ntathya_events_held{place="spool"} ${events}\n`,
    })
    const { asked, port } = await serve(context, [held(12), held(0)])
    const env = { TATHYA_METRICS_PORT: port }
    const waiting = startChild(context, [program('wait-for-spool.mjs'), '0'], { env })
    assert.equal(await waiting.ends(), 0)
    assert.equal(waiting.output(), '12 events wait in the spool\n')
    assert.deepEqual(asked, ['/metrics', '/metrics'])
  })

  test('wait for nothing where there is no spool', async (context) => {
    const { port } = await serve(context, [{ status: 200, text: 'up 1\n' }])
    const env = { TATHYA_METRICS_PORT: port }
    assert.equal(await startChild(context, [program('wait-for-spool.mjs'), '0'], { env }).ends(), 0)
  })
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { tempFolder } from '@tathya/testing'
import { run } from './support/run.ts'

/** A product that answers every question with these events. */
async function startScripted(context: TestContext, events: string) {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(events)
  }).listen(0, '127.0.0.1')
  context.after(() => server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { TATHYA_URL: url, TATHYA_ADMIN_KEY: `tathya_${'0'.repeat(32)}0lgVsL` }
}

describe('tathya chat', () => {
  test('answers without a running product, with sources', async (context) => {
    const env = { TATHYA_DATA: tempFolder(context), TATHYA_CONVERSION_SLOTS: '1' }
    const { code, text } = await run(['chat', 'What', 'is', 'today?'], env)
    assert.equal(code, 0, text)
    assert.match(text, /Sources:\n {2}Nepali date and time.*\n {4}http:.*\/e\/nepaliDateTime/)
    const asJson = await run(['chat', 'What is today?', '--json'], env)
    const answer = JSON.parse(asJson.text)
    assert.ok(text.startsWith(answer.response), text)
    assert.equal(answer.engine.name, 'chat_engine')
  })

  test('fails with the words of the product', async (context) => {
    const env = { TATHYA_DATA: tempFolder(context), TATHYA_CONVERSION_SLOTS: '1' }
    const { code, text } = await run(['chat', 'What is today?', '--engine', 'oracle'], env)
    assert.equal(code, 1)
    assert.match(text, /There is no engine of this name/)
  })

  test('fails where an answer breaks off or ends with an error', async (context) => {
    const token = 'event: token\ndata: {"text":"It is "}\n\n'
    const cut = await run(['chat', 'x'], await startScripted(context, token))
    assert.equal(cut.code, 1)
    assert.match(cut.text, /^It is .*broke off/s)
    const problem = {
      ...{ type: '/docs/errors#unavailable', title: 't', status: 503, detail: 'The model is gone.' },
      ...{ instance: '/', code: 'unavailable', errors: [], request_id: 'r' },
    }
    const error = `${token}event: error\ndata: ${JSON.stringify(problem)}\n\n`
    const failed = await run(['chat', 'x'], await startScripted(context, error))
    assert.equal(failed.code, 1)
    assert.match(failed.text, /The model is gone\./)
  })

  test('shows the position in the queue until the answer begins', async (context) => {
    const queued = [3, 1].map((position) => `event: queued\ndata: {"position":${position}}\n\n`).join('')
    const { text } = await run(
      ['chat', 'x'],
      await startScripted(context, `${queued}event: token\ndata: {"text":"It"}\n\n`),
    )
    assert.match(text, /^queued, position 3\nqueued, position 1\nIt/)
  })

  test('refuses what is wrong in its arguments', async () => {
    for (const [args, message] of [
      [[' '], /The question must not be blank\./],
      [['x', '--conversation', 'y'], /--conversation must be the id of a conversation/],
      [[], /missing required argument 'question'/],
    ] as const) {
      const { code, text } = await run(['chat', ...args], {})
      assert.equal(code, 2, text)
      assert.match(text, message)
    }
  })
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { waitFor } from '@tathya/testing'
import { inEveryMode } from '../modes.ts'
import { withKey } from '../start-product.ts'

const callers = 200

inEveryMode('many callers', (product) => {
  /** Sends a question on a connection of its own; its answer's text, or undefined where the caller leaves. */
  async function ask(accept: string, signal?: AbortSignal): Promise<string | undefined> {
    const headers = { ...withKey(product().adminKey), 'Content-Type': 'application/json', Accept: accept }
    const url = `${product().url}/ai_engine/chat_engine`
    try {
      const asking = request(url, { method: 'POST', headers, agent: false, ...(signal && { signal }) })
      asking.end(JSON.stringify({ user_input: 'What is today?' }))
      const [answer] = await once(asking, 'response')
      assert.equal(answer.statusCode, 200)
      return await text(answer)
    } catch (error) {
      if (signal?.aborted) return undefined
      throw error
    }
  }

  /** Open files and sockets of the gateway's process. */
  async function openFiles(): Promise<number> {
    const metrics = await (await fetch(product().metricsUrl)).text()
    return Number(/^process_open_fds (\d+)/m.exec(metrics)?.[1])
  }

  test('are answered at once, and leave no connection behind, whether they wait or leave', async () => {
    await ask('application/json')
    const before = await openFiles()
    assert.ok(before > 0, 'the metric is there')
    for (const accept of ['application/json', 'text/event-stream']) {
      const leaving = new AbortController()
      const asked = Array.from({ length: callers }, (_, at) =>
        ask(accept, at % 2 === 0 ? leaving.signal : undefined),
      )
      // The first answer is there while others are on their way.
      await Promise.race(asked)
      leaving.abort()
      const answers = await Promise.all(asked)
      const stayed = answers.filter((_, at) => at % 2 === 1)
      assert.ok(stayed.every((answer) => answer?.includes('Bikram Sambat')))
    }
    // Those of chat to the gateway are kept for some seconds.
    await waitFor('the connections to be closed', async () => (await openFiles()) <= before + 10)
    assert.match((await ask('application/json')) ?? '', /Bikram Sambat/)
  })
})

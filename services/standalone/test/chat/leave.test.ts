import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { onEnd, waitFor } from '@tathya/testing'
import { modes } from '../modes.ts'
import { withKey } from '../start-product.ts'

/** A server that never answers, and counts the requests that it got and that were left. */
async function startSilent(context: TestContext) {
  const counts = { asked: 0, left: 0 }
  const server = createServer((_request, response) => {
    counts.asked += 1
    response.once('close', () => {
      counts.left += 1
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(context, () => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, counts }
}

describe('a caller who leaves the gateway', () => {
  for (const { mode, start, skip } of modes) {
    test(`ends the calls of chat, as JSON and as events, ${mode}`, { skip }, async (context) => {
      const { url, counts } = await startSilent(context)
      const product = await start(context, { env: { TATHYA_GATEWAY_URL: url, TATHYA_CONVERSION_SLOTS: '1' } })
      for (const [at, accept] of ['application/json', 'text/event-stream'].entries()) {
        const leaving = new AbortController()
        const asking = fetch(`${product.url}/ai_engine/chat_engine`, {
          method: 'POST',
          body: JSON.stringify({ user_input: 'What is today?' }),
          headers: { ...withKey(product.adminKey), 'Content-Type': 'application/json', Accept: accept },
          signal: leaving.signal,
        })
        asking.catch(() => {})
        await waitFor('the call of chat', () => counts.asked === at + 1)
        leaving.abort()
        await assert.rejects(asking)
        await waitFor('its end', () => counts.left === at + 1)
      }
      assert.equal((await product.client.get('/livez')).status, 200)
    })
  }
})

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createLogger as createLoggerService } from '@tathya/logger'
import { identityHeader } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { waitFor } from '@tathya/testing'
import { createLogger } from '../src/logger.ts'

interface Stored {
  readonly exception_message: string
  readonly service_name: string
  readonly customer_id: number
  readonly additional_info: { readonly stack: string; readonly causes: { readonly message: string }[] }
}

/** A real logger, reached as by the gateway, which signs the caller of every request. */
async function start(context: TestContext) {
  const platform = await createTestPlatform(context)
  const { client } = await startTestService(context, await createLoggerService(platform))
  const identity = await platform.identity.sign(
    { owner: 'test', scopes: ['log:write', 'log:read'], customer_id: 42, key_id: 'key_test' },
    'logger',
  )
  const send = globalThis.fetch
  const dropped: string[] = []
  context.mock.method(globalThis, 'fetch', async (address: string, options: RequestInit) => {
    const headers = { ...(options.headers as Record<string, string>), [identityHeader]: identity }
    const answer = await send(address, { ...options, headers })
    // The answer is lost once after the entries are stored.
    if (dropped.pop() !== undefined) throw new TypeError('cut')
    return answer
  })
  const stored = async () => {
    const answer = await send(`${client.url}/e/logger?per_page=1000`, {
      headers: { [identityHeader]: identity },
    })
    return ((await answer.json()) as { data: Stored[] }).data
  }
  return { url: client.url, stored, dropped }
}

test('the logger stores what the client sends, once', async (context: TestContext) => {
  const { url, stored, dropped } = await start(context)
  const errors: string[] = []
  const logger = createLogger({
    url,
    key: 'unused',
    customerId: 42,
    service: 'billing',
    release: 'billing@1',
    flushIntervalMs: 3_600_000,
    captureUncaught: false,
    onError: ({ message }) => errors.push(message),
  })
  dropped.push('once')
  logger.capture(new TypeError('bad', { cause: new Error('inner') }), { tags: { till: 2 } })
  const values = [
    '\u0000',
    '\ud800',
    'नेपाल',
    '😀'.repeat(50_000),
    { deep: [[[[[[[[[[[[[[[1]]]]]]]]]]]]]]] },
    10n,
    null,
  ]
  for (const value of values) logger.captureMessage(`value ${typeof value}`, { value })
  for (let index = 0; index < 400; index += 1) logger.log('debug', `line ${index}`)
  assert.equal(await logger.close(60_000), true)
  assert.deepEqual(logger.stats(), { queued: 0, sent: 401 + values.length, dropped: {} })
  assert.deepEqual(
    errors.map((text) => text.replace(url, '')),
    ['Entries could not be sent and wait: /e/logger: cut'],
  )
  const entries = await waitFor('the entries', async () => {
    const found = await stored()
    return found.length >= 401 + values.length ? found : undefined
  })
  assert.equal(entries.length, 401 + values.length)
  const entry = entries.find(({ exception_message }) => exception_message === 'TypeError: bad')!
  const { stack, causes, ...info } = entry.additional_info
  assert.match(stack, /^TypeError: bad\n/)
  assert.equal(causes[0]!.message, 'Error: inner')
  assert.deepEqual(info, { release: 'billing@1', tags: { till: 2 }, level: 'error' })
  assert.deepEqual([entry.service_name, entry.customer_id], ['billing', 42])
})

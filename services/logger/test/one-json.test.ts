import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type TestContext, test } from 'node:test'
import { identityHeader } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { onEnd } from '@tathya/testing'
import { createLogger } from '../src/index.ts'

const marker = 'order 4711 of the flood'

/** Resolves when the product has passed a step. */
function passes(context: TestContext, name: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (passed: unknown) => {
      if (passed === name) resolve()
    }
    subscribe('tathya:step', listen)
    onEnd(context, () => unsubscribe('tathya:step', listen))
  })
}

test('an entry is parsed once, and written once as an event and once as a record', async (context) => {
  const platform = await createTestPlatform(context)
  const { client } = await startTestService(context, await createLogger(platform))
  const caller = { owner: 'test', scopes: ['log:write' as const], customer_id: null, key_id: 'key_test' }
  const headers = {
    'Content-Type': 'application/json',
    [identityHeader]: await platform.identity.sign(caller, 'logger'),
  }
  const body = `{"customer_id":7,"exception_message":"e","service_name":"s","additional_info":["${marker}"]}`
  const stored = passes(context, 'entry-stored')
  const parse = context.mock.method(JSON, 'parse')
  const stringify = context.mock.method(JSON, 'stringify')
  const answer = await fetch(`${client.url}/e/logger`, { method: 'POST', headers, body })
  const text = await answer.text()
  await stored
  const parses = parse.mock.calls.filter(({ arguments: [source] }) => String(source).includes(marker))
  const writes = stringify.mock.calls.filter(({ result }) => String(result).includes(marker))
  context.mock.restoreAll()
  assert.equal(answer.status, 201)
  assert.match(text, new RegExp(marker))
  assert.deepEqual({ parses: parses.length, writes: writes.length }, { parses: 1, writes: 2 })
})

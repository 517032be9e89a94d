import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { identityHeader } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { createLogger } from '../src/index.ts'

const entry = { customer_id: 7, exception_message: 'card declined', service_name: 'billing' }

/** A logger, and what it counted as refused after each body; the key is bound to the customer, or to none. */
async function start(context: TestContext, customer_id: number | null = 7) {
  const platform = await createTestPlatform(context)
  const { client } = await startTestService(context, await createLogger(platform))
  const caller = { owner: 'test', scopes: ['log:write' as const], customer_id, key_id: 'key_test' }
  const identity = { [identityHeader]: await platform.identity.sign(caller, 'logger') }
  let before: Record<string, number> = {}
  return async (body: string | Buffer, headers: Record<string, string> = {}, address = '/e/logger') => {
    const { status } = await fetch(client.url + address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...identity, ...headers },
      body: new Uint8Array(Buffer.from(body)),
    })
    const now = platform.clock.now().getTime()
    const range = { from: new Date(now - 3_600_000), until: new Date(now + 3_600_000) }
    const counts: Record<string, number> = {}
    for (const customer of [7, 8]) {
      const found = await platform.refusals.read({ ...range, customer_id: customer })
      for (const [reason, count] of Object.entries(found)) counts[`${customer} ${reason}`] = count
    }
    const all = await platform.refusals.read(range)
    for (const [reason, count] of Object.entries(all)) {
      const known = (counts[`7 ${reason}`] ?? 0) + (counts[`8 ${reason}`] ?? 0)
      if (count > known) counts[`unknown ${reason}`] = count - known
    }
    const changes = Object.entries(counts).map(([name, count]) => [name, count - (before[name] ?? 0)])
    before = counts
    return [status, Object.fromEntries(changes.filter(([, count]) => count !== 0))]
  }
}

const lines = (count: number, item: object = entry) => `${JSON.stringify(item)}\n`.repeat(count)
const asLines = { 'Content-Type': 'application/x-ndjson' }

describe('a refused entry is counted by customer and reason', () => {
  test('alone, and each of several', async (context: TestContext) => {
    const send = await start(context)
    assert.deepEqual(await send(JSON.stringify(entry)), [201, {}])
    assert.deepEqual(await send('{'), [400, { '7 invalid': 1 }])
    assert.deepEqual(await send('{"customer_id": 7}'), [400, { '7 invalid': 1 }])
    assert.deepEqual(await send('null'), [400, { '7 invalid': 1 }])
    const foreign = { ...entry, customer_id: 8 }
    assert.deepEqual(await send(JSON.stringify(foreign)), [403, { '7 customer_mismatch': 1 }])
    const large = { ...entry, additional_info: 'x'.repeat(300_000) }
    assert.deepEqual(await send(JSON.stringify(large)), [413, { '7 too_large': 1 }])
    const packed = { ...asLines, 'Content-Encoding': 'gzip' }
    const mixed = gzipSync(`${lines(3)}nonsense\n${lines(2, foreign)}${lines(1, large)}`)
    assert.deepEqual(await send(mixed, packed), [
      207,
      { '7 invalid': 1, '7 customer_mismatch': 2, '7 too_large': 1 },
    ])
  })

  test('in a batch that is refused whole', async (context: TestContext) => {
    const send = await start(context)
    assert.deepEqual(await send(lines(1_001, { a: 1 }), asLines), [400, { '7 invalid': 1_001 }])
    assert.deepEqual(await send('[{', asLines), [207, { '7 invalid': 1 }])
    assert.deepEqual(await send('x', { 'Content-Encoding': 'gzip' }), [400, { '7 invalid': 1 }])
    assert.deepEqual(await send('x', { 'Content-Type': 'text/html' }), [415, { '7 invalid': 1 }])
  })

  test('under the customer that was sent, by a key of no customer', async (context: TestContext) => {
    const send = await start(context, null)
    const blank = { ...entry, customer_id: 8, service_name: ' ' }
    assert.deepEqual(await send(JSON.stringify(blank)), [400, { '8 invalid': 1 }])
    assert.deepEqual(await send('{'), [400, { 'unknown invalid': 1 }])
    assert.deepEqual(await send('{"customer_id": -1}'), [400, { 'unknown invalid': 1 }])
  })

  test('in the envelope of an SDK, with what the SDK itself has lost', async (context: TestContext) => {
    const send = await start(context)
    const post = (body: string, customer = 7) => send(body, {}, `/api/${customer}/envelope/`)
    const report = {
      discarded_events: [
        { reason: 'queue_overflow', category: 'error', quantity: 3 },
        { reason: 'ratelimit_backoff', category: 'log_item', quantity: 40 },
        { reason: 'sample_rate', category: 'transaction', quantity: 99 },
        { reason: 'made up', category: 'error', quantity: 1 },
        { reason: 'queue_overflow', category: 'error', quantity: -1 },
      ],
    }
    const lost = { '7 sdk_queue_overflow': 3, '7 sdk_ratelimit_backoff': 40, '7 sdk_other': 1 }
    assert.deepEqual(await post(`{}\n{"type":"client_report"}\n${JSON.stringify(report)}`), [200, lost])
    assert.deepEqual(await post('{}\n{"type":"client_report"}\nnonsense'), [200, {}])
    assert.deepEqual(await post('{}\n{"type":"event"}\nnonsense\n{"type":"event"}\n{}'), [
      400,
      { '7 invalid': 1 },
    ])
    assert.deepEqual(await post('{}\n{"type":"log","item_count":5}\n[]'), [400, { '7 invalid': 5 }])
    assert.deepEqual(await post('{}\n{"type":"event"}\n{}', 8), [403, { '7 customer_mismatch': 1 }])
    const cut = '{}\n{"type":"event"}\n{}\n{"length": 2, "type" : "log", "item_count": 12}\n{}'
    assert.deepEqual(await post(`${cut}\n{"type":"session"}\n`, 8), [403, { '7 customer_mismatch': 13 }])
    assert.deepEqual(await post(`${cut}\n{"type":"event","length":9}\n{}`, 7), [400, { '7 invalid': 1 }])
    // The first thousand are stored.
    const many = `{}\n${'{"type":"event"}\n{}\n'.repeat(1_500)}`
    assert.deepEqual(await post(many), [400, { '7 invalid': 1 }])
  })
})

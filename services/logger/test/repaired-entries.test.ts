import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { identityHeader } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { waitFor } from '@tathya/testing'
import { createLogger } from '../src/index.ts'

const entry = { customer_id: 7, exception_message: 'card declined', service_name: 'billing' }

interface Stored {
  readonly exception_message: string
  readonly created_date: string
  readonly received_at: string
  readonly additional_info: unknown
}

async function start(context: TestContext) {
  const platform = await createTestPlatform(context)
  const { client } = await startTestService(context, await createLogger(platform))
  const caller = {
    owner: 'test',
    scopes: ['log:write' as const, 'log:read' as const],
    customer_id: 7,
    key_id: 'key_test',
  }
  const headers = { [identityHeader]: await platform.identity.sign(caller, 'logger') }
  const post = (path: string, body: string) =>
    fetch(client.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
  const stored = (count: number) =>
    waitFor(`${count} entries`, async () => {
      const { body } = await client.get('/e/logger', headers)
      return body.data.length === count ? (body.data as Stored[]) : undefined
    })
  return { platform, post, stored }
}

/** A time this many seconds after now, as entries have it. */
const timeAfter = (now: Date, seconds: number) =>
  new Date(now.getTime() + seconds * 1_000).toISOString().slice(0, 19)

describe('an entry is answered as it was sent, and stored so that it can be used', () => {
  const messages: readonly (readonly [string, string, RegExp])[] = [
    ['an empty message', '', /^An exception without a message$/],
    ['a blank message', ' \n', /^An exception without a message$/],
    ['a message of 200,000 characters', `a${'x'.repeat(199_998)}b`, /^ax+ … 100000 characters cut … x+b$/],
  ]
  for (const [what, exception_message, expected] of messages)
    test(`with ${what}`, async (context) => {
      const { post, stored } = await start(context)
      const answer = await post('/e/logger', JSON.stringify({ ...entry, exception_message }))
      assert.equal(answer.status, 201)
      const body = (await answer.json()) as Stored
      assert.equal(body.exception_message, exception_message)
      const [found] = await stored(1)
      assert.match(found!.exception_message, expected)
    })

  test('with half of a surrogate pair, alone and in lines', async (context) => {
    const { post, stored } = await start(context)
    const json = String.raw`{"customer_id":7,"service_name":"billing","exception_message":"cut \ud83d","additional_info":["\udc00"]}`
    const answer = await post('/e/logger', json)
    assert.equal(((await answer.json()) as Stored).exception_message, 'cut \ufffd')
    assert.equal((await post('/e/logger', `[${json}]`)).status, 207)
    const [found] = await stored(2)
    assert.deepEqual([found!.exception_message, found!.additional_info], ['cut \ufffd', ['\ufffd']])
  })

  test('with a time far ahead: it leads no list until then, and says what was sent', async (context) => {
    const { platform, post, stored } = await start(context)
    const infos = [{ order: 5 }, null, ['a'], undefined]
    for (const additional_info of infos) {
      const sent = { ...entry, created_date: '2099-01-01T00:00:00.5', additional_info }
      const answer = await post('/e/logger', JSON.stringify(sent))
      assert.equal(((await answer.json()) as Stored).created_date, '2099-01-01T00:00:00.5')
    }
    const found = await stored(4)
    for (const { created_date, received_at } of found) assert.equal(`${created_date}Z`, received_at)
    const note = { sent_created_date: '2099-01-01T00:00:00.5' }
    const read = found.map(({ additional_info }) => JSON.stringify(additional_info)).sort()
    const expected = [{ order: 5, ...note }, note, { sent: ['a'], ...note }, note]
    assert.deepEqual(read, expected.map((info) => JSON.stringify(info)).sort())
    const now = platform.clock.now()
    const near = timeAfter(now, 300)
    const past = '1990-01-01T00:00:00'
    for (const created_date of [near, past])
      await post('/e/logger', JSON.stringify({ ...entry, created_date }))
    const kept = (await stored(6)).map(({ created_date }) => created_date)
    assert.ok(kept.includes(near) && kept.includes(past))
  })

  test('with a time far ahead, by an SDK and by OpenTelemetry', async (context) => {
    const { post, stored } = await start(context)
    const event = { message: 'future', timestamp: '2099-01-01T00:00:00Z' }
    assert.equal((await post('/api/7/store/', JSON.stringify(event))).status, 200)
    const nanoseconds = String(BigInt(Date.parse('2099-01-01T00:00:00Z')) * 1_000_000n)
    const record = { timeUnixNano: nanoseconds, body: { stringValue: 'future too' } }
    const logs = { resourceLogs: [{ scopeLogs: [{ logRecords: [record] }] }] }
    assert.equal((await post('/v1/logs', JSON.stringify(logs))).status, 200)
    for (const { created_date, received_at, additional_info } of await stored(2)) {
      assert.equal(`${created_date}Z`, received_at)
      const { sent_created_date } = additional_info as { sent_created_date: string }
      assert.match(sent_created_date, /^2099-01-01T00:00:00/)
    }
  })
})

test('an event without an id gets one, which is answered', async (context) => {
  const { post, stored } = await start(context)
  const answer = await post('/api/7/store/', '{"message":"no id"}')
  const { id } = (await answer.json()) as { id: string }
  assert.match(id, /^[\da-f]{32}$/)
  const [found] = await stored(1)
  assert.equal((found!.additional_info as { event_id: string }).event_id, id)
})

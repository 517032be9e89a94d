import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Scope } from '@tathya/contracts/internal'
import { createFixedClock, createService, get, identityHeader } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { type CheckedClient, startAlone, waitFor } from '@tathya/testing'
import { createLogger } from '../src/index.ts'

const now = '2026-11-21T06:00:00.250Z'
const entry = { customer_id: 7, exception_message: 'card declined', service_name: 'billing' }

async function start(context: TestContext) {
  const platform = await createTestPlatform(context, { clock: createFixedClock(now) })
  const { client } = await startTestService(context, await createLogger(platform))
  return { platform, client }
}

/** The header that the gateway would set for a caller. */
async function as(
  platform: Platform,
  customer_id: number | null = null,
  scopes: Scope[] = ['log:write', 'log:read'],
) {
  const caller = { owner: 'test', scopes, customer_id, key_id: 'key_test' }
  return { [identityHeader]: await platform.identity.sign(caller, 'logger') }
}

async function readStored(client: CheckedClient, address: string, headers: Record<string, string>) {
  return waitFor('the stored entry', async () => {
    const answer = await client.get(address, headers)
    return answer.status === 200 ? answer.body : undefined
  })
}

describe('the logger', () => {
  test('answers an entry exactly as it was sent and stores it so', async (context: TestContext) => {
    const { platform, client } = await start(context)
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const headers = { ...(await as(platform)), traceparent: `00-${trace}-00f067aa0ba902b7-01` }
    const sent = {
      ...entry,
      exception_message: '  त्रुटि\n\tat line 1 ',
      created_date: '2026-01-31T10:15:30.123456',
      additional_info: { order: [1, null, { deep: '\u0000' }] },
    }
    const answer = await client.post('/e/logger', sent, headers)
    assert.equal(answer.status, 201)
    assert.deepEqual(answer.body, sent)
    assert.deepEqual(Object.keys(answer.body), [
      'customer_id',
      'exception_message',
      'service_name',
      'created_date',
      'additional_info',
    ])
    assert.equal(answer.headers.get('location'), `/e/logger/${answer.headers.get('x-entry-id')}`)
    const stored = await readStored(client, answer.headers.get('location')!, headers)
    const { group_id, ...rest } = stored
    assert.deepEqual(rest, {
      ...sent,
      entry_id: answer.headers.get('x-entry-id'),
      received_at: now,
      trace_id: trace,
      level: 'error',
      release: null,
      environment: null,
      tags: {},
    })
    assert.equal((await client.get(`/e/logger/groups/${group_id}`, headers)).body.count, 1)
  })

  test('takes entries of up to 256 KiB and 20,000 values, and names the limit that another exceeds', async (context: TestContext) => {
    const { platform, client } = await start(context)
    const headers = await as(platform)
    const code = async (sent: object) => {
      const answer = await client.post('/e/logger', sent, headers)
      return answer.status === 201 ? 'accepted' : `${answer.status} ${answer.body.code}`
    }
    const long = (bytes: number) => ({ ...entry, additional_info: 'x'.repeat(bytes) })
    const frame = JSON.stringify({ ...entry, additional_info: '' }).length
    assert.equal(await code(long(256 * 1024 - frame)), 'accepted')
    assert.equal(await code(long(256 * 1024 - frame + 1)), '413 body_too_large')
    const many = (values: number) => ({ ...entry, additional_info: Array.from({ length: values }, () => 1) })
    assert.equal(await code(many(19_990)), 'accepted')
    assert.equal(await code(many(20_001)), '400 json_too_complex')
  })

  test('fills the time of arrival and null', async (context: TestContext) => {
    const { platform, client } = await start(context)
    const { body } = await client.post('/e/logger', entry, await as(platform))
    assert.deepEqual(body, { ...entry, created_date: '2026-11-21T06:00:00.250', additional_info: null })
  })

  test('lists the latest first, narrowed and cut into pages', async (context: TestContext) => {
    const { platform, client } = await start(context)
    const headers = await as(platform)
    for (const [index, service_name] of ['a', 'b', 'a', 'b', 'a'].entries()) {
      const created_date = `2026-01-0${index + 1}T00:00:00`
      await client.post(
        '/e/logger',
        { ...entry, service_name, created_date, exception_message: `Fehler ${index}` },
        headers,
      )
    }
    const messages = async (query: string) => {
      const { body, headers: answered } = await client.get(`/e/logger${query}`, headers)
      return [
        answered.get('x-total-count'),
        ...body.data.map(({ exception_message }: { exception_message: string }) => exception_message.at(-1)),
      ]
    }
    await waitFor('five entries', async () => (await messages(''))[0] === '5')
    assert.deepEqual(await messages(''), ['5', '4', '3', '2', '1', '0'])
    assert.deepEqual(await messages('?service_name=a'), ['3', '4', '2', '0'])
    assert.deepEqual(
      await messages('?created_date__gte=2026-01-02T00:00:00&created_date__lte=2026-01-03T00:00:00.0'),
      ['2', '2', '1'],
    )
    assert.deepEqual(await messages('?q=FEHLER 3'), ['1', '3'])
    assert.deepEqual(await messages('?q=%25'), ['0'])
    assert.deepEqual(await messages('?page=2&per_page=2'), ['5', '2', '1'])
    assert.deepEqual(await messages('?limit=2&offset=4'), ['5', '0'])
    assert.deepEqual(await messages('?page=9'), ['5'])
    assert.deepEqual(await messages('?customer_id=8'), ['0'])
    const { headers: answered } = await client.get('/e/logger?page=2&per_page=2&service_name=a', headers)
    assert.match(answered.get('link') ?? '', /<\/e\/logger\?service_name=a&page=1&per_page=2>; rel="prev"/)
  })

  test('is walked by cursor to the end, with each entry once, whatever arrives meanwhile', async (context: TestContext) => {
    const { platform, client } = await start(context)
    const headers = await as(platform)
    const log = (index: number) =>
      client.post('/e/logger', { ...entry, created_date: `2026-01-01T00:00:0${index >> 1}` }, headers)
    const total = async () => (await client.get('/e/logger', headers)).body.meta.total
    for (let index = 0; index < 7; index += 1) await log(index)
    await waitFor('seven entries', async () => (await total()) === 7)
    for (const start of ['per_page=2', 'limit=2', 'per_page=2&service_name=billing']) {
      const before = await total()
      const seen: string[] = []
      const numbers: unknown[] = []
      for (let address = `/e/logger?${start}`; address !== ''; ) {
        const { body, headers: answered } = await client.get(address, headers)
        seen.push(...body.data.map(({ entry_id }: { entry_id: string }) => entry_id))
        numbers.push(body.meta.page ?? body.meta.offset)
        address = /<([^>]*[?&]after=[^>]*)>; rel="next"/.exec(answered.get('link') ?? '')?.[1] ?? ''
        if (numbers.length > 1) continue
        await log(before)
        await waitFor('one entry more', async () => (await total()) === before + 1)
      }
      assert.equal(seen.length, before, start)
      assert.equal(new Set(seen).size, before, start)
      const last = Math.ceil(before / 2)
      const expected = Array.from({ length: last }, (_, at) => (start.includes('limit') ? at * 2 : at + 1))
      assert.deepEqual(numbers, expected)
    }
    const rest = await client.get('/e/logger?page=4&per_page=3', headers)
    assert.deepEqual([rest.body.data.length, rest.body.meta.total], [1, 10])
    const all = (await client.get('/e/logger?per_page=10', headers)).body.data
    assert.deepEqual(rest.body.data, all.slice(9))
    assert.deepEqual((await client.get('/e/logger?page=3&per_page=3', headers)).body.data, all.slice(6, 9))
    const bad = await client.get('/e/logger?after=x', headers)
    assert.deepEqual([bad.status, bad.body.code, bad.body.errors[0].field], [400, 'invalid_query', 'after'])
    const { headers: answered } = await client.get('/e/logger?per_page=9', headers)
    const [, next] = /<([^>]*)>; rel="next"/.exec(answered.get('link') ?? '') ?? []
    const second = await client.get(next!, headers)
    assert.match(second.headers.get('link') ?? '', /<\/e\/logger\?page=1&per_page=9>; rel="prev"/)
    assert.doesNotMatch(second.headers.get('link') ?? '', /rel="next"/)
  })

  test('tells an entry that waits from one that never was', async (context: TestContext) => {
    const platform = await createTestPlatform(context, { clock: createFixedClock(now) })
    const headers = await as(platform)
    const { client } = await startTestService(context, await createLogger(platform))
    const unknown = await client.get('/e/logger/0190163d-8694-739b-aea5-966c26f8ad91', headers)
    assert.equal(unknown.body.code, 'record_not_found')
    const malformed = await client.get('/e/logger/1', headers)
    assert.deepEqual([malformed.body.code, malformed.body.errors[0].field], ['invalid_path', 'id'])
  })

  test('stores what was published before it started, and a second delivery changes nothing', async (context: TestContext) => {
    const platform = await createTestPlatform(context, { clock: createFixedClock(now) })
    const payload = {
      entry_id: '0190163d-8694-739b-aea5-966c26f8ad91',
      received_at: now,
      entry: { ...entry, created_date: '2026-01-01T00:00:00', additional_info: null },
    }
    await platform.events.publish('logger.entry', payload)
    await platform.events.publish('logger.entry', payload)
    const { client } = await startTestService(context, await createLogger(platform))
    const headers = await as(platform)
    await readStored(client, `/e/logger/${payload.entry_id}`, headers)
    await waitFor('both deliveries', async () => {
      const [subscription] = platform.events.subscriptions()
      return (await subscription!.progress()).lag === 0
    })
    const { body } = await client.get('/e/logger', headers)
    assert.equal(body.meta.total, 1)
    assert.equal((await client.get('/readyz')).status, 200)
  })

  test('stores the unexpected errors of other services as entries of our own', async (context: TestContext) => {
    const { platform, client } = await start(context)
    const broken = get('/e/broken', {
      summary: 'Broken',
      answers: { 200: { description: 'Never' } },
      handle: () => {
        throw new TypeError('it broke')
      },
    })
    const other = createService(platform, { name: 'other', summary: 'Broken', routes: [broken] })
    const { client: otherClient } = await startTestService(context, other)
    assert.equal((await otherClient.get('/e/broken', { 'X-Request-Id': 'r-1' })).status, 500)
    const own = await waitFor('the entry', async () => {
      const { body } = await client.get('/e/logger?service_name=tathya-other', await as(platform))
      return body.data[0]
    })
    assert.equal(own.exception_message, 'TypeError: it broke')
    assert.equal(own.additional_info.request_id, 'r-1')
  })
})

test('starts alone, answers, and stops when asked', async (context) => {
  const { child, url } = await startAlone(context, new URL('../src/main.ts', import.meta.url))
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  assert.equal((await fetch(`${url}/e/logger`)).status, 401)
  child.kill('SIGTERM')
  assert.equal(await child.ends(), 0)
})

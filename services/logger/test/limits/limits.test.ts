import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { createFixedClock, identityHeader, loadConfig, type ProblemError } from '@tathya/platform'
import { createTestPlatform, startTestService } from '@tathya/runtime/testing'
import { waitFor } from '@tathya/testing'
import { createLogger, LoggerConfig } from '../../src/index.ts'
import { customerLimit, limitOf } from '../../src/limits/config.ts'
import { DailyQuota } from '../../src/limits/quota.ts'
import { RateLimit } from '../../src/limits/rate.ts'

const entry = { customer_id: 7, exception_message: 'card declined', service_name: 'billing' }

/** A logger with these limits, at a time that the test sets; several may have one store. */
async function start(context: TestContext, env: Record<string, string>) {
  const clock = createFixedClock('2026-11-21T06:00:00Z')
  const platform = await createTestPlatform(context, { clock })
  const scopes = ['log:write' as const]
  const caller = { owner: 'test', scopes, customer_id: null, key_id: 'key_test' }
  const open = async () => {
    const service = await createLogger(platform, loadConfig(LoggerConfig, env))
    const { client } = await startTestService(context, service)
    const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
      // Signed again, because the time changes.
      const identity = { [identityHeader]: await platform.identity.sign(caller, 'logger') }
      const answer = await fetch(client.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...identity, ...headers },
        body,
      })
      const { code, accepted, refused, results, partialSuccess } = (await answer.json()) as {
        code?: string
        accepted?: number
        refused?: number
        results?: { code?: string; status: number }[]
        partialSuccess?: { rejectedLogRecords: number }
      }
      const wait = answer.headers.get('retry-after') ?? undefined
      const limits = answer.headers.get('x-sentry-rate-limits') ?? undefined
      return { status: answer.status, code, accepted, refused, results, partialSuccess, wait, limits }
    }
    const post = async (customer = 7) => {
      const { status, code, wait } = await send(
        '/e/logger',
        JSON.stringify({ ...entry, customer_id: customer }),
      )
      return [status, code, wait].filter((part) => part !== undefined).join(' ')
    }
    const many = (count: number) =>
      send('/e/logger', JSON.stringify(Array.from({ length: count }, () => entry)))
    const envelope = (items: number) =>
      send('/api/7/envelope/', `{}\n${'{"type":"event"}\n{"message":"x"}\n'.repeat(items)}`)
    return { service, send, post, many, envelope }
  }
  const refused = async () => {
    const from = new Date('2026-11-20T00:00:00Z')
    return platform.refusals.read({ from, until: new Date('2026-11-25T00:00:00Z') })
  }
  return { platform, clock, open, refused }
}

describe('a limit of each customer', () => {
  const read = (text: string) => {
    const parsed = customerLimit().safeParse(text)
    return parsed.success ? [7, 42, 43].map((customer) => limitOf(parsed.data, customer)) : 'refused'
  }
  const cases: readonly (readonly [string, unknown])[] = [
    ['none', [undefined, undefined, undefined]],
    ['1000', [1000, 1000, 1000]],
    ['1000, 42=50,43=none', [1000, 50, undefined]],
    ['42=50', [undefined, 50, undefined]],
    ['0', 'refused'],
    ['-1', 'refused'],
    ['1.5', 'refused'],
    ['1,2', 'refused'],
    ['x=5', 'refused'],
    ['42=', 'refused'],
    ['42=5=6', 'refused'],
  ]
  for (const [text, expected] of cases)
    test(`is read from "${text}"`, () => assert.deepEqual(read(text), expected))
})

describe('the rate of a customer', () => {
  test('allows ten seconds of it at once, then its pace', () => {
    let now = 1_000
    const rate = new RateLimit({ others: 2, named: new Map([[8, undefined]]) }, () => now)
    const accepted = (customer: number, count: number) => {
      let taken = 0
      for (let n = 0; n < count; n += 1) {
        try {
          rate.take(customer)
          taken += 1
        } catch (error) {
          assert.equal((error as ProblemError).code, 'rate_limited')
        }
      }
      return taken
    }
    assert.equal(rate.secondsToWait(7), undefined)
    assert.equal(accepted(7, 100), 20)
    assert.equal(rate.secondsToWait(7), 1)
    assert.equal(accepted(9, 1), 1)
    assert.equal(accepted(8, 100), 100)
    now += 1_000
    assert.equal(accepted(7, 100), 2)
    now += 3_600_000
    assert.equal(accepted(7, 100), 20)
  })

  test('refuses single entries, entries of a batch and reports of SDKs beyond it', async (context) => {
    const { clock, open, refused } = await start(context, { TATHYA_LOG_RATE: '1, 9=none' })
    const { post, many, envelope, send } = await open()
    const batch = await many(12)
    assert.deepEqual([batch.status, batch.accepted, batch.refused, batch.wait], [207, 10, 2, '1'])
    assert.deepEqual(
      batch.results!.slice(9).map(({ status, code }) => [status, code]),
      [
        [201, undefined],
        [429, 'rate_limited'],
        [429, 'rate_limited'],
      ],
    )
    assert.equal(await post(), '429 rate_limited 1')
    assert.equal((await many(3)).status, 429)
    assert.equal(await post(8), '201')
    assert.equal(await post(9), '201')
    const one = await envelope(1)
    assert.deepEqual([one.status, one.limits, one.wait], [429, '1:error;default;log_item:key:rate', '1'])
    clock.set('2026-11-21T06:00:02Z')
    assert.deepEqual(
      [(await envelope(1)).limits, (await envelope(1)).limits],
      [undefined, '1:error;default;log_item:key:rate'],
      'the last that is accepted says that the next is not',
    )
    const records = { resourceLogs: [{ scopeLogs: [{ logRecords: [{}] }] }] }
    clock.set('2026-11-21T06:00:03Z')
    const resource = { attributes: [{ key: 'tathya.customer_id', value: { intValue: 7 } }] }
    const [logs] = records.resourceLogs
    const two = {
      resourceLogs: [
        { ...logs, resource },
        { ...logs, resource },
      ],
    }
    assert.equal((await send('/v1/logs', JSON.stringify(two))).partialSuccess?.rejectedLogRecords, 1)
    assert.equal((await send('/v1/logs', JSON.stringify(two))).status, 429)
    assert.deepEqual(await refused(), { rate: 2 + 1 + 3 + 1 + 1 + 2 })
  })
})

describe('the quota of a customer', () => {
  test('is counted over a day of UTC, exactly in one process', async (context) => {
    const { clock, open, refused } = await start(context, { TATHYA_LOG_QUOTA: '5, 9=none' })
    const { post, many, envelope } = await open()
    assert.equal(await post(), '201')
    const batch = await many(3)
    assert.deepEqual([batch.accepted, batch.refused], [3, 0])
    const last = await envelope(1)
    assert.deepEqual([last.status, last.limits], [200, `${18 * 3600}:error;default;log_item:key:quota`])
    assert.equal(await post(), `429 quota_reached ${18 * 3600}`)
    const over = await envelope(2)
    assert.deepEqual([over.status, over.code, over.limits], [429, 'quota_reached', last.limits])
    assert.equal(await post(8), '201')
    assert.equal(await post(9), '201')
    clock.set('2026-11-22T00:00:00Z')
    assert.equal(await post(), '201')
    assert.deepEqual(await refused(), { quota: 3 })
  })

  test('counts no entry that was refused for another reason', async (context) => {
    const { open } = await start(context, { TATHYA_LOG_QUOTA: '2', TATHYA_LOG_RATE: '1' })
    const { send, post } = await open()
    assert.equal((await send('/e/logger', JSON.stringify({ ...entry, service_name: ' ' }))).status, 400)
    assert.equal(await post(), '201')
    assert.equal(await post(), '201')
    assert.match(await post(), /quota_reached/)
  })

  test('counts what other processes and earlier runs have accepted', async (context) => {
    const { platform, clock } = await start(context, {})
    const limit = { others: 10, named: new Map() }
    const open = () => new DailyQuota({ limit, records: platform.records, clock, log: platform.log })
    const take = async (quota: DailyQuota, count: number) => {
      const ends = await Promise.allSettled(Array.from({ length: count }, () => quota.take(7)))
      const taken = ends.filter((end) => end.status === 'fulfilled')
      for (const { value: end } of taken) end(true)
      return taken.length
    }
    const [first, second] = [open(), open()]
    assert.deepEqual([await take(first, 4), await take(second, 1)], [4, 1])
    await first.close()
    const third = open()
    assert.equal(
      await take(third, 4),
      4,
      'the four of the first are written, the one of the second is not yet',
    )
    await second.close()
    clock.set('2026-11-21T06:00:10Z')
    // This reads in the background what the second has written.
    assert.equal(await take(third, 1), 1)
    await waitFor('the counts of others', async () =>
      third.secondsToWait(7) === undefined ? undefined : true,
    )
    assert.equal(await take(third, 5), 0)
    await third.close()
    const fourth = open()
    context.after(() => fourth.close())
    assert.equal(await take(fourth, 5), 0)
  })
})

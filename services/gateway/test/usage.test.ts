import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { OwnUsageAnswer } from '@tathya/contracts/http'
import { createFixedClock, Unavailable } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import { defineLimit, take } from '../src/limits.ts'
import { UsageLedger } from '../src/usage/ledger.ts'
import { usageRecords } from '../src/usage/record.ts'
import { adminKey, startGateway } from './support/gateway.ts'

const limit = defineLimit('key', 10, 30)
/** What the two others of three gateways may let in before it is seen, where an exchange takes no time. */
const overshoot = 2 * (limit.burst + limit.rate * 0.5)

/** Gateways that share the records of one store, each with its own view of one key. */
async function share(
  context: TestContext,
  { gateways = 3, quotas = null as null | { daily?: number; monthly?: number } },
) {
  const clock = createFixedClock('2026-11-27T10:00:00Z')
  const { records, log } = await createTestPlatform(context, { clock })
  const collection = records.collection(usageRecords)
  const open = () => {
    const ledger = new UsageLedger({ records: collection, clock, log, shared: true })
    const key = { spentUntil: 0, open: 0, owed: 0, limit, record: { id: 'key_1', lineage: 'line_1', quotas } }
    /** Sends a request; true if it is let in. */
    const send = () => {
      try {
        ledger.assertLeft(key, 1)
      } catch {
        return false
      }
      const { allowed, spentUntil } = take(limit, key.spentUntil, clock.elapsed(), 1, key.owed)
      key.spentUntil = spentUntil
      if (allowed) ledger.count(key, 1)
      return allowed
    }
    return { ledger, send }
  }
  const all = Array.from({ length: gateways }, open)
  return {
    all,
    open,
    collection,
    pass: (ms: number) => clock.set(new Date(clock.now().getTime() + ms)),
  }
}

describe('the usage of keys', () => {
  test('holds rates over three gateways: to one come at most the others with burst and half a second', async (context) => {
    const { all, pass } = await share(context, {})
    let passed = 0
    // Every gateway is sent far more than the rate for a minute, and they exchange one after the other, so that a request is
    // unseen for up to a quarter of a second before its gateway writes, and for another before the next one reads.
    for (let tick = 0; tick < 60_000; tick += 10) {
      for (const { send } of all) passed += Number(send())
      for (const [at, { ledger }] of all.entries()) if (tick % 250 === at * 80) await ledger.sync()
      pass(10)
    }
    const whole = limit.burst + limit.rate * 60
    assert.ok(passed >= whole - limit.burst, `${passed} of ${whole} were let in`)
    assert.ok(passed <= whole + overshoot, `${passed} were let in; ${whole + overshoot} are the bound`)
  })

  test('holds quotas over three gateways', async (context) => {
    const { all, pass, collection } = await share(context, { quotas: { daily: 200 } })
    let passed = 0
    for (let tick = 0; tick < 50_000; tick += 10) {
      for (const { send } of all) passed += Number(send())
      for (const [at, { ledger }] of all.entries()) if (tick % 250 === at * 80) await ledger.sync()
      pass(10)
    }
    assert.ok(passed >= 200 && passed <= 200 + overshoot, `${passed} were let in`)
    assert.equal((await collection.get('line_1/2026-11-27'))?.value.requests, passed)
    pass(14 * 3_600_000)
    assert.ok(all[0]!.send(), 'the next day')
  })

  test('is known to a gateway that starts, and a month has the requests of its days', async (context) => {
    const { all, open, pass } = await share(context, { gateways: 1, quotas: { daily: 5, monthly: 8 } })
    const { ledger, send } = all[0]!
    assert.deepEqual(Array.from({ length: 6 }, send), [true, true, true, true, true, false])
    await ledger.close()
    const next = open()
    await next.ledger.start()
    assert.equal(next.send(), false)
    pass(24 * 3_600_000)
    assert.deepEqual(Array.from({ length: 4 }, next.send), [true, true, true, false])
    await next.ledger.close()
  })

  test('goes by its own counts while the store is away, and adds them when it is back', async (context) => {
    const { all, collection } = await share(context, { gateways: 1, quotas: { daily: 5 } })
    const { ledger, send } = all[0]!
    context.mock.method(collection, 'addAll', async () => {
      throw new Unavailable('away')
    })
    send()
    await ledger.sync()
    assert.equal(ledger.alone, true)
    assert.deepEqual(Array.from({ length: 5 }, send), [true, true, true, true, false])
    context.mock.restoreAll()
    await ledger.sync()
    assert.equal(ledger.alone, false)
    assert.equal((await collection.get('line_1/2026-11-27'))?.value.requests, 5)
  })
})

describe('quotas', () => {
  test('are set with the key, refuse with 429 and say when they start again', async (context) => {
    const clock = createFixedClock('2026-11-27T10:00:00Z')
    const { url, issue } = await startGateway(context, { clock })
    const { key, id } = await issue({ scopes: [], name: 'q', quotas: { daily: 2, monthly: 10 } })
    const get = () => fetch(`${url}/e/datasets`, { headers: { 'X-API-Key': key } })
    const first = await get()
    assert.equal(first.status, 200)
    const second = await fetch(`${url}/e/today`, { headers: { 'X-API-Key': key } })
    assert.equal(second.status, 200)
    const third = await get()
    const problem = (await third.json()) as { code: string; detail: string }
    assert.deepEqual([third.status, problem.code], [429, 'quota_reached'])
    assert.match(problem.detail, /^The daily quota of this key is 2 requests.* 2026-11-28T00:00:00\.000Z\.$/)
    assert.equal(third.headers.get('retry-after'), String(14 * 3_600))
    assert.equal(third.headers.get('ratelimit'), '"daily";r=0;t=50400, "monthly";r=8;t=309600')
    const answer = await fetch(`${url}/admin/usage`, { headers: { 'X-API-Key': adminKey } })
    const { data } = (await answer.json()) as { data: { key_id: string }[] }
    assert.deepEqual(
      data.find(({ key_id }) => key_id === id),
      { key_id: id, name: 'q', today: 2, month: 2, quotas: { daily: 2, monthly: 10 } },
    )
    clock.set('2026-11-28T00:00:01Z')
    assert.equal((await get()).status, 200)
  })

  test('are kept by a rotated key, whose usage is that of both', async (context) => {
    const clock = createFixedClock('2026-11-27T10:00:00Z')
    const { url, issue } = await startGateway(context, { clock })
    const { key, id } = await issue({ scopes: [], name: 'q', quotas: { daily: 3 } })
    const ask = (path: string, key: string, method = 'GET') =>
      fetch(url + path, { method, headers: { 'X-API-Key': key } })
    assert.equal((await ask('/e/datasets', key)).status, 200)
    const rotation = await ask(`/admin/keys/${id}/rotate`, adminKey, 'POST')
    const next = (await rotation.json()) as { id: string; key: string }
    assert.equal((await ask('/e/datasets', next.key)).status, 200)
    const third = await ask('/e/usage', next.key)
    const { data } = OwnUsageAnswer.parse(await third.json())
    assert.deepEqual(data, [
      {
        key_id: next.id,
        name: 'q',
        scopes: [],
        expires_at: null,
        limits: { rate: 100, burst: 300 },
        today: 3,
        month: 3,
        quotas: [{ period: 'daily', size: 3, used: 3, remaining: 0, ends_at: '2026-11-28T00:00:00.000Z' }],
        days: [{ date: '2026-11-27', requests: 3 }],
      },
    ])
    for (const either of [key, next.key]) assert.equal((await ask('/e/datasets', either)).status, 429)
    const all = (await (await ask('/admin/usage', adminKey)).json()) as { data: { name: string }[] }
    assert.deepEqual(
      all.data.filter(({ name }) => name === 'q'),
      [{ key_id: next.id, name: 'q', today: 3, month: 3, quotas: { daily: 3 } }],
    )
  })

  test('that are wrong are refused by name', async (context) => {
    const { url } = await startGateway(context)
    for (const quotas of [{ daily: 0 }, { daily: 1.5 }, { monthly: '9' }, { yearly: 9 }, 7]) {
      const answer = await fetch(`${url}/admin/keys`, {
        method: 'POST',
        body: JSON.stringify({ scopes: [], quotas }),
        headers: { 'Content-Type': 'application/json', 'X-API-Key': adminKey },
      })
      const { errors } = (await answer.json()) as { errors: { field: string }[] }
      assert.deepEqual(
        [answer.status, errors[0]?.field.startsWith('quotas')],
        [400, true],
        JSON.stringify(quotas),
      )
    }
  })
})

describe('the usage of the caller', () => {
  test('has the days before, the latest first', async (context) => {
    const clock = createFixedClock('2026-11-30T10:00:00Z')
    const { url, issue } = await startGateway(context, { clock })
    const { key } = await issue({ scopes: ['chat'] })
    const read = async () => {
      const answer = await fetch(`${url}/e/usage`, { headers: { 'X-API-Key': key } })
      return OwnUsageAnswer.parse(await answer.json()).data[0]!
    }
    for (const date of ['2026-11-30', '2026-12-01', '2026-12-02']) {
      clock.set(`${date}T10:00:00Z`)
      await read()
      await fetch(`${url}/admin/usage`, { headers: { 'X-API-Key': adminKey } })
    }
    const { today, month, quotas, days } = await read()
    assert.deepEqual({ today, month, quotas }, { today: 2, month: 3, quotas: [] })
    assert.deepEqual(days, [
      { date: '2026-12-02', requests: 2 },
      { date: '2026-12-01', requests: 1 },
      { date: '2026-11-30', requests: 1 },
    ])
  })

  test('needs a key', async (context) => {
    const { url } = await startGateway(context)
    const answer = await fetch(`${url}/e/usage`)
    const { code } = (await answer.json()) as { code: string }
    assert.deepEqual([answer.status, code], [401, 'api_key_missing'])
    assert.ok(answer.headers.get('www-authenticate')?.startsWith('Bearer'))
  })
})

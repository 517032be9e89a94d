import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { AlertNotice } from '@tathya/contracts/http'
import { waitFor } from '@tathya/testing'
import { openAlertRecords } from '../../src/alerts/records.ts'
import { type Call, startMailDouble, startReceiver } from './receivers.ts'
import { type AlertsOptions, start, startAlerts, toEntry } from './setting.ts'

async function startBoth(
  context: TestContext,
  options: AlertsOptions & { status?: (n: number) => number } = {},
) {
  const receiver = await startReceiver(context, options.status)
  const setting = await startAlerts(context, { ...options, host: receiver.host })
  const make = async (rule: object) => {
    const answer = await setting.make({ webhook_url: receiver.url, ...rule })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body
  }
  const after = (minutes: number) => setting.clock.set(new Date(Date.parse(start) + minutes * 60_000))
  const calls = (count: number): Promise<readonly Call[]> =>
    waitFor(`${count} calls`, () => (receiver.calls.length >= count ? receiver.calls : undefined))
  const noticesOf = async (id: string): Promise<AlertNotice[]> =>
    (await setting.ask('GET', `/e/logger/alerts/${id}`)).body.notices
  const first = async () => (await calls(1))[0]!
  /** Waits until the rule has been checked at the present time. */
  const checked = (id: string) =>
    waitFor('a check', async () => {
      const found = await openAlertRecords(setting.platform.records).rules.get(id)
      return found !== undefined && found.value.check_at! > setting.clock.now().toISOString()
    })
  /** Waits until every notice of the rule is settled, and returns them, the newest first. */
  const settled = (id: string, count: number) =>
    waitFor('settled notices', async () => {
      const notices = await noticesOf(id)
      const isSettled = notices.length === count && notices.every((one) => one.state !== 'waiting')
      return isSettled ? notices : undefined
    })
  return { ...setting, receiver, make, after, calls, first, checked, noticesOf, settled }
}

describe('a notice', () => {
  test('of a new group is signed, and sent once', async (t) => {
    const { make, store, first, settled } = await startBoth(t)
    const rule = await make({ kind: 'new_group' })
    const { added, entry } = await store({
      additional_info: { stack: 'TypeError: x\n    at f (/app/a.js:1:2)' },
    })
    await store({ additional_info: { stack: 'TypeError: x\n    at f (/app/a.js:9:2)' } })
    const call = await first()
    assert.ok(call.isSignedBy(rule.webhook_secret))
    assert.equal(call.type, 'alert.new_group')
    assert.deepEqual(call.data, {
      rule: { id: rule.id, name: 'an alert' },
      customer_id: 7,
      group: {
        group_id: added[0]!.group_id,
        title: 'Payment failed',
        culprit: 'f (app/a.js)',
        level: 'error',
        count: 1,
        services: ['billing'],
      },
      entry: { entry_id: entry.entry_id, service_name: 'billing', release: null, environment: null },
      is_last_of_interval: false,
    })
    const [notice] = await settled(rule.id, 1)
    assert.deepEqual([notice!.state, notice!.tries, `msg_${notice!.id}`], ['delivered', 1, call.id])
  })

  test('is sent for entries that pass the filters of the rule, of its customer', async (t) => {
    const { make, store, calls, settled, ask } = await startBoth(t)
    const rule = await make({
      kind: 'new_group',
      service_name: 'billing',
      levels: ['error', 'fatal'],
      environment: 'prod',
    })
    const fits = { environment: 'prod' } as const
    await store({ ...fits, exception_message: 'one', service_name: 'stock' })
    await store({ ...fits, exception_message: 'two', level: 'info' })
    await store({ ...fits, exception_message: 'three', environment: 'test' })
    await store({ ...fits, exception_message: 'four', customer_id: 8 })
    await store({ ...fits, exception_message: 'five' })
    assert.deepEqual(
      (await calls(1)).map(({ data }) => data.group?.title),
      ['five'],
    )
    await settled(rule.id, 1)
    await ask('PATCH', `/e/logger/alerts/${rule.id}`, { is_enabled: false })
    await store({ ...fits, exception_message: 'six' })
    assert.equal((await settled(rule.id, 1)).length, 1)
  })

  test('of a regression is sent when a resolved group is back', async (t) => {
    const { make, store, calls, first, platform, after, settled } = await startBoth(t)
    const rule = await make({ kind: 'regression', quiet_minutes: 10 })
    const { added } = await store({})
    const resolve = () => platform.entries.changeGroup(added[0]!.group_id, { state: 'resolved' })
    await resolve()
    await store({})
    assert.equal((await first()).type, 'alert.regression')
    // Again in the same interval: no second notice.
    await resolve()
    await store({})
    await settled(rule.id, 1)
    after(11)
    await resolve()
    await store({})
    await calls(2)
    await settled(rule.id, 2)
  })

  test('is one whatever replicas and redeliveries there are', async (t) => {
    const { make, store, alerts, startReplica, calls, settled, platform } = await startBoth(t)
    const rule = await make({ kind: 'new_group' })
    const replica = startReplica()
    const { entry } = await store({})
    const again = await platform.entries.add([
      { entry, grouping: { keys: ['1:any'], title: 'any', culprit: null } },
    ])
    assert.equal(again[0]?.isStored, false)
    await Promise.all([alerts, replica, alerts, replica].map((one) => one.onStored(again, [entry])))
    await calls(1)
    assert.equal((await settled(rule.id, 1)).length, 1)
  })

  test('is found for an entry that was stored before the process was killed', async (t) => {
    const { make, alerts, first, platform, clock } = await startBoth(t)
    await make({ kind: 'new_group' })
    const entry = toEntry(clock.now())
    const sent = [{ entry, grouping: { keys: ['1:a'], title: 'lost?', culprit: null } }] as const
    // Stored, and killed before anybody was told; then the event comes again.
    await platform.entries.add(sent)
    await alerts.onStored(await platform.entries.add(sent), [entry])
    assert.equal((await first()).data.group?.title, 'lost?')
  })

  test('is tried again when it fails, and not when the receiver is gone', async (t) => {
    const { make, store, calls, noticesOf, settled, after } = await startBoth(t, {
      status: (n) => [500, 302, 204, 410][n - 1] ?? 204,
    })
    const rule = await make({ kind: 'new_group' })
    await store({ exception_message: 'first' })
    const tried = (tries: number) =>
      waitFor(`${tries} tries`, async () => (await noticesOf(rule.id))[0]?.tries === tries)
    await tried(1)
    after(1)
    await tried(2)
    after(30)
    const all = await calls(3)
    assert.deepEqual(new Set(all.map(({ id }) => id)).size, 1)
    const [delivered] = await settled(rule.id, 1)
    assert.deepEqual([delivered?.state, delivered?.tries, delivered?.error], ['delivered', 3, null])
    await store({ exception_message: 'second' })
    const [failed] = await settled(rule.id, 2)
    assert.deepEqual([failed?.state, failed?.tries], ['failed', 1])
  })

  test('is one of at most 20 of a rule in an interval', async (t) => {
    const { make, store, calls, settled } = await startBoth(t)
    const rule = await make({ kind: 'new_group' })
    const words = 'abcdefghijklmnopqrstuvwxyz'.split('')
    for (const word of words) await store({ exception_message: `${word.repeat(5)} failed` })
    const all = await calls(20)
    assert.equal((await settled(rule.id, 20)).length, 20)
    assert.equal(all.filter(({ data }) => data.is_last_of_interval).length, 1)
  })
})

describe('a rule that is checked by time', () => {
  test('tells of a rate, once in an interval', async (t) => {
    const { make, store, calls, first, settled, checked, after, startReplica } = await startBoth(t)
    const rule = await make({
      kind: 'rate',
      threshold: 3,
      minutes: 10,
      service_name: 'billing',
      quiet_minutes: 60,
    })
    startReplica()
    for (let count = 0; count < 3; count += 1) await store({})
    await store({ service_name: 'stock' })
    after(1)
    const call = await first()
    assert.equal(call.type, 'alert.rate')
    assert.deepEqual(
      { ...call.data, rule: undefined },
      {
        ...{ rule: undefined, customer_id: 7, threshold: 3, minutes: 10 },
        ...{ service_name: 'billing', environment: null, levels: null, is_last_of_interval: false },
      },
    )
    for (let minute = 2; minute < 9; minute += 1) {
      after(minute)
      await checked(rule.id)
    }
    await settled(rule.id, 1)
    after(70)
    for (let count = 0; count < 3; count += 1) await store({})
    after(71)
    await calls(2)
    assert.equal((await settled(rule.id, 2)).length, 2)
  })

  test('tells of a silence once, and of the next after an entry', async (t) => {
    const { make, store, calls, first, settled, checked, after } = await startBoth(t)
    const rule = await make({ kind: 'silence', service_name: 'billing', minutes: 30, quiet_minutes: 1 })
    await store({})
    after(29)
    await store({ service_name: 'stock' })
    after(31)
    const call = await first()
    assert.deepEqual([call.type, call.data.minutes], ['alert.silence', 30])
    after(90)
    await checked(rule.id)
    await settled(rule.id, 1)
    after(100)
    await store({})
    after(101)
    await checked(rule.id)
    after(140)
    await calls(2)
    await settled(rule.id, 2)
  })

  test('tells of refused entries', async (t) => {
    const { make, first, settled, after, platform } = await startBoth(t)
    const rule = await make({ kind: 'dropped', threshold: 5, minutes: 5 })
    platform.refusals.count(7, 'rate', 4)
    platform.refusals.count(8, 'rate', 50)
    after(1)
    platform.refusals.count(7, 'too_large', 2)
    after(2)
    const call = await first()
    assert.equal(call.type, 'alert.dropped')
    assert.deepEqual(call.data.reasons, { rate: 4, too_large: 2 })
    await settled(rule.id, 1)
  })
})

describe('a mail', () => {
  test('tells what happened, and is tried again', async (t) => {
    const server = await startMailDouble(t, 1)
    const env = { TATHYA_SMTP_URL: server.url, TATHYA_MAIL_FROM: 'tathya@pasal.example' }
    const { make, store, noticesOf, settled, after } = await startBoth(t, { env })
    const rule = await make({
      kind: 'new_group',
      name: 'पसल',
      webhook_url: null,
      mail_to: ['ram@pasal.example', 'sita@pasal.example'],
    })
    await store({ exception_message: 'भुक्तानी असफल' })
    await waitFor('a refused mail', async () => (await noticesOf(rule.id))[0]?.error !== null)
    assert.match((await noticesOf(rule.id))[0]!.error ?? '', /451/)
    after(1)
    const mail = await waitFor('a mail', () => server.mails[0])
    assert.equal(mail.from, '<tathya@pasal.example>')
    assert.deepEqual(mail.to, ['<ram@pasal.example>', '<sita@pasal.example>'])
    assert.match(mail.text, /^Subject: =\?UTF-8\?/m)
    const [notice] = await settled(rule.id, 1)
    assert.deepEqual([notice?.state, notice?.tries, notice?.channel], ['delivered', 2, 'mail'])
  })
})

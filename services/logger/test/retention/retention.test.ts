import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { refusalRecords } from '@tathya/runtime'
import { createGate } from '@tathya/testing'
import { openAlertRecords } from '../../src/alerts/records.ts'
import { acceptedRecords } from '../../src/limits/quota.ts'
import { sourceMapRecords } from '../../src/source-maps/records.ts'
import { alertNotice, alertRule, daysAgo, entry, onEveryStore, start, storedMap } from './support.ts'

const hour = 3_600_000

onEveryStore('old entries', (startRetention) => {
  test('are kept where nothing is set', async (context: TestContext) => {
    const { platform, open, counts } = await startRetention(context)
    await platform.entries.add([entry(1, 'debug', daysAgo(10_000))])
    await open().run()
    assert.deepEqual(await counts(), { 'debug of 1': 1 })
  })

  test('are removed by the rules of their level and customer, with their groups', async (context: TestContext) => {
    const settings = { TATHYA_LOG_RETENTION: '90d, debug=7d, 42=365d, 42/error=730d' }
    const { platform, open, counts, pass } = await startRetention(context, settings)
    const ages = [1, 8, 91, 366, 731]
    await platform.entries.add(
      [1, 42].flatMap((customer) =>
        (['debug', 'info', 'error'] as const).flatMap((level) =>
          ages.map((age) => entry(customer, level, daysAgo(age))),
        ),
      ),
    )
    const retention = open()
    await retention.run()
    assert.deepEqual(await counts(), {
      'debug of 1': 1,
      'debug of 42': 3,
      'error of 1': 2,
      'error of 42': 4,
      'info of 1': 2,
      'info of 42': 3,
    })
    const text = await platform.metrics.text()
    assert.match(text, /tathya_removed_entries_total\{reason="retention"\} 15/)
    pass(7 * 24 * hour)
    await retention.run()
    assert.equal((await counts())['debug of 1'], undefined, 'the last entry of a group')
    const groups = await platform.entries.findGroups({ customer_id: 1 })
    assert.deepEqual(groups.items.map(({ title }) => title).sort(), ['error', 'info'])
  })

  test('are removed in more slices than one, by one process of several, once an hour', async (context: TestContext) => {
    const { platform, open, counts, pass } = await startRetention(context, { TATHYA_LOG_RETENTION: '7d' })
    await platform.entries.add(Array.from({ length: 1_200 }, () => entry(1, 'info', daysAgo(8))))
    const removals: number[] = []
    const { remove } = platform.entries
    platform.entries.remove = async (filter, limit) => {
      const removed = await remove(filter, limit)
      removals.push(removed)
      return removed
    }
    const [first, second] = [open(), open()]
    await Promise.all([first.run(), second.run()])
    assert.deepEqual(removals, [500, 500, 200, 0])
    assert.deepEqual(await counts(), {})
    await platform.entries.add([entry(1, 'info', daysAgo(8))])
    await second.run()
    assert.deepEqual(await counts(), { 'info of 1': 1 }, 'not within the hour')
    pass(hour)
    await second.run()
    assert.deepEqual(await counts(), {})
  })
})

onEveryStore("the deletion of a customer's data", (startRetention) => {
  test('removes what was accepted until then, and nothing of others', async (context: TestContext) => {
    const { platform, open, counts, pass } = await startRetention(context)
    const retention = open()
    await platform.entries.add([
      ...[1, 1, 7, 7, 7].map((customer) => entry(customer, 'error', daysAgo(1))),
      entry(7, 'error', start),
    ])
    const collections = [
      platform.records.collection(refusalRecords),
      platform.records.collection(acceptedRecords),
    ]
    for (const counts of collections)
      for (const [id, customer_id] of [
        ['a', 7],
        ['b', 1],
      ] as const)
        await counts.insert({
          id,
          customer_id,
          reason: 'invalid',
          hour: '2026-11-25T10:00:00.000Z',
          minutes: {},
        })
    const alerts = openAlertRecords(platform.records)
    const maps = platform.records.collection(sourceMapRecords)
    for (const customer_id of [1, 7]) {
      await alerts.rules.insert(alertRule(customer_id))
      await alerts.notices.insert(alertNotice(customer_id))
      await maps.insert(await storedMap(platform.files, customer_id))
    }
    const begun = await retention.deleteCustomer(7)
    assert.deepEqual([begun.state, begun.requested_at], ['running', start])
    await retention.run()
    assert.deepEqual(await counts(), { 'error of 1': 2 })
    // Stored meanwhile by a process that did not know of the deletion.
    await platform.entries.add([
      entry(7, 'error', daysAgo(0.001)),
      entry(7, 'info', '2026-11-26T12:00:00.001Z'),
    ])
    pass(1_000)
    await retention.run()
    assert.deepEqual(await counts(), { 'error of 1': 2, 'info of 7': 1 })
    const { state, removed, finished_at, remains } = await retention.deletions.get(7)
    assert.deepEqual(
      { state, removed, finished_at },
      {
        state: 'done',
        removed: { entries: 5, dead_letters: 0, counts: 2, alerts: 2, source_maps: 1, waiting: 0 },
        finished_at: '2026-11-26T12:00:01.000Z',
      },
    )
    assert.deepEqual(
      remains.map(({ place, until }) => [place, until]),
      [
        ['events', '2026-12-03T12:00:00.000Z'],
        ['backups', null],
      ],
    )
    for (const counts of collections)
      assert.deepEqual(
        (await counts.find()).items.map(({ value }) => value.id),
        ['b'],
      )
    for (const records of [alerts.rules, alerts.notices, maps])
      assert.deepEqual(await records.countBy('customer_id'), [{ value: 1, count: 1 }])
    assert.equal((await Array.fromAsync(platform.files.dump())).length, 1)
  })

  test('that is interrupted is continued by another process', async (context: TestContext) => {
    const { platform, open, counts, pass } = await startRetention(context)
    await platform.entries.add(Array.from({ length: 1_200 }, () => entry(7, 'error', daysAgo(1))))
    const { remove } = platform.entries
    const begun = createGate()
    platform.entries.remove = async (filter, limit) => {
      begun.open()
      return remove(filter, limit)
    }
    const first = open()
    await first.deleteCustomer(7)
    await begun.opened
    await first.close()
    const { state, removed } = await first.deletions.get(7)
    assert.deepEqual([state, removed.entries], ['running', 500])
    const second = open()
    pass(1_000)
    await second.run()
    const done = await second.deletions.get(7)
    assert.deepEqual([done.state, done.removed.entries, await counts()], ['done', 1_200, {}])
  })

  test('refuses and counts what was accepted before and comes later', async (context: TestContext) => {
    const { open, pass } = await startRetention(context)
    const [first, second] = [open(), open()]
    assert.equal(await second.deletions.refuses(7, daysAgo(1)), false)
    await first.deleteCustomer(7)
    assert.equal(await first.deletions.refuses(7, start), true)
    assert.equal(await first.deletions.refuses(7, '2026-11-26T12:00:00.001Z'), false)
    assert.equal(await first.deletions.refuses(8, daysAgo(1)), false)
    pass(5_001)
    assert.equal(await second.deletions.refuses(7, daysAgo(1)), true, 'another process reads it')
    await first.run()
    await second.run()
    const { state, removed } = await first.deletions.get(7)
    assert.deepEqual([state, removed.waiting], ['done', 2])
  })

  test('that is requested again begins again, and counts on while it runs', async (context: TestContext) => {
    const { platform, open, counts, pass } = await startRetention(context)
    const retention = open()
    await platform.entries.add([entry(7, 'error', daysAgo(1))])
    await retention.deleteCustomer(7)
    await retention.run()
    pass(500)
    await platform.entries.add([entry(7, 'error', '2026-11-26T12:00:00.400Z')])
    assert.equal((await retention.deleteCustomer(7)).removed.entries, 1)
    await retention.run()
    pass(1_000)
    await retention.run()
    const done = await retention.deletions.get(7)
    assert.deepEqual([done.state, done.removed.entries], ['done', 2])
    assert.deepEqual(await counts(), {})
    const again = await retention.deleteCustomer(7)
    assert.deepEqual([again.state, again.removed.entries, again.finished_at], ['running', 0, null])
    await assert.rejects(retention.deletions.get(8), { code: 'record_not_found' })
  })
})

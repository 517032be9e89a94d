import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFixedClock, StorageFull } from '@tathya/platform'
import type { EntryFilter } from '../../../src/entries/port.ts'
import { BadCursor } from '../../../src/errors.ts'
import { type CreateEntriesAdapter, openFresh } from './adapter.ts'
import { entry } from './samples.ts'

const second = '2026-03-01T10:00:59'

/** Single promises, by example. */
export function exampleCases(create: CreateEntriesAdapter): void {
  test('finds Nepali words whole, in any case and composition, and words by their beginning', async (t) => {
    const store = await openFresh(t, create)
    await store.add([
      entry({ exception_message: 'भुक्तानी असफल भयो' }),
      entry({
        exception_message: 'भुक्तान रद्द',
        additional_info: { place: ['Ångström', { deep: 'सिंहदरबार' }] },
      }),
    ])
    const count = (text: string) => store.count({ text })
    assert.equal(await count('भुक्तानी'), 1)
    assert.equal(await count('भुक्तान'), 1)
    assert.equal(await count('भुक्त'), 0, 'a part of a word is another word')
    assert.equal(await count('भुक्त*'), 2)
    assert.equal(await count('A\u030aNGSTRÖM सिंहदरबार'), 1)
    assert.equal(await count('रद्द असफल'), 0, 'all words must be there')
    assert.equal(await count('%'), 0, 'a text without words finds nothing')
  })

  test('leaves out entries with a word that has a minus before it', async (t) => {
    const store = await openFresh(t, create)
    const messages = [
      'card declined',
      'card expired',
      'card-reader: timed-out',
      'timed out by the reader',
      'सेवा बन्द',
    ]
    await store.add(messages.map((exception_message) => entry({ exception_message })))
    const count = (text: string) => store.count({ text })
    assert.equal(await count('card'), 3)
    assert.equal(await count('card -declined'), 2)
    assert.equal(await count('-DECLINED card -expired'), 1)
    assert.equal(await count('-card'), 2, 'all others, without a word that they must have')
    assert.equal(await count('-timed-out'), 3, 'a word of two parts excludes what has both')
    assert.equal(await count('ca* -declined'), 2)
    assert.equal(await count('card-reader'), 1, 'a minus within a word is only a sign')
    assert.equal(await count('reader --timed'), 2, 'and so are two of them, or one alone')
    assert.equal(await count('reader - timed'), 2)
    assert.equal(await count('-सेवा'), 4)
    assert.equal(await store.count({ text: '-declined', levels: ['fatal'] }), 0)
  })

  test('keeps the order of seconds where thousands of entries have the same time', async (t) => {
    const store = await openFresh(t, create)
    const flood = Array.from({ length: 2_500 }, () => entry({ created_date: second }, '1:flood'))
    await store.add([
      entry({ created_date: '2026-03-01T10:00:58' }),
      entry({ created_date: '2026-03-01T10:01:00' }),
    ])
    await store.add(flood)
    assert.equal(await store.count({ created_from: second, created_until: second }), 2_500)
    const minutes = await store.buckets({}, 'minute')
    assert.deepEqual(
      minutes.map(({ from, count }) => [from, count]),
      [
        ['2026-03-01T10:00:00', 2_501],
        ['2026-03-01T10:01:00', 1],
      ],
    )
    const { items } = await store.find({}, { limit: 2 })
    assert.deepEqual(
      items.map(({ created_date }) => created_date),
      ['2026-03-01T10:01:00', second],
    )
  })

  test('reopens a resolved group by a new release, and not by one that it had', async (t) => {
    const store = await openFresh(t, create)
    const add = async (release: string | null) => (await store.add([entry({ release }, '1:a')]))[0]!
    const { group_id } = await add('1.0')
    await store.changeGroup(group_id, { state: 'resolved' })
    assert.equal((await add('1.0')).isRegression, false)
    assert.equal((await add('1.1')).isRegression, true)
    assert.equal((await add('1.2')).isRegression, false, 'it is open already')
    await store.changeGroup(group_id, { state: 'resolved', resolved_in_release: '1.2' })
    assert.equal((await add('1.1')).isRegression, false)
    assert.equal((await add('1.2')).isRegression, true, 'the release that was said to be whole')
    await store.changeGroup(group_id, { state: 'ignored' })
    assert.equal((await add('9.9')).isRegression, false)
    assert.equal((await store.getGroup(group_id))?.count, 7)
  })

  test('opens a snoozed group when its time is over', async (t) => {
    const clock = createFixedClock('2026-03-01T00:00:00Z')
    const store = await openFresh(t, create, { clock })
    const [added] = await store.add([entry({}, '1:a')])
    const snoozed_until = '2026-03-02T00:00:00.000Z'
    const changed = await store.changeGroup(added!.group_id, { state: 'snoozed', snoozed_until })
    assert.deepEqual([changed?.state, changed?.snoozed_until], ['snoozed', snoozed_until])
    assert.equal((await store.findGroups({ state: 'open' })).total, 0)
    clock.set('2026-03-02T00:00:00Z')
    const group = await store.getGroup(added!.group_id)
    assert.deepEqual([group?.state, group?.snoozed_until], ['open', null])
    assert.equal((await store.findGroups({ state: 'open' })).total, 1)
    assert.equal((await store.findGroups({ state: 'snoozed' })).total, 0)
  })

  test('finds groups by title, service, release, environment, level and time', async (t) => {
    const store = await openFresh(t, create)
    await store.add([
      entry({ exception_message: 'Key (id) is % missing', release: '1.0', level: 'fatal' }, '1:a'),
      entry({ service_name: 'mail', environment: 'test', received_at: '2026-04-01T00:00:00.000Z' }, '1:b'),
    ])
    const total = async (filter: Parameters<typeof store.findGroups>[0]) =>
      (await store.findGroups(filter)).total
    assert.equal(await total({ text: '(ID) is %' }), 1)
    assert.equal(await total({ text: '(id) is .' }), 0)
    for (const filter of [
      { service_name: 'mail' },
      { release: '1.0' },
      { environment: 'test' },
      { level: 'fatal' as const },
      { seen_from: '2026-03-15T00:00:00Z' },
      { seen_until: '2026-03-15T00:00:00Z' },
    ])
      assert.equal(await total(filter), 1, JSON.stringify(filter))
    assert.equal(await total({ customer_id: 2 }), 0)
  })

  test('tells who follows the entries what is new, in the order of storing', async (t) => {
    const store = await openFresh(t, create)
    await store.add([entry()])
    const { items, position } = await store.tail({})
    assert.deepEqual(items, [])
    await store.add([entry({ entry_id: 'late', created_date: '2020-01-01T00:00:00' })])
    await store.add([entry({ entry_id: 'other', customer_id: 2 })])
    const next = await store.tail({ customer_id: 1 }, position)
    assert.deepEqual(
      next.items.map(({ entry_id }) => entry_id),
      ['late'],
    )
    assert.deepEqual((await store.tail({}, next.position)).items, [])
  })

  test('refuses malformed cursors, and those of another order', async (t) => {
    const store = await openFresh(t, create)
    await store.add([entry(), entry(), entry()])
    const { next } = await store.findGroups({}, 'count', { limit: 1 })
    assert.ok(next)
    await assert.rejects(store.findGroups({}, 'last_seen', { after: next }), BadCursor)
    for (const after of ['x', '-1', '1e9', '9'.repeat(17)])
      await assert.rejects(store.find({}, { after }), BadCursor, after)
    await assert.rejects(store.tail({}, 'x'), BadCursor)
  })

  test('refuses entries beyond its limit as a whole, and takes them when there is room', async (t) => {
    const adapter = await create(t)
    const small = await adapter.open({ maxBytes: 400_000 })
    const large = () => entry({ additional_info: { text: 'x '.repeat(20_000) } }, '1:large')
    const stored: number[] = []
    await assert.rejects(async () => {
      for (let at = 0; at < 60; at += 1) stored.push((await small.add([large()])).length)
    }, StorageFull)
    assert.ok(stored.length > 0)
    const check: EntryFilter = { customer_id: 1 }
    assert.equal(await small.count(check), stored.length)
    await small.close()
    const wide = await adapter.open()
    await wide.add([large()])
    assert.equal(await wide.count(check), stored.length + 1)
    await wide.close()
  })
}

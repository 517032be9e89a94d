import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { EntryStore } from '../../../src/entries/port.ts'
import { type CreateEntriesAdapter, createSqliteAdapter, openFresh } from './adapter.ts'
import { entry } from './samples.ts'

/** A store with groups in all states, merged and split ones, and an old key without entries. */
async function openFilled(t: TestContext, create: CreateEntriesAdapter): Promise<EntryStore> {
  const store = await openFresh(t, create)
  const added = await store.add([
    entry({ release: '1.0', environment: 'test', tags: { city: 'पोखरा' } }, '1:a'),
    entry({ customer_id: 2, additional_info: { __proto__: null, deep: [{ note: 'नमस्ते\u2028' }] } }, '1:a'),
    entry({ created_date: '9999-12-31T23:59:59.123456789', level: 'fatal' }, '2:b', '1:a'),
    entry({ level: 'debug' }, '1:c'),
    entry({ exception_message: 'snoozed' }, '1:d'),
    entry({ release: '1.1' }, '1:e'),
  ])
  const [a, other, , c, d, e] = added.map(({ group_id }) => group_id)
  await store.changeGroup(other!, { state: 'ignored' })
  await store.changeGroup(d!, { state: 'snoozed', snoozed_until: '2100-01-01T00:00:00.000Z' })
  await store.mergeGroups(c!, [e!])
  await store.splitGroup(a!, ['2:b'])
  await store.changeGroup(c!, { state: 'resolved', resolved_in_release: '3.0' })
  // Known when it was resolved: it stays so, before and after a restore.
  await store.add([entry({ release: '1.1' }, '1:e')])
  return store
}

/** Backups of the store. */
export function dumpCases(create: CreateEntriesAdapter): void {
  const targets = { 'the same store': create, SQLite: createSqliteAdapter }
  for (const [name, createTarget] of Object.entries(targets))
    test(`is dumped, and loaded into ${name}, with its groups and their states`, async (t) => {
      const store = await openFilled(t, create)
      const dumped = await Array.fromAsync(store.dump())
      const target = await openFresh(t, createTarget)
      // As it is read from an archive.
      await target.load(dumped.map((record) => JSON.parse(JSON.stringify(record))))
      assert.deepEqual(await everything(target), await everything(store))
      const dumpedAgain = await Array.fromAsync(target.dump())
      assert.deepEqual(toJson(dumpedAgain), toJson(dumped))
      const [again] = await target.add([entry({ release: '3.0' }, '1:e')])
      assert.equal(again?.isRegression, true)
    })

  test('has an empty dump before it is used', async (t) => {
    const store = await openFresh(t, create)
    assert.deepEqual(await Array.fromAsync(store.dump()), [])
  })
}

/** Plain values with their fields in one order, which a store need not keep. */
function toJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toJson(field)]))
}

async function everything(store: EntryStore) {
  const { items: groups } = await store.findGroups({}, 'count')
  const { items } = await store.tail({}, '0', 1_000)
  const text = { text: 'snoozed' }
  return {
    groups: groups.toSorted((a, b) => (a.group_id < b.group_id ? -1 : 1)),
    entries: items,
    counts: [await store.count({}), await store.count({ customer_id: 2 }), await store.count(text)],
    buckets: await store.buckets({}, 'day'),
  }
}

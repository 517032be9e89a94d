import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEnd } from '@tathya/testing'
import fc from 'fast-check'
import {
  type EntryFilter,
  type EntryGroup,
  type EntryStore,
  entryLevels,
  type FoundEntry,
  type GroupChange,
  type NewEntry,
} from '../../../src/entries/port.ts'
import { intervalMs, toSortable } from '../../../src/entries/times.ts'
import type { CreateEntriesAdapter } from './adapter.ts'
import { EntriesModel, type ModelGroup } from './model.ts'
import { entry } from './samples.ts'

const customers = fc.constantFrom(1, 2, 31)
const services = fc.constantFrom('billing', 'बिलिङ सेवा', 'a "b" AND c*')
const releases = fc.constantFrom(null, '1.0', '1.1', '2.0')
const environments = fc.constantFrom(null, 'production', 'test')
const tags = fc.constantFrom<Record<string, string>>({}, { city: 'पोखरा' }, { city: 'Pokhara', shard: '2' })
const messages = fc.constantFrom(
  'Cannot read property of undefined',
  'भुक्तानी असफल भयो',
  'Timeout after 30s §c1 §lerror',
  'भुक्तान गर्\u200dयो',
  '',
)
/** Few and close, on the edges of minutes, and far away. */
const times = fc.constantFrom(
  '2026-03-01T10:00:00',
  '2026-03-01T10:00:00.000001',
  '2026-03-01T10:00:59.999999999',
  '2026-03-01T10:01:00',
  '2026-03-01T23:59:59.999',
  '2026-03-02T00:00:00.5',
  '0000-01-01T00:00:00',
  '9999-12-31T23:59:59.999',
)
const received = fc.integer({ min: 0, max: 3 }).map((day) => `2026-03-0${day + 1}T12:00:00.000Z`)
const levels = fc.constantFrom(...entryLevels)
/** Versions of the rules: one key, or a newer one before it. */
const keys = fc.constantFrom(
  ['1:a'],
  ['1:b'],
  ['2:a', '1:a'],
  ['2:x', '1:b'],
  ['2:x', '1:a'],
  ['3:q', '2:a', '1:a'],
)

const newEntries: fc.Arbitrary<NewEntry> = fc
  .record({
    customer_id: customers,
    service_name: services,
    release: releases,
    environment: environments,
    tags,
    exception_message: messages,
    created_date: times,
    received_at: received,
    level: levels,
    trace_id: fc.constantFrom(null, '4bf92f3577b34da6a3ce929d0e0e4736'),
    entry_id: fc.integer({ min: 0, max: 60 }).map((id) => `entry-${id}`),
    additional_info: fc.constantFrom(null, { note: ['नयाँ सडक', { deep: 'Needle' }] }),
    keys,
  })
  .map(({ keys: own, ...fields }) => entry(fields, ...own))

type Command =
  | { readonly do: 'add'; readonly entries: readonly NewEntry[] }
  | { readonly do: 'change'; readonly group: number; readonly change: GroupChange }
  | { readonly do: 'merge' | 'split'; readonly group: number; readonly other: number }
  | { readonly do: 'remove'; readonly filter: Parameters<EntryStore['remove']>[0] }

const picks = fc.nat({ max: 20 })
const changes: fc.Arbitrary<GroupChange> = fc.constantFrom(
  { state: 'open' },
  { state: 'ignored' },
  { state: 'resolved' },
  { state: 'resolved', resolved_in_release: '2.0' },
  { state: 'snoozed', snoozed_until: '2100-01-01T00:00:00.000Z' },
)
const commands: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      entries: fc.array(newEntries, { maxLength: 8 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), group: picks, change: changes }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('merge' as const, 'split' as const),
      group: picks,
      other: picks,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('remove' as const),
      filter: fc.oneof(
        fc.record({ customer_id: customers }),
        fc.record({ levels: fc.array(levels, { minLength: 1, maxLength: 2 }), received_before: received }),
        fc.record({ except_customers: fc.array(customers, { maxLength: 2 }), received_before: received }),
      ),
    }),
  },
)

const texts = fc.constantFrom(
  'property',
  'PROPERTY undefined',
  'prop*',
  'भुक्तानी',
  'भुक्तान',
  'भुक्ता*',
  'गर्यो',
  'c1',
  'नयाँ needle',
  'nothing',
  '...',
  'बिलिङ पोखरा',
  '-property',
  'prop* -भुक्तानी',
  'c1 -needle-नयाँ',
)
const filters: fc.Arbitrary<EntryFilter> = fc.record(
  {
    customer_id: customers,
    service_name: services,
    levels: fc.array(levels, { maxLength: 2 }),
    environment: fc.constantFrom('production', 'test'),
    release: fc.constantFrom('1.0', '2.0'),
    trace_id: fc.constantFrom('4bf92f3577b34da6a3ce929d0e0e4736', 'none'),
    tag: fc.constantFrom({ name: 'city', value: 'पोखरा' }, { name: 'shard', value: '2' }),
    created_from: times,
    created_until: times,
    text: texts,
  },
  { requiredKeys: [] },
)

/** Holds a store against lists that are searched from end to end. */
export function modelCases(create: CreateEntriesAdapter, runs: number): void {
  test('answers as plain lists do, whatever was added, changed, merged, split and removed', async (t) => {
    const adapter = await create(t)
    const store = await adapter.open()
    onEnd(t, () => store.close())
    await fc.assert(
      fc.asyncProperty(
        fc.array(commands, { minLength: 1, maxLength: 12 }),
        fc.array(filters, { minLength: 4, maxLength: 4 }),
        async (all, asked) => {
          // What a failed run has left.
          await store.remove({}, 10_000)
          const run = new Run(store)
          for (const command of all) await run.do(command)
          await run.compareGroups()
          for (const filter of asked) await run.compareEntries(filter)
          await run.compareEntries({})
          await run.clear()
        },
      ),
      { numRuns: runs },
    )
  })
}

class Run {
  private readonly store: EntryStore
  private readonly model = new EntriesModel()
  private readonly ids = new Map<ModelGroup, string>()

  constructor(store: EntryStore) {
    this.store = store
  }

  private pick(number: number): ModelGroup | undefined {
    const { groups } = this.model
    return groups[number % groups.length]
  }

  private idOf(group: ModelGroup): string {
    return this.ids.get(group)!
  }

  async do(command: Command): Promise<void> {
    if (command.do === 'add') return this.add(command.entries)
    if (command.do === 'remove') {
      const removed = await this.store.remove(command.filter, 1_000)
      return assert.equal(removed, this.model.remove(command.filter))
    }
    const group = this.pick(command.group)
    if (group === undefined) return
    if (command.do === 'change') {
      this.model.change(group, command.change)
      return this.compare(group, await this.store.changeGroup(this.idOf(group), command.change))
    }
    if (command.do === 'merge') await this.merge(group, this.pick(command.other)!)
    else await this.split(group, command.other)
  }

  private async add(entries: readonly NewEntry[]): Promise<void> {
    const added = await this.store.add(entries)
    for (const [at, one] of entries.entries()) {
      const { group, ...expected } = this.model.add(one)
      const { group_id, ...actual } = added[at]!
      assert.deepEqual(actual, expected)
      if (expected.isNewGroup) this.ids.set(group, group_id)
      assert.equal(group_id, this.idOf(group))
    }
  }

  private async merge(into: ModelGroup, other: ModelGroup): Promise<void> {
    const merged = await this.store.mergeGroups(this.idOf(into), [this.idOf(other)])
    if (into.customer_id !== other.customer_id) return assert.equal(merged, undefined)
    if (into !== other) this.model.merge(into, other)
    await this.compare(into, merged)
  }

  private async split(group: ModelGroup, pick: number): Promise<void> {
    const keys = this.model.keysOf(group)
    const { key } = keys[pick % keys.length]!
    const split = await this.store.splitGroup(this.idOf(group), [key])
    const made = this.model.split(group, key)
    if (made === undefined) return assert.equal(split, undefined)
    this.ids.set(made, split!.group_id)
    await this.compare(made, split)
  }

  private async compare(group: ModelGroup, actual: EntryGroup | undefined): Promise<void> {
    const sorted = actual && { ...actual, keys: [...actual.keys].sort() }
    assert.deepEqual(sorted, this.model.describe(group, this.idOf(group)))
  }

  async compareGroups(): Promise<void> {
    for (const order of ['last_seen', 'first_seen', 'count'] as const) {
      const found: EntryGroup[] = []
      let after: string | undefined
      do {
        const page = await this.store.findGroups({}, order, { limit: 3, ...(after && { after }) })
        found.push(...page.items)
        assert.equal(page.total, this.model.groups.length)
        after = page.next
      } while (after !== undefined)
      assert.equal(found.length, this.model.groups.length)
      for (const [at, group] of found.entries()) if (at > 0) assert.ok(found[at - 1]![order] >= group[order])
      for (const group of this.model.groups)
        await this.compare(
          group,
          found.find(({ group_id }) => group_id === this.idOf(group)),
        )
    }
  }

  /** Compares a filter, and the filter within the first group. */
  async compareEntries(filter: EntryFilter): Promise<void> {
    await this.compareFilter(filter)
    const group = this.model.groups[0]
    if (group !== undefined) await this.compareFilter({ ...filter, group_id: this.idOf(group) })
  }

  private async compareFilter(filter: EntryFilter): Promise<void> {
    const wanted = this.model.matching(filter, (group) => this.idOf(group))
    const found = await walk(this.store, filter)
    assert.deepEqual(sorted(found), sorted(wanted))
    // Entries of the same instant may be some milliseconds out of order.
    const created = found.map(({ created_date }) => toSortable(created_date).slice(0, 21))
    assert.deepEqual(created.slice(), created.slice().sort().reverse(), 'the latest first')
    assert.equal(await this.store.count(filter), wanted.length)
    assert.equal(Math.min(await this.store.count(filter, 2), 3), Math.min(wanted.length, 3))
    for (const interval of ['minute', 'hour', 'day'] as const)
      assert.deepEqual(await this.store.buckets(filter, interval), bucketsOf(wanted, interval))
    const tail = await this.store.tail(filter, '0', 1_000)
    assert.deepEqual(sorted(tail.items), sorted(wanted))
  }

  async clear(): Promise<void> {
    assert.equal(await this.store.remove({}, 10_000), this.model.entries.length)
    assert.equal((await this.store.findGroups({})).total, 0)
    assert.equal((await this.store.size()).entries, 0)
  }
}

async function walk(store: EntryStore, filter: EntryFilter): Promise<FoundEntry[]> {
  const found: FoundEntry[] = []
  let after: string | undefined
  do {
    const page = await store.find(filter, { limit: 3, ...(after && { after }) })
    found.push(...page.items)
    after = page.next
  } while (after !== undefined)
  return found
}

function sorted(entries: readonly FoundEntry[]): FoundEntry[] {
  return [...entries].sort((a, b) => (a.entry_id < b.entry_id ? -1 : 1))
}

function bucketsOf(entries: readonly FoundEntry[], interval: keyof typeof intervalMs) {
  const buckets = new Map<string, { count: number; levels: Record<string, number> }>()
  for (const { created_date, level } of entries) {
    const ms = Date.parse(`${toSortable(created_date).slice(0, 23)}Z`)
    const start = ms - (((ms % intervalMs[interval]) + intervalMs[interval]) % intervalMs[interval])
    const from = new Date(start).toISOString().slice(0, 19)
    const bucket = buckets.get(from) ?? { count: 0, levels: {} }
    bucket.count += 1
    bucket.levels[level] = (bucket.levels[level] ?? 0) + 1
    buckets.set(from, bucket)
  }
  return [...buckets]
    .map(([from, bucket]) => ({ from, ...bucket }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

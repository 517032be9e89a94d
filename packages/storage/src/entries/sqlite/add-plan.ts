import { randomUUID } from 'node:crypto'
import type { Step } from '../../sqlite/messages.ts'
import { type Added, type Entry, entryLevels, type Grouping, type NewEntry } from '../port.ts'
import { reopens } from '../regression.ts'
import { maxFacets } from './tables.ts'

/** A group as it is before entries are added. */
export interface KnownGroup {
  readonly number: number
  readonly group_id: string
  isResolved: boolean
  readonly resolved_in_release: string | null
  readonly resolvedReleases: ReadonlySet<string>
}

/** A grouping key with its group. */
export interface KnownKey {
  readonly customer_id: number
  readonly key: string
  readonly number: number
  readonly group: KnownGroup
}

/** An entry that is stored, with its place. */
export interface PlacedEntry {
  readonly number: number
  readonly key: number
  readonly entry: Entry
}

interface Numbers {
  entry: number
  key: number
  group: number
}

/** What entries add to a group or a key. */
interface Sum {
  count: number
  first: number
  last: number
  level: number
}

/** Plans one write: which entries are new, what group each belongs to, and what changes with them. */
export class AddPlan {
  readonly entries: PlacedEntry[] = []
  readonly numbers: Numbers
  private readonly stored: Map<string, string>
  private readonly keys: Map<string, KnownKey>
  private readonly changes: Step[] = []
  private readonly facets = new Map<string, Step>()
  private readonly keySums = new Map<number, Sum>()
  private readonly groupSums = new Map<number, Sum>()
  private readonly customers = new Map<number, number>()
  private readonly services = new Map<string, [customer: number, service: string, count: number]>()

  constructor(numbers: Numbers, stored: Map<string, string>, known: readonly KnownKey[]) {
    this.numbers = numbers
    this.stored = stored
    this.keys = new Map(known.map((key) => [nameOf(key.customer_id, key.key), key]))
  }

  add({ entry, grouping }: NewEntry): Added {
    const before = this.stored.get(entry.entry_id)
    if (before !== undefined)
      return { isStored: false, group_id: before, isNewGroup: false, isRegression: false }
    const known = grouping.keys.findIndex((key) => this.keys.has(nameOf(entry.customer_id, key)))
    const { group } =
      known === -1
        ? this.addGroup(entry, grouping)
        : this.keys.get(nameOf(entry.customer_id, grouping.keys[known]!))!
    for (const key of grouping.keys.slice(0, Math.max(known, 0))) this.addKey(entry, grouping, key, group)
    const isRegression = group.isResolved && reopens(group, entry.release)
    if (isRegression) this.reopen(group, entry)
    this.count(entry, this.keys.get(nameOf(entry.customer_id, grouping.keys[0]))!)
    this.stored.set(entry.entry_id, group.group_id)
    return { isStored: true, group_id: group.group_id, isNewGroup: known === -1, isRegression }
  }

  /** A new group has the newest key alone: bugs that only the newest rules tell apart stay apart. */
  private addGroup(entry: Entry, grouping: Grouping): KnownKey {
    this.numbers.group += 1
    const group: KnownGroup = {
      number: this.numbers.group,
      group_id: randomUUID(),
      isResolved: false,
      resolved_in_release: null,
      resolvedReleases: new Set(),
    }
    this.changes.push({
      sql: `insert into groups (number, group_id, customer_id, title, culprit, first_seen, last_seen, count, level)
            values (?, ?, ?, ?, ?, ${none})`,
      params: [group.number, group.group_id, entry.customer_id, grouping.title, grouping.culprit],
    })
    return this.addKey(entry, grouping, grouping.keys[0], group)
  }

  private addKey(
    { customer_id }: Entry,
    { title, culprit }: Grouping,
    key: string,
    group: KnownGroup,
  ): KnownKey {
    this.numbers.key += 1
    const added = { customer_id, key, number: this.numbers.key, group }
    this.keys.set(nameOf(customer_id, key), added)
    this.changes.push({
      sql: `insert into keys (number, customer_id, key, group_number, title, culprit, first_seen, last_seen, count, level)
            values (?, ?, ?, ?, ?, ?, ${none})`,
      params: [added.number, customer_id, key, group.number, title, culprit],
    })
    return added
  }

  private reopen(group: KnownGroup, entry: Entry): void {
    group.isResolved = false
    this.changes.push(
      {
        sql: `update groups set state = 'open', resolved_in_release = null, regressed = ? where number = ?`,
        params: [Date.parse(entry.received_at), group.number],
      },
      { sql: 'delete from resolved_releases where group_number = ?', params: [group.number] },
    )
  }

  private count(entry: Entry, key: KnownKey): void {
    this.numbers.entry += 1
    this.entries.push({ number: this.numbers.entry, key: key.number, entry })
    addTo(this.keySums, key.number, entry)
    addTo(this.groupSums, key.group.number, entry)
    const { customer_id, service_name, release, environment } = entry
    this.customers.set(customer_id, (this.customers.get(customer_id) ?? 0) + 1)
    const service = this.services.get(nameOf(customer_id, service_name)) ?? [customer_id, service_name, 0]
    service[2] += 1
    this.services.set(nameOf(customer_id, service_name), service)
    this.addFacet(key, 'service', service_name)
    if (release !== null) this.addFacet(key, 'release', release)
    if (environment !== null) this.addFacet(key, 'environment', environment)
  }

  private addFacet({ number }: KnownKey, kind: string, value: string): void {
    this.facets.set(`${number} ${kind} ${value}`, {
      sql: `insert or ignore into facets (key, kind, value) select ?, ?, ?
            where (select count(*) from facets where key = ? and kind = ?) < ${maxFacets}`,
      params: [number, kind, value, number, kind],
    })
  }

  /** The steps of the write, without the entries themselves. */
  *steps(): Iterable<Step> {
    yield* this.changes
    for (const [table, sums] of [
      ['keys', this.keySums],
      ['groups', this.groupSums],
    ] as const)
      for (const [number, { count, first, last, level }] of sums)
        yield {
          sql: `update ${table} set count = count + ?, first_seen = min(first_seen, ?), last_seen = max(last_seen, ?),
                level = max(level, ?) where number = ?`,
          params: [count, first, last, level, number],
        }
    yield* this.facets.values()
    for (const pair of this.customers)
      yield {
        sql: 'insert into customers (customer_id, count) values (?, ?) on conflict do update set count = count + excluded.count',
        params: pair,
      }
    for (const params of this.services.values())
      yield {
        sql: `insert into services (customer_id, service_name, count) values (?, ?, ?)
              on conflict do update set count = count + excluded.count`,
        params,
      }
  }
}

/** Values of a group or key without entries: first_seen, last_seen, count, level. */
export const none = `${Number.MAX_SAFE_INTEGER}, ${Number.MIN_SAFE_INTEGER}, 0, 0`

function nameOf(customer: number, key: string): string {
  return `${customer} ${key}`
}

function addTo(sums: Map<number, Sum>, number: number, { received_at, level }: Entry): void {
  const sum = sums.get(number) ?? {
    count: 0,
    first: Number.MAX_SAFE_INTEGER,
    last: Number.MIN_SAFE_INTEGER,
    level: 0,
  }
  const at = Date.parse(received_at)
  sums.set(number, {
    count: sum.count + 1,
    first: Math.min(sum.first, at),
    last: Math.max(sum.last, at),
    level: Math.max(sum.level, entryLevels.indexOf(level)),
  })
}

import { randomUUID } from 'node:crypto'
import type { PreparedEntry } from './add-queue.ts'
import { type Added, type Entry, entryLevels, type Grouping } from './port.ts'

/** A group as it is before entries are added. */
export interface KnownGroup {
  readonly number: number
  readonly group_id: string
  isResolved: boolean
  readonly resolved_in_release: string | null
  /** The releases of the group's entries when it was resolved. */
  readonly resolvedReleases: ReadonlySet<string>
}

/** A grouping key with its group. */
export interface KnownKey {
  readonly customer_id: number
  readonly key: string
  readonly number: number
  /** True for a key that somebody has split off. */
  readonly isSplit: boolean
  readonly group: KnownGroup
}

/** An entry that is stored, with its place. */
export interface PlacedEntry {
  readonly number: number
  readonly key: number
  readonly entry: Entry
  readonly doc: string
}

/** The numbers that were given last. */
export interface Numbers {
  entry: number
  key: number
  group: number
}

/** What entries add to a group or a key; times are milliseconds since 1970, the level is a number. */
export interface Sum {
  readonly count: number
  readonly first: number
  readonly last: number
  readonly level: number
}

/** Releases, services and environments that are kept of a grouping key, each. */
export const maxFacets = 100

export type FacetKind = 'service' | 'release' | 'environment'

/** What a write changes besides the entries. */
export class AddChanges {
  readonly groups: {
    readonly group: KnownGroup
    readonly customer_id: number
    readonly grouping: Grouping
  }[] = []
  readonly keys: { readonly key: KnownKey; readonly grouping: Grouping }[] = []
  readonly reopened: { readonly group: number; readonly at: number }[] = []
  readonly keySums = new Map<number, Sum>()
  readonly groupSums = new Map<number, Sum>()
  readonly customers = new Map<number, number>()
  readonly services = new Map<string, [customer: number, service: string, count: number]>()
  readonly facets = new Map<
    string,
    { readonly key: number; readonly kind: FacetKind; readonly value: string }
  >()
}

/** Plans one write: which entries are new, what group each belongs to, and what changes with them. */
export class AddPlan {
  readonly entries: PlacedEntry[] = []
  readonly numbers: Numbers
  private readonly isRestore: boolean
  private readonly stored: Map<string, string>
  private readonly keys: Map<string, KnownKey>
  readonly changes = new AddChanges()

  /** `isRestore` is true where entries of a backup come back, which reopen no group. */
  constructor(numbers: Numbers, stored: Map<string, string>, keys: readonly KnownKey[], isRestore = false) {
    this.isRestore = isRestore
    this.numbers = numbers
    this.stored = stored
    this.keys = new Map(keys.map((key) => [nameOf(key.customer_id, key.key), key]))
  }

  add({ entry, grouping, doc }: PreparedEntry): Added {
    const before = this.stored.get(entry.entry_id)
    if (before !== undefined)
      return { isStored: false, group_id: before, isNewGroup: false, isRegression: false }
    const deciding = this.findDeciding(entry, grouping)
    const { group } = deciding ?? this.addGroup(entry, grouping)
    const key = this.addNewerKeys(entry, grouping, group)
    const isRegression = !this.isRestore && group.isResolved && reopens(group, entry.release)
    if (isRegression) this.reopen(group, entry)
    this.count(entry, doc, key)
    this.stored.set(entry.entry_id, group.group_id)
    return { isStored: true, group_id: group.group_id, isNewGroup: deciding === undefined, isRegression }
  }

  /** The key that decides on the group: one that was split off, else the oldest that is known. */
  private findDeciding({ customer_id }: Entry, { keys }: Grouping): KnownKey | undefined {
    const knownKeys = keys.flatMap((key) => this.keys.get(nameOf(customer_id, key)) ?? [])
    return knownKeys.find(({ isSplit }) => isSplit) ?? knownKeys.at(-1)
  }

  /** Adds unknown keys that are newer than the newest of the group; returns the newest of the group. */
  private addNewerKeys(entry: Entry, grouping: Grouping, group: KnownGroup): KnownKey {
    const existing = grouping.keys.map((key) => this.keys.get(nameOf(entry.customer_id, key)))
    const newest = existing.findIndex((key) => key?.group.number === group.number)
    let newestKey = existing[newest]!
    for (let at = newest - 1; at >= 0; at -= 1)
      if (existing[at] === undefined) newestKey = this.addKey(entry, grouping, grouping.keys[at]!, group)
    return newestKey
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
    this.changes.groups.push({ group, customer_id: entry.customer_id, grouping })
    return this.addKey(entry, grouping, grouping.keys[0], group)
  }

  private addKey({ customer_id }: Entry, grouping: Grouping, key: string, group: KnownGroup): KnownKey {
    this.numbers.key += 1
    const added = { customer_id, key, number: this.numbers.key, isSplit: false, group }
    this.keys.set(nameOf(customer_id, key), added)
    this.changes.keys.push({ key: added, grouping })
    return added
  }

  private reopen(group: KnownGroup, entry: Entry): void {
    group.isResolved = false
    this.changes.reopened.push({ group: group.number, at: Date.parse(entry.received_at) })
  }

  private count(entry: Entry, doc: string, key: KnownKey): void {
    this.numbers.entry += 1
    this.entries.push({ number: this.numbers.entry, key: key.number, entry, doc })
    addTo(this.changes.keySums, key.number, entry)
    addTo(this.changes.groupSums, key.group.number, entry)
    const { customer_id, service_name, release, environment } = entry
    this.changes.customers.set(customer_id, (this.changes.customers.get(customer_id) ?? 0) + 1)
    const service = this.changes.services.get(nameOf(customer_id, service_name)) ?? [
      customer_id,
      service_name,
      0,
    ]
    service[2] += 1
    this.changes.services.set(nameOf(customer_id, service_name), service)
    this.addFacet(key, 'service', service_name)
    if (release !== null) this.addFacet(key, 'release', release)
    if (environment !== null) this.addFacet(key, 'environment', environment)
  }

  private addFacet({ number }: KnownKey, kind: FacetKind, value: string): void {
    this.changes.facets.set(`${number} ${kind} ${value}`, { key: number, kind, value })
  }
}

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

/**
 * True where an entry of a release reopens a resolved group. Releases that the group had when it was resolved do not: they lack
 * the correction. The release that is said to have it does, and so do later ones, which the group does not know. An entry
 * without a release always does.
 */
function reopens({ resolved_in_release, resolvedReleases }: KnownGroup, release: string | null): boolean {
  return release === null || release === resolved_in_release || !resolvedReleases.has(release)
}

import { matchesEntry } from '../../../src/entries/matches.ts'
import {
  type Entry,
  type EntryFilter,
  entryLevels,
  type FoundEntry,
  type GroupChange,
  type GroupState,
  type NewEntry,
  type RemovalFilter,
} from '../../../src/entries/port.ts'

/** A group of the model; what can be counted is counted when it is asked. */
export interface ModelGroup {
  readonly id: number
  readonly customer_id: number
  title: string
  state: GroupState
  resolved_in_release: string | null
  snoozed_until: string | null
  regressed_at: string | null
  resolvedReleases: Set<string>
}

interface ModelKey {
  readonly key: string
  readonly customer_id: number
  readonly title: string
  group: ModelGroup
  isSplit: boolean
  /** Of all entries that it ever had. */
  times: string[]
  levels: number[]
  readonly facets: { services: Set<string>; releases: Set<string>; environments: Set<string> }
}

/** The port as lists that are searched from end to end. */
export class EntriesModel {
  entries: { readonly entry: Entry; readonly key: ModelKey }[] = []
  keys: ModelKey[] = []
  private nextGroup = 0

  /** Stores an entry, as `add` does. */
  add({ entry, grouping }: NewEntry) {
    const before = this.entries.find((one) => one.entry.entry_id === entry.entry_id)
    if (before !== undefined)
      return { isStored: false, group: before.key.group, isNewGroup: false, isRegression: false }
    const known = grouping.keys.map((key) => this.find(entry.customer_id, key))
    const deciding = known.find((key) => key?.isSplit) ?? known.findLast((key) => key !== undefined)
    const group = deciding?.group ?? this.createGroup(entry.customer_id, grouping.title)
    const newest = known.findIndex((key) => key?.group === group)
    const unknown = grouping.keys.slice(0, newest).filter((_, at) => known[at] === undefined)
    for (const key of deciding === undefined ? [grouping.keys[0]] : unknown)
      this.keys.push({
        ...{
          key,
          customer_id: entry.customer_id,
          title: grouping.title,
          group,
          isSplit: false,
          times: [],
          levels: [],
        },
        facets: { services: new Set(), releases: new Set(), environments: new Set() },
      })
    const isRegression = this.regresses(group, entry)
    const key = grouping.keys
      .map((name) => this.find(entry.customer_id, name))
      .find((one) => one?.group === group)!
    key.facets.services.add(entry.service_name)
    if (entry.release !== null) key.facets.releases.add(entry.release)
    if (entry.environment !== null) key.facets.environments.add(entry.environment)
    key.times.push(entry.received_at)
    key.levels.push(entryLevels.indexOf(entry.level))
    this.entries.push({ entry, key })
    return { isStored: true, group, isNewGroup: deciding === undefined, isRegression }
  }

  private find(customer: number, key: string): ModelKey | undefined {
    return this.keys.find((one) => one.customer_id === customer && one.key === key)
  }

  private createGroup(customer_id: number, title: string): ModelGroup {
    this.nextGroup += 1
    return {
      ...{ id: this.nextGroup, customer_id, title, state: 'open' as const, resolved_in_release: null },
      ...{ snoozed_until: null, regressed_at: null, resolvedReleases: new Set<string>() },
    }
  }

  private regresses(group: ModelGroup, { release, received_at }: Entry): boolean {
    if (group.state !== 'resolved') return false
    const isKnown = release !== null && group.resolvedReleases.has(release)
    if (isKnown && release !== group.resolved_in_release) return false
    Object.assign(group, { state: 'open', resolved_in_release: null, regressed_at: received_at })
    return true
  }

  keysOf(group: ModelGroup): ModelKey[] {
    return this.keys.filter((key) => key.group === group)
  }

  get groups(): ModelGroup[] {
    return [...new Set(this.keys.map(({ group }) => group))]
  }

  change(group: ModelGroup, { state, resolved_in_release, snoozed_until }: GroupChange): void {
    group.state = state
    group.resolved_in_release = state === 'resolved' ? (resolved_in_release ?? null) : null
    group.snoozed_until = state === 'snoozed' ? (snoozed_until ?? null) : null
    group.resolvedReleases = new Set()
    if (state === 'resolved') this.noteReleases(group)
  }

  private noteReleases(group: ModelGroup): void {
    for (const { facets } of this.keysOf(group))
      for (const release of facets.releases) group.resolvedReleases.add(release)
  }

  merge(into: ModelGroup, other: ModelGroup): void {
    for (const key of this.keysOf(other)) key.group = into
    if (into.state === 'resolved') this.noteReleases(into)
  }

  /** Moves a key into a new group; undefined where one of the two would have no entries. */
  split(group: ModelGroup, name: string): ModelGroup | undefined {
    const of = (key: ModelKey) => this.entries.some((one) => one.key === key)
    const keys = this.keysOf(group)
    const moved = keys.filter(({ key }) => key === name)
    if (!moved.some(of) || !keys.some((key) => key.key !== name && of(key))) return undefined
    const made = this.createGroup(group.customer_id, moved[0]!.title)
    for (const key of moved) {
      key.group = made
      key.isSplit = true
    }
    return made
  }

  remove({ customer_id, except_customers = [], levels, received_before }: RemovalFilter): number {
    const isRemoved = (entry: Entry) =>
      (customer_id === undefined || entry.customer_id === customer_id) &&
      !except_customers.includes(entry.customer_id) &&
      (levels?.includes(entry.level) ?? true) &&
      (received_before === undefined || entry.received_at < received_before)
    const before = this.entries.length
    this.entries = this.entries.filter(({ entry }) => !isRemoved(entry))
    const left = new Set(this.entries.map(({ key }) => key.group))
    this.keys = this.keys.filter(({ group }) => left.has(group))
    return before - this.entries.length
  }

  /** What a filter finds; `groupId` names a group. */
  matching(filter: EntryFilter, groupId: (group: ModelGroup) => string): FoundEntry[] {
    return this.entries
      .map(({ entry, key }) => ({ ...entry, group_id: groupId(key.group) }))
      .filter((entry) => matchesEntry(filter, entry))
  }

  /** A group as the port answers it. */
  describe(group: ModelGroup, groupId: string) {
    const keys = this.keysOf(group)
    const times = keys.flatMap((key) => key.times).sort()
    const all = (facet: 'services' | 'releases' | 'environments') =>
      [...new Set(keys.flatMap(({ facets }) => [...facets[facet]]))].sort()
    const { id: _id, resolvedReleases: _known, ...fields } = group
    return {
      ...fields,
      group_id: groupId,
      culprit: null,
      first_seen: times[0],
      last_seen: times.at(-1),
      count: this.entries.filter(({ key }) => key.group === group).length,
      level: entryLevels[Math.max(...keys.flatMap((key) => key.levels))],
      keys: keys.map(({ key }) => key).sort(),
      services: all('services'),
      releases: all('releases'),
      environments: all('environments'),
    }
  }
}

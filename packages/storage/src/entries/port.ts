import type { DumpedRecord } from '../records/port.ts'

/** The levels of an entry, the least severe first. */
export const entryLevels = ['debug', 'info', 'warning', 'error', 'fatal'] as const
export type EntryLevel = (typeof entryLevels)[number]

/** An entry as it is stored: the five fields as sent, and what was read from them once. */
export interface Entry {
  readonly entry_id: string
  readonly customer_id: number
  readonly exception_message: string
  readonly service_name: string
  /** UTC without a zone, kept digit for digit. */
  readonly created_date: string
  readonly additional_info: unknown
  /** ISO 8601 in UTC. */
  readonly received_at: string
  readonly trace_id: string | null
  readonly level: EntryLevel
  readonly release: string | null
  readonly environment: string | null
  readonly tags: Readonly<Record<string, string>>
}

/** The bug that an entry belongs to, as the grouping rules see it. */
export interface Grouping {
  /**
   * The entry's key under each version of the rules, the newest first: `<version>:<hash>`. An entry joins the group of its
   * oldest key that is known, so that a new version regroups nothing, whether it is finer or coarser; but a key that was
   * split off decides before all others. Newer keys that are not known become keys of that group. A new group has the newest
   * key alone.
   */
  readonly keys: readonly [string, ...string[]]
  readonly title: string
  /** Where it happened: the function and file of the top frame; null without a stack. */
  readonly culprit: string | null
}

export interface NewEntry {
  readonly entry: Entry
  readonly grouping: Grouping
}

/** What became of an entry. */
export interface Added {
  /** False where an entry of this id was stored before. */
  readonly isStored: boolean
  readonly group_id: string
  /** True for the first entry of its group. */
  readonly isNewGroup: boolean
  /** True where the entry has reopened a resolved group. */
  readonly isRegression: boolean
}

/** An entry as it is read, with its group. */
export interface FoundEntry extends Entry {
  readonly group_id: string
}

/** Which entries; all conditions must hold, a missing one holds for all. */
export interface EntryFilter {
  readonly customer_id?: number
  readonly service_name?: string
  readonly levels?: readonly EntryLevel[]
  readonly environment?: string
  readonly release?: string
  readonly trace_id?: string
  readonly group_id?: string
  readonly tag?: { readonly name: string; readonly value: string }
  /** Bounds of `created_date`, both included. */
  readonly created_from?: string
  readonly created_until?: string
  /**
   * Words, all of which an entry must hold in its message, service, tags or texts of its additional info, of which 8,192 characters
   * are searched; the last as a prefix if it ends in `*`. A text without any word finds nothing.
   */
  readonly text?: string
}

/** Items of a page where none are asked for. */
export const defaultLimit = 100

/** Entries that a tail looks at in one read at least, whatever matches. */
export const tailRows = 1_000

export interface EntryPageRequest {
  /** 1 to 1,000; default `defaultLimit`. */
  readonly limit?: number
  /** The `next` of an earlier page. */
  readonly after?: string
  readonly offset?: number
}

export interface EntryPage<T> {
  readonly items: readonly T[]
  /** Absent on the last page. */
  readonly next: string | undefined
}

/** Entries of an interval. */
export interface EntryBucket {
  /** Start of the interval, UTC without a zone. */
  readonly from: string
  readonly count: number
  readonly levels: Readonly<Partial<Record<EntryLevel, number>>>
}

export type BucketInterval = 'minute' | 'hour' | 'day'

export type GroupState = 'open' | 'resolved' | 'ignored' | 'snoozed'

/** Entries that are taken for the same bug. */
export interface EntryGroup {
  readonly group_id: string
  readonly customer_id: number
  readonly title: string
  readonly culprit: string | null
  readonly state: GroupState
  /** Set while the state is `resolved`; entries of releases that were known then do not reopen the group. */
  readonly resolved_in_release: string | null
  /** ISO time; set while the state is `snoozed`, after which the group is open. */
  readonly snoozed_until: string | null
  /** ISO time of the last reopening by an entry. */
  readonly regressed_at: string | null
  /** By arrival, ISO. */
  readonly first_seen: string
  readonly last_seen: string
  readonly count: number
  readonly level: EntryLevel
  /** Grouping keys of the group, the newest first: one, unless groups were merged or the rules have a new version. */
  readonly keys: readonly string[]
  /** At most 100, as releases and environments; those of removed entries stay. */
  readonly services: readonly string[]
  readonly releases: readonly string[]
  readonly environments: readonly string[]
}

export interface GroupFilter {
  readonly customer_id?: number
  readonly state?: GroupState
  readonly service_name?: string
  readonly release?: string
  readonly environment?: string
  readonly level?: EntryLevel
  /** Part of the title. */
  readonly text?: string
  /** ISO bounds of `last_seen`. */
  readonly seen_from?: string
  readonly seen_until?: string
}

export type GroupOrder = 'last_seen' | 'first_seen' | 'count'

/** A change of the state of a group. */
export interface GroupChange {
  readonly state: GroupState
  readonly resolved_in_release?: string
  readonly snoozed_until?: string
}

/** Which entries a removal takes. */
export interface RemovalFilter {
  readonly customer_id?: number
  /** All others than these. */
  readonly except_customers?: readonly number[]
  readonly levels?: readonly EntryLevel[]
  /** ISO time: entries that arrived before. */
  readonly received_before?: string
}

/**
 * The store of log entries. Promises: a resolved write survives kill -9; an entry is stored and counted once, whatever is sent
 * again; an entry, its group and its counts change together. Writes may reject with `StorageFull`, every call with
 * `Unavailable` where the store is away.
 */
export interface EntryStore {
  /** Stores entries in one write. */
  add(entries: readonly NewEntry[]): Promise<readonly Added[]>
  get(entryId: string): Promise<FoundEntry | undefined>
  /**
   * The latest `created_date` first, exact to about a millisecond, except where thousands of entries have the same time. Rejects
   * with `BadCursor`.
   */
  find(filter: EntryFilter, page?: EntryPageRequest): Promise<EntryPage<FoundEntry>>
  /** Number of entries, exact up to `limit`; a larger number means more than that. */
  count(filter: EntryFilter, limit?: number): Promise<number>
  /** Entries in the order in which they were stored, after a position; without one, none but the present position. */
  tail(
    filter: EntryFilter,
    after?: string,
    limit?: number,
  ): Promise<{ readonly items: readonly FoundEntry[]; readonly position: string }>
  /** Entries by interval of `created_date`, the earliest first; intervals without entries are missing. */
  buckets(filter: EntryFilter, interval: BucketInterval): Promise<readonly EntryBucket[]>
  getGroup(groupId: string): Promise<EntryGroup | undefined>
  findGroups(
    filter: GroupFilter,
    order?: GroupOrder,
    page?: EntryPageRequest,
  ): Promise<EntryPage<EntryGroup> & { readonly total: number }>
  /** Resolves with undefined if there is no such group. */
  changeGroup(groupId: string, change: GroupChange): Promise<EntryGroup | undefined>
  /**
   * Moves the keys of other groups of the same customer, and so their entries, into one. Resolves with undefined where one of
   * them is missing, or of another customer; then nothing has changed.
   */
  mergeGroups(into: string, others: readonly string[]): Promise<EntryGroup | undefined>
  /** Moves keys of a group into a new one; resolves with that, or undefined where one of both would have no entries. */
  splitGroup(groupId: string, keys: readonly string[]): Promise<EntryGroup | undefined>
  /** Removes entries, at most `limit`, and what is left of groups without any; resolves with the number of entries. */
  remove(filter: RemovalFilter, limit: number): Promise<number>
  /** Entries, and the bytes that they use: those of removed entries do not count, though the file keeps its size. */
  size(): Promise<{ readonly entries: number; readonly bytes: number }>
  /** The groups, then the entries, in the order in which they were stored, as of the moment when the first is read. */
  dump(): AsyncIterable<DumpedRecord>
  /** Stores a dump, whichever adapter made it, in an empty store. */
  load(records: AsyncIterable<DumpedRecord> | Iterable<DumpedRecord>): Promise<void>
  close(): Promise<void>
}

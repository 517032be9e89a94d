import type { z } from 'zod'

/** A field's value that indexes and filters understand. */
export type Scalar = string | number | boolean | null

/** One condition: a plain value means equality. */
export type Condition =
  | Scalar
  | { readonly in: readonly Scalar[] }
  | { readonly gt?: Scalar; readonly gte?: Scalar; readonly lt?: Scalar; readonly lte?: Scalar }
  | { readonly prefix: string }
  /** Part of the text; ignores case in every script, and Unicode composition. */
  | { readonly contains: string }

/**
 * Field names (dots reach into objects) mapped to conditions; all must hold. They compare stored values, without
 * the defaults of fields that are newer. Texts compare by code point. null matches missing fields too.
 */
export type Where = Readonly<Record<string, Condition>>

/** Field names, the most significant first; a leading `-` sorts descending. Ties are sorted by key. Nulls come last. */
export type Order = readonly string[]

/** Definition of a collection. */
export interface CollectionDefinition<S extends z.ZodObject> {
  readonly name: string
  readonly schema: S
  /** The field that holds the key: a string, set by the caller, never changed. */
  readonly key: keyof z.output<S> & string
  /** Field names: fields of equality conditions first, then those of an order. The key is added at the end. */
  readonly indexes?: readonly Order[]
  /** Records are removed this long after the ISO time in `field`. */
  readonly expireAfter?: { readonly field: string; readonly seconds: number }
  /** Records never change: a count continues the one before, and claims, changes and removals are refused. */
  readonly appendOnly?: boolean
}

/** A record with its version, which starts at 1 and grows with each write. */
export interface Versioned<T> {
  readonly value: T
  readonly version: number
}

/** A record that was claimed; writes under the claim carry its epoch. */
export interface Claimed<T> extends Versioned<T> {
  readonly epoch: number
}

export interface FindOptions {
  readonly where?: Where
  readonly order?: Order
  /** 1 to 1,000; default 100. */
  readonly limit?: number
  /** The `next` of an earlier page; stable under concurrent inserts. */
  readonly after?: string
  /** Records to skip, for paging by number. */
  readonly offset?: number
}

export interface Page<T> {
  readonly items: readonly Versioned<T>[]
  /** Absent on the last page. */
  readonly next: string | undefined
}

export interface ClaimOptions<T> {
  readonly where: Where
  readonly order?: Order
  /** Seconds until another caller may claim the record; by the store's own clock. */
  readonly leaseSeconds: number
  /** Fields to change in the same write; each is checked by its own schema alone. */
  readonly change?: Partial<T>
}

/**
 * The record port. Promises: a resolved write survives kill -9; of two writers on one version one wins;
 * `claim` gives a record to one caller and raises its epoch; a write under an old epoch is refused;
 * leases of an earlier run are void after a restart (embedded); paging by cursor is stable under inserts; a write
 * changes the fields that it names and leaves all others as they are stored, also those that the schema does not know.
 * Every write may reject with `StorageFull`, every call with `Unavailable` where the store is away; whether a write
 * was made is unknown then.
 */
export interface Collection<T> {
  /** Rejects with `AlreadyExists` and, as every write, with `BadRecord` for what the schema does not take. */
  insert(value: T): Promise<Versioned<T>>
  get(key: string): Promise<Versioned<T> | undefined>
  /**
   * Inserts values in one write; where a key exists, the numbers in `fields` are added to those that are stored, and nothing
   * else changes. If it rejects, any of them may have been added.
   */
  addAll(values: readonly T[], fields: readonly (keyof T & string)[]): Promise<void>
  /** Rejects with `BadCursor`, and with `TypeError` for unknown fields and impossible numbers. */
  find(options?: FindOptions): Promise<Page<T>>
  /** Rejects with `Changed` where the version is not the expected one, or the record is gone. */
  update(key: string, expectedVersion: number, change: Partial<T>): Promise<Versioned<T>>
  /** Takes one free record that fits; undefined where there is none. */
  claim(options: ClaimOptions<T>): Promise<Claimed<T> | undefined>
  /**
   * Writes under a claim. Rejects with `StaleEpoch` if another caller has claimed the record since, or the lease was
   * released; with `Changed` if the record does not match `where` at the moment of the write.
   */
  updateClaimed(key: string, epoch: number, change: Partial<T>, where?: Where): Promise<Claimed<T>>
  /** Extends the lease. Rejects with `StaleEpoch`. */
  renew(key: string, epoch: number, leaseSeconds: number): Promise<void>
  /** Releases the record at once. Rejects with `StaleEpoch`. */
  release(key: string, epoch: number): Promise<void>
  /** Resolves with false if there was no such record. */
  remove(key: string): Promise<boolean>
  /** Reads every matching record; in an `appendOnly` collection, only those since the last count. */
  count(where?: Where): Promise<number>
  /** Values of the field with the number of records, largest first, nulls last among equals. */
  countBy(field: string, where?: Where): Promise<{ value: Scalar; count: number }[]>
}

/** A record in a backup, whatever its schema. Leases are not included, so a restored record is free. */
export interface DumpedRecord {
  readonly collection: string
  readonly key: string
  readonly version: number
  /** Number of claims so far; 0 for what was never claimed. */
  readonly epoch: number
  /** Milliseconds since 1970 at which its time to live starts; null if it does not expire. */
  readonly expires_from: number | null
  readonly value: Readonly<Record<string, unknown>>
}

export interface RecordStore {
  /**
   * Declares a collection and returns it at once; its indexes are created on first use, and on the next use if that fails.
   * The same name returns the same collection. Throws `TypeError` for an invalid name or index, and for another schema or
   * key under the same name.
   */
  collection<S extends z.ZodObject>(definition: CollectionDefinition<S>): Collection<z.output<S>>
  /**
   * Every record of every collection as of the moment when the first one is read, by collection, in the order of their
   * keys by code point. Writers are not blocked.
   */
  dump(): AsyncIterable<DumpedRecord>
  /** Inserts records of a dump, whichever adapter made it. Rejects if a key exists. */
  load(records: AsyncIterable<DumpedRecord> | Iterable<DumpedRecord>): Promise<void>
  close(): Promise<void>
}

import type { z } from 'zod'

/** A field's value that indexes and filters understand. */
export type Scalar = string | number | boolean | null

/** One condition: a plain value means equality. */
export type Condition =
  | Scalar
  | { readonly in: readonly Scalar[] }
  | { readonly gt?: Scalar; readonly gte?: Scalar; readonly lt?: Scalar; readonly lte?: Scalar }
  | { readonly prefix: string }
  /** Part of the text, without regard to case in any script, composed or not. */
  | { readonly contains: string }

/**
 * Field names (dots reach into objects) mapped to conditions; all must hold. They see what is stored, without the
 * defaults of fields that are newer. Texts compare by code point. null fits what is missing too.
 */
export type Where = Readonly<Record<string, Condition>>

/** Field names in order of weight; a leading `-` turns the order round. Ties go by key. Nulls come last. */
export type Order = readonly string[]

/** What a collection is. */
export interface CollectionDefinition<S extends z.ZodObject> {
  readonly name: string
  readonly schema: S
  /** The field that holds the key: a string, set by the caller, never changed. */
  readonly key: keyof z.output<S> & string
  /** Field names, those of equality first, then those of an order with its directions. The key follows by itself. */
  readonly indexes?: readonly Order[]
  /** Records are removed this long after the ISO time in `field`. */
  readonly expireAfter?: { readonly field: string; readonly seconds: number }
  /** Records are inserted and never change: counts go on from earlier ones, and claims, changes and removals are refused. */
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
  /** Records to pass over, for callers that page by number. */
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
  /** Fields written in the same step; each is checked by its own schema alone. */
  readonly change?: Partial<T>
}

/**
 * The record port. Promises: a resolved write survives kill -9; of two writers on one version one wins;
 * `claim` gives a record to one caller and raises its epoch; a write under an old epoch is refused;
 * leases of an earlier run are void after a restart (embedded); paging by cursor is stable under inserts; a write
 * changes the fields that it names and leaves all others as they are stored, also those that the schema does not know.
 * Every write may reject with `StorageFull`, every call with `Unavailable` where the store is away; of a write it is open
 * then whether it was made.
 */
export interface Collection<T> {
  /** Rejects with `AlreadyExists` and, as every write, with `BadRecord` for what the schema does not take. */
  insert(value: T): Promise<Versioned<T>>
  get(key: string): Promise<Versioned<T> | undefined>
  /** Rejects with `BadCursor`, and with `TypeError` for unknown fields and impossible numbers. */
  find(options?: FindOptions): Promise<Page<T>>
  /** Rejects with `Changed` where the version is not the expected one, or the record is gone. */
  update(key: string, expectedVersion: number, change: Partial<T>): Promise<Versioned<T>>
  /** Takes one free record that fits; undefined where there is none. */
  claim(options: ClaimOptions<T>): Promise<Claimed<T> | undefined>
  /**
   * Writes under a claim. Rejects with `StaleEpoch` where somebody else has claimed since, or the lease was given back;
   * with `Changed` where the record is held, but does not fit `where` at the moment of the write.
   */
  updateClaimed(key: string, epoch: number, change: Partial<T>, where?: Where): Promise<Claimed<T>>
  /** Extends the lease. Rejects with `StaleEpoch`. */
  renew(key: string, epoch: number, leaseSeconds: number): Promise<void>
  /** Gives the record back at once. Rejects with `StaleEpoch`. */
  release(key: string, epoch: number): Promise<void>
  /** False where there was no such record. */
  remove(key: string): Promise<boolean>
  /** Looks at every record that fits; where the collection is `appendOnly`, at those since the last count. */
  count(where?: Where): Promise<number>
  /** Values of the field with the number of records, largest first, nulls last among equals. */
  countBy(field: string, where?: Where): Promise<{ value: Scalar; count: number }[]>
}

/** A record as a backup keeps it, whatever its schema. Its lease is left out, so that a restored record is free. */
export interface DumpedRecord {
  readonly collection: string
  readonly key: string
  readonly version: number
  /** Number of claims so far; 0 for what was never claimed. */
  readonly epoch: number
  /** Milliseconds since 1970 from which its time to stay counts; null where it stays. */
  readonly expires_from: number | null
  readonly value: Readonly<Record<string, unknown>>
}

export interface RecordStore {
  /**
   * Declares a collection and gives it at once; its indexes are made on its first use, and again on the next one where
   * that fails. The same name twice gives the same collection. Throws `TypeError` for a name or an index that cannot be,
   * and for another schema or key under the same name.
   */
  collection<S extends z.ZodObject>(definition: CollectionDefinition<S>): Collection<z.output<S>>
  /**
   * Every record of every collection as of the moment when the first one is read, by collection, in the order of their
   * keys by code point. Writers are not held up.
   */
  dump(): AsyncIterable<DumpedRecord>
  /** Inserts records as they were dumped, by any adapter. Rejects where a key is there already. */
  load(records: AsyncIterable<DumpedRecord> | Iterable<DumpedRecord>): Promise<void>
  close(): Promise<void>
}

import type { mongo } from 'mongoose'
import { within } from '../../mongo/within.ts'
import type { Documents } from '../documents.ts'
import type { Refusals } from '../refusals.ts'
import type { Paths } from './paths.ts'
import type { MongoRecord } from './record.ts'
import type { Space } from './space.ts'

/** Milliseconds that a call gets beyond the wait for a server, before a server that has fallen silent is given up. */
const callMs = 1_000

/** The same for calls that may look at every record. */
const scanMs = 5_000

/**
 * Reads what is written last, confirmed by the majority or not: for a write that follows, which holds only where it does.
 * After an election a primary knows its newest writes sooner than that they are confirmed.
 */
export const newest = { readConcern: { level: 'local' } } as const

/** The driver's collection of records. */
export type Records = mongo.Collection<MongoRecord>

/** What a collection's functions work with. */
export interface CollectionContext<T> {
  readonly keyField: string
  readonly documents: Documents<T>
  readonly refusals: Refusals
  readonly paths: Paths
  readonly space: Space
  /** Runs a call on few records. Rejects with `MongoAway` where no server answers in time, and as MongoDB does. */
  call<R>(run: (records: Records) => Promise<R>): Promise<R>
  /** Runs a call that may look at every record; `limit` is for its options, so that the server gives it up too. */
  scan<R>(run: (records: Records, limit: { readonly maxTimeMS: number }) => Promise<R>): Promise<R>
}

/** The server's codes of a record that grew too large. */
const tooLarge = new Set([10_334, 17_419, 17_420])

/** Makes the two ways to call a collection. */
export function createCalls<T>(
  records: () => Promise<Records>,
  patienceMs: number,
  documents: Documents<T>,
): Pick<CollectionContext<T>, 'call' | 'scan'> {
  async function limited<R>(run: (records: Records) => Promise<R>, ms: number): Promise<R> {
    try {
      return await within(
        records().then((collection) => run(collection)),
        ms,
      )
    } catch (error) {
      if (tooLarge.has((error as { code?: number }).code ?? 0) || error instanceof RangeError)
        throw documents.bad('it is larger than the 16 MiB that MongoDB takes')
      throw error
    }
  }
  const limit = { maxTimeMS: scanMs }
  return {
    call: (run) => limited(run, patienceMs + callMs),
    scan: (run) => limited((collection) => run(collection, limit), patienceMs + scanMs),
  }
}

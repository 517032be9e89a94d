import type { TestContext } from 'node:test'
import type { Clock } from '@tathya/platform'
import type { RecordStore } from '../../src/records/port.ts'

/** A record store under test with all that stands below it. */
export interface OpenRecords {
  readonly records: RecordStore
  /** Removes records whose time is over, now; resolves with their number. */
  sweep(): Promise<number>
  /** Closes the store, then what stands below it; a second call does nothing more. */
  close(): Promise<void>
}

/** How a record store is opened. */
export interface OpenRecordsOptions {
  /** The clock by which records expire. */
  readonly clock?: Clock
  /** Bytes that the records may take. */
  readonly maxBytes?: number
}

/** What the suite needs to know of an adapter: everything that is not in the port. */
export interface RecordsAdapter {
  /** Opens the store on this adapter's data, which stays when it is closed or killed. */
  open(options?: OpenRecordsOptions): Promise<OpenRecords>
  /** Lets seconds pass for leases; adapters that cannot move their clock move the ends of the leases. */
  passLeaseTime(seconds: number): Promise<void>
  /** What becomes of leases when the process ends: nobody else can have them where there is one process only. */
  readonly leases: 'end with the process' | 'outlive the process'
  /** A module with `openRecords(data)`, for child processes. */
  readonly child: { readonly module: string; readonly data: string }
}

/** Makes an adapter with data of its own, which is removed when the test ends. */
export type CreateRecordsAdapter = (context: TestContext) => Promise<RecordsAdapter>

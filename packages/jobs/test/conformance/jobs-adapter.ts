import type { TestContext } from 'node:test'
import type { Clock } from '@tathya/platform'
import type { FileStore, RecordStore } from '@tathya/storage'
import type { JobEvents } from '../../src/changes.ts'

/** The ports that jobs stand on, opened on an adapter's data. */
export interface OpenPorts {
  readonly records: RecordStore
  readonly events: JobEvents
  readonly files: FileStore
  /** Files that take space, whether or not somebody can read them. */
  countFiles(): Promise<number>
  /** Closes the ports; a second call does nothing more. */
  close(): Promise<void>
}

/** How the ports are opened. */
export interface OpenPortsOptions {
  readonly clock?: Clock
}

/** What the suite of jobs needs to know of the adapters below. */
export interface JobsAdapter {
  /** Opens the ports on this adapter's data, which stays when they are closed or killed. */
  open(options?: OpenPortsOptions): Promise<OpenPorts>
  /** Lets seconds pass for leases. */
  passLeaseTime(seconds: number): Promise<void>
  /** A module with `openPorts(data)`, for child processes that have the data alone. */
  readonly child: { readonly module: string; readonly data: string }
  /** The same for processes that use the data together; absent where one has it at a time. */
  readonly shared?: { readonly module: string; readonly data: string }
}

/** Makes an adapter with data of its own, which is removed when the test ends. */
export type CreateJobsAdapter = (context: TestContext) => Promise<JobsAdapter>

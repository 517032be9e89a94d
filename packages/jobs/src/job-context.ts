import type { Clock, Logger, ReportError, Tracing } from '@tathya/platform'
import type { Collection, FileStore } from '@tathya/storage'
import type { JobChanges } from './changes.ts'
import type { JobMeters } from './job-metrics.ts'
import type { AnyJobDefinition, JobKey, JobRecord } from './job-record.ts'
import type { Callbacks } from './port.ts'

/** The places of a queue: jobs that wait have one each, and those that this process is about to write. */
export interface QueueRoom {
  /**
   * Takes a place for a new job, until the returned function is called. Rejects with `queue_full`; among the last places
   * also for an owner who has as many jobs waiting as there are places left, so that nobody fills a queue alone.
   */
  take(owner: string): Promise<() => void>
}

/** What the parts of a queue work with. */
export interface JobContext {
  readonly definition: AnyJobDefinition
  readonly jobs: Collection<JobRecord>
  readonly keys: Collection<JobKey>
  readonly room: QueueRoom
  readonly files: FileStore
  readonly changes: JobChanges
  /** Tells everybody how a job stands; a failure is logged, since whoever waits reads the record too. */
  readonly announce: (record: JobRecord) => void
  /** Wakes the workers of all processes; a failure is logged, since they look by themselves. */
  readonly wakeWorkers: (id: string) => void
  readonly callbacks: Callbacks
  readonly clock: Clock
  readonly log: Logger
  readonly tracing: Tracing
  readonly report: ReportError
  readonly meters: JobMeters
  /** Seconds for which a worker holds a job without a sign of life. */
  readonly leaseSeconds: number
  /** Seconds before a job whose run has failed is tried again; they double. */
  readonly retrySeconds: number
  /** Fires when nobody shall wait for jobs any more: the process stops. */
  readonly closing: AbortSignal
}

/** A time of the context's clock, some seconds from now, as records hold it. */
export function timeIn({ clock }: Pick<JobContext, 'clock'>, seconds = 0): string {
  return new Date(clock.now().getTime() + seconds * 1000).toISOString()
}

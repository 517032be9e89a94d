import type { Clock, Logger, ReportError, Tracing } from '@tathya/platform'
import type { Collection, FileStore } from '@tathya/storage'
import type { JobChanges } from './changes.ts'
import type { JobMeters } from './job-metrics.ts'
import type { AnyJobDefinition, JobKey, JobRecord } from './job-record.ts'
import type { Callbacks } from './port.ts'
import type { ProcessRuns } from './process-runs.ts'

/** The slots of a queue: each queued job takes one, and each that this process is about to insert. */
export interface QueueRoom {
  /**
   * Reserves a slot for a new job, until the returned function is called. Rejects with `queue_full`; among the last slots
   * also for an owner with at least as many queued jobs as there are free slots, so that nobody fills a queue alone.
   */
  reserve(owner: string): Promise<() => void>
}

/** Shared by the parts of a queue. */
export interface JobContext {
  readonly definition: AnyJobDefinition
  readonly jobs: Collection<JobRecord>
  readonly keys: Collection<JobKey>
  readonly room: QueueRoom
  readonly files: FileStore
  readonly changes: JobChanges
  /** Publishes the state of a job; a failure is only logged, since waiters poll the record too. */
  readonly announce: (record: JobRecord) => void
  /** Wakes the workers of all processes; a failure is only logged, since they poll too. */
  readonly wakeWorkers: (id: string) => void
  readonly callbacks: Callbacks
  readonly clock: Clock
  readonly log: Logger
  readonly tracing: Tracing
  readonly report: ReportError
  readonly meters: JobMeters
  /** Shared by the workers of all kinds. */
  readonly process: ProcessRuns
  /** Lease of a running job. */
  readonly leaseSeconds: number
  /** Delay after the first failed run, doubled with each further one. */
  readonly retrySeconds: number
  /** Fires when waits for jobs are to end, because the process stops. */
  readonly closing: AbortSignal
}

/** The time some seconds from now as an ISO string, by the context's clock. */
export function timeIn({ clock }: Pick<JobContext, 'clock'>, seconds = 0): string {
  return new Date(clock.now().getTime() + seconds * 1000).toISOString()
}

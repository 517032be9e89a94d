import type { events } from '@tathya/contracts/internal'
import type { EventBus } from '@tathya/events'
import type { Callbacks, Jobs } from '@tathya/jobs'
import type {
  AccessLog,
  Clock,
  Identity,
  Logger,
  Metrics,
  Readiness,
  ReportError,
  Scrubber,
  Tracing,
} from '@tathya/platform'
import type { EntryStore, FileStore, RecordStore } from '@tathya/storage'
import type { Refusals } from './refusals.ts'

/** The ports and tools that every service uses. */
export interface Platform {
  readonly log: Logger
  readonly access: AccessLog
  readonly clock: Clock
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly events: EventBus<typeof events>
  readonly records: RecordStore
  readonly files: FileStore
  /** The log entries; opened on first use. */
  readonly entries: EntryStore
  readonly jobs: Jobs
  readonly callbacks: Callbacks
  readonly identity: Identity
  readonly reportError: ReportError
  /** Counts log entries that are refused. */
  readonly refusals: Refusals
  /** Replaces what log entries must not hold. */
  readonly scrubber: Scrubber
  /** True if other processes use the same records. */
  readonly shared: boolean
  /** The folder of this installation: keys, stored files, the address of the running product, imported releases. */
  readonly folder: string
  /** The servers of events and records, as far as this process has used them. */
  readiness(): Promise<readonly Readiness[]>
  /** Adds fields, such as the address, to the description of the running product that command line tools read. */
  describe(fields: Readonly<Record<string, unknown>>): Promise<void>
  close(): Promise<void>
}

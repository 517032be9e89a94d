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
  Tracing,
} from '@tathya/platform'
import type { FileStore, RecordStore } from '@tathya/storage'

/** What every service stands on. */
export interface Platform {
  readonly log: Logger
  readonly access: AccessLog
  readonly clock: Clock
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly events: EventBus<typeof events>
  readonly records: RecordStore
  readonly files: FileStore
  readonly jobs: Jobs
  readonly callbacks: Callbacks
  readonly identity: Identity
  readonly reportError: ReportError
  /** True where other processes work on the same records. */
  readonly shared: boolean
  /** The folder of this installation: keys, stored files, the address of the running product, imported releases. */
  readonly folder: string
  /** What this process needs from outside it and has used: the servers of events and records. */
  readiness(): Promise<readonly Readiness[]>
  /** Adds to what the command line tools read of the running product: its address. */
  describe(fields: Readonly<Record<string, unknown>>): Promise<void>
  close(): Promise<void>
}

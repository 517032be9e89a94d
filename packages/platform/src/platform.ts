import type { events } from '@tathya/contracts'
import type { AccessLog } from './access-log.ts'
import type { Clock } from './clock.ts'
import type { EventBus } from './events/port.ts'
import type { FileStore } from './files/port.ts'
import type { Identity } from './identity/identity.ts'
import type { Callbacks } from './jobs/callbacks/callbacks.ts'
import type { Jobs } from './jobs/port.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { RecordStore } from './records/port.ts'
import type { Readiness } from './service.ts'
import type { Tracing } from './tracing/tracing.ts'

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

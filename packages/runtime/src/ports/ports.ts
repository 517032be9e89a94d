import type { events } from '@tathya/contracts/internal'
import type { EventBus } from '@tathya/events'
import type { Readiness } from '@tathya/platform'
import type { FileStore, RecordStore } from '@tathya/storage'

/** Where a process keeps events, records and files: the three ports, opened together by one way of keeping them. */
export interface Ports {
  readonly events: EventBus<typeof events>
  readonly records: RecordStore
  readonly files: FileStore
  /** What the ports need from outside the process, as far as this process has used it. */
  readiness(): Promise<readonly Readiness[]>
  /** Closes the ports, those that stand on others first. */
  close(): Promise<void>
}

import type { events } from '@tathya/contracts'
import type { EventBus } from '../events/port.ts'
import type { FileStore } from '../files/port.ts'
import type { RecordStore } from '../records/port.ts'
import type { Readiness } from '../service.ts'

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

import type { Clock, Logger } from '@tathya/platform'
import type { Collection } from '../records/port.ts'
import type { Contents } from './contents.ts'
import type { FileRecord } from './file-record.ts'
import type { OwnerRoom } from './owner-room.ts'
import type { TakeTurn } from './turns.ts'

/** What the parts of a file store work with. */
export interface FilesContext {
  readonly contents: Contents
  readonly records: Collection<FileRecord>
  /** Steps of this process that change one file come one after the other. */
  readonly turn: TakeTurn
  /** Undefined where owners have no limit. */
  readonly ownerRoom: OwnerRoom | undefined
  readonly clock: Clock
  readonly log: Logger
  /** Fires when the store closes. */
  readonly closing: AbortSignal
}

import type { Clock } from '../clock.ts'
import type { Logger } from '../log.ts'
import type { Collection } from '../records/port.ts'
import type { ContentFolder } from './content-folder.ts'
import type { FileRecord } from './file-record.ts'
import type { Space } from './space.ts'
import type { TakeTurn } from './turns.ts'

/** What the parts of a folder store work with. */
export interface FolderContext {
  readonly contents: ContentFolder
  readonly records: Collection<FileRecord>
  readonly space: Space
  /** Steps that change one file come one after the other. */
  readonly turn: TakeTurn
  readonly clock: Clock
  readonly log: Logger
  /** Ids of the puts of this process that have not ended. */
  readonly writing: Set<string>
  /** Files of this run that nobody was promised and that could not be removed, with their bytes. */
  readonly strays: Map<string, number>
  /** Fires when the store closes. */
  readonly closing: AbortSignal
}

import type { Collection } from '../records/port.ts'
import type { ContentFolder } from './content-folder.ts'
import type { FileRecord } from './file-record.ts'
import type { Space } from './space.ts'

/** What contents in a folder stand on. One process has them at a time. */
export interface FolderContentsOptions {
  readonly folder: ContentFolder
  readonly records: Collection<FileRecord>
  readonly space: Space
}

/** The same, with what this run knows of its contents. */
export interface FolderState extends FolderContentsOptions {
  /** Ids of the puts that have not ended. */
  readonly writing: Set<string>
  /** Files of this run that nobody was promised and that could not be removed, with their bytes. */
  readonly strays: Map<string, number>
}

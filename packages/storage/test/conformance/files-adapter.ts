import type { TestContext } from 'node:test'
import type { Clock } from '@tathya/platform'
import type { FileStore } from '../../src/files/port.ts'

/** A file store under test with all that stands below it. */
export interface OpenFiles {
  readonly files: FileStore
  /** Closes the store, then what stands below it; a second call does nothing more. */
  close(): Promise<void>
}

/** How a file store is opened. */
export interface OpenFilesOptions {
  /** The clock by which files expire. */
  readonly clock?: Clock
  /** Bytes that all files may take. */
  readonly maxBytes?: number
  /** Bytes that the files of one owner may take. */
  readonly maxOwnerBytes?: number
}

/** What the suite needs to know of an adapter: everything that is not in the port. */
export interface FilesAdapter {
  /** Opens the store on this adapter's data, which stays when it is closed or killed. */
  open(options?: OpenFilesOptions): Promise<OpenFiles>
  /** Ids of everything that takes room for a content, whole or not, seen by readers or not; without what `lingers`. */
  contents(): Promise<string[]>
  /** Why contents that are removed stay on disk for a time, for those alone who read them; absent where they do not. */
  readonly lingers?: string
  /** A module with `openFiles(data)`, for child processes. */
  readonly child: { readonly module: string; readonly data: string }
}

/** Makes an adapter with data of its own, which is removed when the test ends. */
export type CreateFilesAdapter = (context: TestContext) => Promise<FilesAdapter>

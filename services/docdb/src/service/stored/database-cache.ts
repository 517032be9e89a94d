import type { FileStore } from '@tathya/storage'
import { FileCache } from './file-cache.ts'

/** Bytes of the copies that are kept. */
const maxBytes = 1_000_000_000

/**
 * Local copies of stored databases, by the ids of their files, which never change: SQLite needs a path, and copying for each
 * request would take long.
 */
export class DatabaseCache {
  readonly #cache: FileCache
  readonly #files: Pick<FileStore, 'copyTo' | 'info'>

  constructor(folder: string, files: Pick<FileStore, 'copyTo' | 'info'>) {
    this.#cache = new FileCache(folder, maxBytes)
    this.#files = files
  }

  /** Removes the copies of an earlier run. */
  start(): Promise<void> {
    return this.#cache.start()
  }

  /** Calls `use` with the path of a copy, which stays until it resolves. Rejects with `NoSuchFile`, and with `StorageFull`. */
  use<T>(file: string, use: (path: string) => Promise<T> | T): Promise<T> {
    return this.#cache.use(file, (target) => this.#files.copyTo(file, target), use)
  }

  /** Removes the copies of files that are no longer stored. */
  sweep(): Promise<void> {
    return this.#cache.sweep(async (file) => (await this.#files.info(file)) !== undefined)
  }
}

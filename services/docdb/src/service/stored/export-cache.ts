import type { FileStore } from '@tathya/storage'
import type { ExportFormat } from '../../shared/formats.ts'
import type { Pool } from '../pool.ts'
import type { DatabaseCache } from './database-cache.ts'
import { FileCache } from './file-cache.ts'

/** Bytes of the exports that are kept. */
const maxBytes = 500_000_000

/** Dependencies of exports. */
export interface ExportCacheOptions {
  readonly folder: string
  readonly files: Pick<FileStore, 'info'>
  readonly cache: DatabaseCache
  readonly pool: Pool
}

/** Which export is wanted, and by whom. */
export interface WantedExport {
  /** Id of the file of a database, which never changes. */
  readonly file: string
  readonly format: ExportFormat
  readonly owner: string
  readonly signal: AbortSignal
}

/** Databases in other formats. An export is made once for all who ask for it meanwhile, and kept as long as there is room. */
export class ExportCache {
  readonly #options: ExportCacheOptions
  readonly #cache: FileCache

  constructor(options: ExportCacheOptions) {
    this.#options = options
    this.#cache = new FileCache(options.folder, maxBytes)
  }

  /** Removes the exports of an earlier run. */
  start(): Promise<void> {
    return this.#cache.start()
  }

  /** Calls `use` with the path of an export, which stays until it resolves. Rejects as the pool does. */
  use<T>({ file, format, owner, signal }: WantedExport, use: (path: string) => Promise<T> | T): Promise<T> {
    const { cache, pool } = this.#options
    const make = (target: string, stop: AbortSignal) =>
      cache.use(file, (database) =>
        pool.run(
          { kind: 'export', database, format, target },
          { owner, signal: stop, progress: () => undefined },
        ),
      )
    return this.#cache.use(`${file}.${format}`, make, use, signal)
  }

  /** Removes the exports of databases that are no longer stored. */
  sweep(): Promise<void> {
    const fileOf = (key: string) => key.slice(0, key.lastIndexOf('.'))
    return this.#cache.sweep(async (key) => (await this.#options.files.info(fileOf(key))) !== undefined)
  }
}

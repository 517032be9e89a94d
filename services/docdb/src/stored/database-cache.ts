import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '@tathya/storage'

/** Bytes of the copies that are kept; those in use may be more. */
const maxBytes = 1_000_000_000

/** A copy of a stored file. */
interface Copy {
  readonly made: Promise<{ readonly path: string; readonly bytes: number }>
  /** Uses under way. */
  users: number
}

/**
 * Local copies of stored databases, by the ids of their files, which never change: SQLite needs a path, and copying for each
 * request would take long. The least recently used ones are removed.
 */
export class DatabaseCache {
  readonly #folder: string
  readonly #files: Pick<FileStore, 'copyTo' | 'info'>
  readonly #maxBytes: number
  /** In the order of their last use. */
  readonly #copies = new Map<string, Copy>()
  #bytes = 0
  #parts = 0

  constructor(folder: string, files: Pick<FileStore, 'copyTo' | 'info'>, limit = maxBytes) {
    this.#folder = folder
    this.#files = files
    this.#maxBytes = limit
  }

  /** Removes the copies of an earlier run. */
  async start(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    await mkdir(this.#folder, { recursive: true })
  }

  /** Calls `use` with the path of a copy, which stays until it resolves. Rejects with `NoSuchFile`, and with `StorageFull`. */
  async use<T>(file: string, use: (path: string) => Promise<T> | T): Promise<T> {
    const copy = this.#get(file)
    copy.users += 1
    try {
      return await use((await copy.made).path)
    } finally {
      copy.users -= 1
      await this.#shrink()
    }
  }

  /** Removes the copies of files that are no longer stored. */
  async sweep(): Promise<void> {
    for (const file of [...this.#copies.keys()])
      if ((await this.#files.info(file)) === undefined) await this.#remove(file)
  }

  #get(file: string): Copy {
    const copy = this.#copies.get(file) ?? { made: this.#copy(file), users: 0 }
    this.#copies.delete(file)
    this.#copies.set(file, copy)
    return copy
  }

  async #copy(file: string): Promise<{ path: string; bytes: number }> {
    const target = path.join(this.#folder, `${file}.sqlite`)
    this.#parts += 1
    const part = path.join(this.#folder, `${this.#parts}.part`)
    try {
      await mkdir(this.#folder, { recursive: true })
      await this.#files.copyTo(file, part)
      await rename(part, target)
      const { size } = await stat(target)
      this.#bytes += size
      return { path: target, bytes: size }
    } catch (error) {
      this.#copies.delete(file)
      await rm(part, { force: true })
      throw error
    }
  }

  async #shrink(): Promise<void> {
    for (const file of [...this.#copies.keys()]) {
      if (this.#bytes <= this.#maxBytes) return
      await this.#remove(file)
    }
  }

  async #remove(file: string): Promise<void> {
    const copy = this.#copies.get(file)
    if (copy === undefined || copy.users > 0) return
    this.#copies.delete(file)
    const { path: target, bytes } = await copy.made
    this.#bytes -= bytes
    // Another use may have copied it again meanwhile, under the same path.
    if (!this.#copies.has(file)) await rm(target, { force: true })
  }
}

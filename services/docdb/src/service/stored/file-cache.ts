import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file to a path; the signal fires when nobody waits for it any more. */
export type MakeFile = (target: string, signal: AbortSignal) => Promise<unknown>

/** A file that is made, or was. */
interface CachedFile {
  readonly made: Promise<{ readonly path: string; readonly bytes: number }>
  readonly stop: AbortController
  isMade: boolean
  /** Uses under way. */
  users: number
}

/** Local files by the keys of what they are made from, which never changes. The least recently used ones are removed. */
export class FileCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** In the order of their last use. */
  readonly #files = new Map<string, CachedFile>()
  #bytes = 0
  #parts = 0

  /** `maxBytes` of the files that are kept; those in use may be more. Keys are names of files in the folder. */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** Removes the files of an earlier run. */
  async start(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
    await mkdir(this.#folder, { recursive: true })
  }

  /**
   * Calls `use` with the path of a file, which stays until it resolves. The file is made once for all who ask meanwhile. Rejects as
   * `make` and `use` do, and with the signal's reason while it waits.
   */
  async use<T>(
    key: string,
    make: MakeFile,
    use: (path: string) => Promise<T> | T,
    signal?: AbortSignal,
  ): Promise<T> {
    signal?.throwIfAborted()
    const file = this.#get(key, make)
    file.users += 1
    try {
      return await use((await unlessAborted(file.made, signal)).path)
    } finally {
      file.users -= 1
      if (file.users === 0 && !file.isMade) this.#giveUp(key, file)
      await this.#shrink()
    }
  }

  /** Removes the files whose keys are not kept any longer. */
  async sweep(isKept: (key: string) => Promise<boolean>): Promise<void> {
    for (const key of [...this.#files.keys()]) if (!(await isKept(key))) await this.#remove(key)
  }

  #get(key: string, make: MakeFile): CachedFile {
    const file = this.#files.get(key) ?? this.#begin(key, make)
    this.#files.delete(key)
    this.#files.set(key, file)
    return file
  }

  #begin(key: string, make: MakeFile): CachedFile {
    const stop = new AbortController()
    const file: CachedFile = { made: this.#make(key, make, stop.signal), stop, isMade: false, users: 0 }
    file.made.then(
      () => {
        file.isMade = true
      },
      () => {
        if (this.#files.get(key) === file) this.#files.delete(key)
      },
    )
    return file
  }

  async #make(key: string, make: MakeFile, signal: AbortSignal): Promise<{ path: string; bytes: number }> {
    this.#parts += 1
    const target = path.join(this.#folder, key)
    const part = path.join(this.#folder, `${this.#parts}.part`)
    try {
      await mkdir(this.#folder, { recursive: true })
      await make(part, signal)
      signal.throwIfAborted()
      await rename(part, target)
      const { size } = await stat(target)
      this.#bytes += size
      return { path: target, bytes: size }
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  #giveUp(key: string, file: CachedFile): void {
    if (this.#files.get(key) === file) this.#files.delete(key)
    file.stop.abort(new Error('Nobody waits for the file any more.'))
  }

  async #shrink(): Promise<void> {
    for (const key of [...this.#files.keys()]) {
      if (this.#bytes <= this.#maxBytes) return
      await this.#remove(key)
    }
  }

  async #remove(key: string): Promise<void> {
    const file = this.#files.get(key)
    if (file === undefined || file.users > 0) return
    this.#files.delete(key)
    const { path: target, bytes } = await file.made
    this.#bytes -= bytes
    // Another use may have made it again meanwhile, under the same path.
    if (!this.#files.has(key)) await rm(target, { force: true })
  }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

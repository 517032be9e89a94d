import { rename } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '@tathya/platform'
import { FolderInUse, lockFolder, syncFolder } from '@tathya/storage'
import { listFiles, nextFile, type SpoolFileSize, spoolName } from './spool-files.ts'

/** Milliseconds between tries to take over a spool whose process still runs. */
const retryMs = 10_000

export interface LeftSpoolsOptions {
  /** Data folders of processes that are not started any more. */
  readonly folders: readonly string[]
  /** The spool that takes their files. */
  readonly into: string
  readonly log: Logger
}

/** Spools in the data folders of earlier processes, such as those of a replica that is not started any more. */
export class LeftSpools {
  private readonly options: LeftSpoolsOptions
  /** Bytes that wait, by data folder. */
  private readonly waiting: Map<string, number>
  private readonly reported = new Set<string>()
  private nextTry = 0

  constructor(options: LeftSpoolsOptions) {
    this.options = options
    this.waiting = new Map(options.folders.map((folder) => [folder, 0]))
  }

  /** Bytes that still wait in each folder. */
  bytes(): ReadonlyMap<string, number> {
    return this.waiting
  }

  /** True where something was found that could not be taken over. */
  isFound(): boolean {
    return [...this.waiting.values()].some((bytes) => bytes > 0)
  }

  /** True where something may wait and a try is due. */
  isDue(): boolean {
    return this.waiting.size > 0 && performance.now() >= this.nextTry
  }

  /**
   * Moves the files of each folder that no process uses to the spool, and returns their new paths. A folder in use is
   * drained by its process; it is tried again, since that process may end first. The spool must not begin a file
   * meanwhile. Never rejects.
   */
  async take(): Promise<SpoolFileSize[]> {
    const taken: SpoolFileSize[] = []
    for (const folder of this.options.folders) {
      try {
        await this.takeFrom(folder, taken)
      } catch (error) {
        this.report(folder, error)
      }
    }
    this.nextTry = performance.now() + retryMs
    return taken
  }

  private async takeFrom(folder: string, taken: SpoolFileSize[]): Promise<void> {
    const { into, log } = this.options
    const from = path.join(folder, spoolName)
    if ((await this.count(folder)) === 0) return
    const lock = await lockFolder(folder)
    try {
      const { files } = await listFiles(from)
      for (const { file, bytes } of files) {
        const moved = await nextFile(into)
        await rename(file, moved)
        taken.push({ file: moved, bytes })
      }
      await syncFolder(into)
      await syncFolder(from)
    } finally {
      await lock.release()
    }
    const bytes = this.waiting.get(folder)
    this.reported.delete(folder)
    this.waiting.set(folder, 0)
    log.info({ folder, bytes, into }, 'Accepted events of an earlier process were taken over')
  }

  private async count(folder: string): Promise<number> {
    const { files } = await listFiles(path.join(folder, spoolName))
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    this.waiting.set(folder, bytes)
    return files.length
  }

  /** Names a folder once that is not drained. */
  private report(folder: string, error: unknown): void {
    if (this.reported.has(folder)) return
    this.reported.add(folder)
    const bytes = this.waiting.get(folder)
    const message = `Accepted events wait in the folder of another process${error instanceof FolderInUse ? ', which sends them while it runs' : ''}; it is tried again`
    this.options.log.warn({ err: error, folder, bytes }, message)
  }
}

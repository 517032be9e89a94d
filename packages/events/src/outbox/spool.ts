import { type FileHandle, readFile, rm } from 'node:fs/promises'
import { type Logger, StorageFull, step } from '@tathya/platform'
import { StoreFailed, toStorageError } from '@tathya/storage'
import { acceptedAt, type BufferedEvent } from './buffered-event.ts'
import { LeftSpools } from './left-spools.ts'
import type { BufferMetrics } from './metrics.ts'
import { createFile, listFiles, quarantine, readLines, toLine } from './spool-files.ts'

/** Bytes after which a new file is begun. A file is read as a whole, and removed when all of its events were sent. */
const maxFileBytes = 4 * 1024 * 1024

/** Failed reads after which a file is quarantined. */
const readTries = 5

/** State of a spool. */
export interface SpoolState {
  /** Events; an unread file of an earlier run counts as one. */
  readonly events: number
  readonly bytes: number
  /** ISO 8601 in UTC. */
  readonly oldestAt: string | undefined
}

export interface SpoolOptions {
  readonly folder: string
  /** Data folders of processes that are not started any more; their spools are taken over. */
  readonly left: readonly string[]
  readonly maxBytes: number
  readonly log: Logger
  readonly metrics: Pick<BufferMetrics, 'refused' | 'damaged'>
}

interface SpoolFile {
  readonly file: string
  bytes: number
  /** Ids of unsent events; undefined until a file of an earlier run was read. */
  unsent: Set<string> | undefined
  oldestAt: string | undefined
  /** True if it is damaged or holds refused events; it is then quarantined, not removed. */
  damaged: boolean
  /** Failed reads. */
  failures: number
}

interface Pending {
  readonly event: BufferedEvent
  readonly line: Buffer
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

class SpoolLimit extends StorageFull {}

/** Accepted events on this process's disk. Files of an earlier run come first; damaged ones are quarantined. */
export class Spool {
  /** Resolves with true where an earlier run has left files, or other processes may have. */
  readonly opened: Promise<boolean>
  /** Spools of processes that are not started any more. */
  readonly left: LeftSpools
  private readonly options: SpoolOptions
  private readonly files: SpoolFile[] = []
  private readonly reading: Promise<void>
  private opening: Promise<boolean> | undefined
  private isOpen = false
  private closed = false
  private active: { readonly file: SpoolFile; readonly handle: FileHandle } | undefined
  private pending: Pending[] = []
  private pendingBytes = 0
  /** The last file operation: a file is never read or closed while it is written. */
  private turn: Promise<unknown> = Promise.resolve()

  constructor(options: SpoolOptions) {
    this.options = options
    this.left = new LeftSpools({ folders: options.left, into: options.folder, log: options.log })
    this.opened = this.open()
    this.reading = this.opened
      .then(() => this.readAll())
      .catch((error) => {
        options.log.error(
          { err: error, folder: options.folder },
          'The spool cannot be read; it is tried again',
        )
      })
  }

  /**
   * Resolves when the event is durable; events added during a write share the next fsync. Rejects with
   * `StorageFull` or `StoreFailed`.
   */
  async add(event: BufferedEvent): Promise<void> {
    const line = toLine(event)
    try {
      await this.open()
      if (this.bytes() + this.pendingBytes + line.length > this.options.maxBytes) throw this.toLimit()
      await new Promise<void>((resolve, reject) => {
        this.pendingBytes += line.length
        if (this.pending.push({ event, line, resolve, reject }) === 1)
          void this.inTurn(() => this.writePending())
      })
    } catch (error) {
      throw this.toRefusal(error)
    }
  }

  /** True where an event of this id is unsent, or may be: files of an earlier run are read in the background. */
  has(id: string): boolean {
    return !this.isOpen || this.files.some(({ unsent }) => unsent === undefined || unsent.has(id))
  }

  /** Takes over what other processes have left, where a try is due. */
  async takeOver(): Promise<void> {
    await this.open()
    if (!this.left.isDue()) return
    await this.inTurn(async () => {
      for (const { file, bytes } of await this.left.take()) this.files.push(toFile(file, bytes))
    })
    await this.readAll()
  }

  /** The oldest unsent events; they stay until they are removed. */
  async oldest(): Promise<readonly BufferedEvent[]> {
    await this.open()
    for (let file = this.files[0]; file !== undefined; file = this.files[0]) {
      const first = file
      const events = first.unsent?.size === 0 ? [] : await this.inTurn(() => this.read(first))
      if (events.length > 0) return events
      if (first === this.active?.file) await this.inTurn(() => this.endFile())
      if (first.unsent?.size === 0) await this.finish(first)
    }
    return []
  }

  /** Removes events that are durable elsewhere. A file is deleted with the last of its events. */
  remove(ids: readonly string[]): void {
    for (const { unsent } of this.files) for (const id of ids) unsent?.delete(id)
  }

  /** Drops an event that the log rejects; its file is quarantined in the end. */
  refuse(id: string): void {
    for (const file of this.files) if (file.unsent?.delete(id)) file.damaged = true
  }

  state(): SpoolState {
    const oldest = this.files.find(({ unsent }) => unsent !== undefined && unsent.size > 0)
    const events = this.files.reduce((sum, { unsent }) => sum + (unsent?.size ?? 1), 0)
    return { events, bytes: this.bytes(), oldestAt: oldest?.oldestAt }
  }

  /** Waits for pending writes. Unsent events stay for the next start. */
  async close(): Promise<void> {
    this.closed = true
    await this.inTurn(() => this.endFile())
    await this.reading
  }

  private open(): Promise<boolean> {
    this.opening ??= this.findFiles().catch((error) => {
      this.opening = undefined
      throw error
    })
    return this.opening
  }

  private async findFiles(): Promise<boolean> {
    const { folder, log } = this.options
    // Before the first file of this run is begun, whose number follows.
    await this.left.take()
    const { files, strange } = await listFiles(folder)
    this.files.push(...files.map(({ file, bytes }) => toFile(file, bytes)))
    this.isOpen = true
    if (files.length > 0)
      log.info({ folder, bytes: this.bytes() }, 'Accepted events of an earlier run wait in the spool')
    if (strange.length > 0)
      log.warn({ folder, files: strange }, 'These do not belong into the spool and are left alone')
    return files.length > 0 || this.left.isFound()
  }

  private async readAll(): Promise<void> {
    for (const file of [...this.files]) if (!this.closed && file.unsent === undefined) await this.read(file)
  }

  private async read(file: SpoolFile): Promise<readonly BufferedEvent[]> {
    const content = await readFile(file.file).catch((error) => this.abandon(file, error))
    const { events, damaged } = readLines(content)
    if (file.unsent === undefined) {
      file.unsent = new Set(events.map(({ id }) => id))
      file.oldestAt = events[0] && acceptedAt(events[0])
      if (damaged > 0) this.reportDamage(file, damaged)
    }
    return events.filter(({ id }) => file.unsent?.has(id))
  }

  /** Gives up a file after repeated failures, so that it does not block the others; rethrows until then. */
  private abandon(file: SpoolFile, error: unknown): Buffer {
    file.failures += 1
    if (file.failures < readTries) throw error
    this.options.metrics.damaged.inc({ kind: 'unreadable' }, file.unsent?.size ?? 1)
    this.options.log.error(
      { err: error, file: file.file },
      'A file of the spool cannot be read and is quarantined',
    )
    file.unsent = new Set()
    file.damaged = true
    return Buffer.alloc(0)
  }

  private reportDamage(file: SpoolFile, damaged: number): void {
    file.damaged = true
    this.options.metrics.damaged.inc({ kind: 'damaged' }, damaged)
    this.options.log.error(
      { file: file.file, damaged, whole: file.unsent?.size },
      'A file of the spool is damaged: its intact events are sent, then it is quarantined. An unfinished write of a killed process, never accepted, counts as damage too',
    )
  }

  private async finish(file: SpoolFile): Promise<void> {
    const { folder, log } = this.options
    this.files.splice(this.files.indexOf(file), 1)
    try {
      if (!file.damaged) return await rm(file.file, { force: true })
      const moved = await quarantine(folder, file.file)
      log.error({ file: moved }, 'A damaged file of the spool was quarantined; inspect it, then remove it')
    } catch (error) {
      log.error({ err: error, file: file.file }, 'A file of the spool that was sent cannot be moved away')
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work)
    this.turn = result.catch(() => {})
    return result
  }

  private async writePending(): Promise<void> {
    const batch = this.pending
    this.pending = []
    const block = Buffer.concat(batch.map(({ line }) => line))
    try {
      await this.write(
        block,
        batch.map(({ event }) => event),
      )
      step('entry-spooled')
      for (const { resolve } of batch) resolve()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      this.pendingBytes -= block.length
    }
  }

  private async write(block: Buffer, events: readonly BufferedEvent[]): Promise<void> {
    this.active ??= await this.beginFile()
    const { file, handle } = this.active
    try {
      await handle.appendFile(block)
      await handle.datasync()
    } catch (error) {
      // A partial write was not accepted; after a failed fsync the file's state is unknown.
      await handle.truncate(file.bytes).catch(() => {})
      await this.endFile()
      throw error
    }
    file.bytes += block.length
    file.oldestAt ??= events[0] && acceptedAt(events[0])
    for (const { id } of events) file.unsent?.add(id)
    if (file.bytes >= maxFileBytes) await this.endFile()
  }

  private async beginFile(): Promise<NonNullable<Spool['active']>> {
    const { file: name, handle } = await createFile(this.options.folder)
    const file = toFile(name, 0)
    file.unsent = new Set()
    this.files.push(file)
    return { file, handle }
  }

  private async endFile(): Promise<void> {
    const ended = this.active
    this.active = undefined
    await ended?.handle.close().catch(() => {})
  }

  private bytes(): number {
    return this.files.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  private toLimit(): StorageFull {
    return new SpoolLimit(
      `The spool is full: ${this.options.maxBytes} bytes wait for the log. Bring Kafka or MongoDB back, or raise TATHYA_SPOOL_LIMIT_MB.`,
    )
  }

  /** The caller's error for a failed write: `StorageFull` where space is lacking, else `StoreFailed`. */
  private toRefusal(error: unknown): Error {
    const { folder, metrics } = this.options
    const refusal = error instanceof SpoolLimit ? error : toStorageError(error, folder)
    const isFull = refusal instanceof StorageFull
    const reason = refusal instanceof SpoolLimit ? 'spool_limit' : isFull ? 'disk_full' : 'disk_failed'
    metrics.refused.inc({ reason })
    if (isFull) return refusal
    const message = `Nothing can be written to ${folder} (${(error as Error).message}).`
    return new StoreFailed(message, { cause: error })
  }
}

function toFile(file: string, bytes: number): SpoolFile {
  return { file, bytes, unsent: undefined, oldestAt: undefined, damaged: false, failures: 0 }
}

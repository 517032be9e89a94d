import type { FileHandle } from 'node:fs/promises'
import { fault } from '@tathya/platform'
import type { HeldEvent } from './held-event.ts'
import type { SpoolFiles } from './spool-files.ts'

/** Bytes after which a new file is begun. One is read as a whole, and is removed when all of it was sent. */
const fileBytes = 4 * 1024 * 1024

/** What is told of the files that are written. */
export interface WrittenFile {
  readonly number: number
  readonly file: string
  /** Is told of events once they are durable. */
  written(events: readonly HeldEvent[], bytes: number): void
}

/** Writes events to the end of a spool. */
export interface SpoolWriter {
  /** Resolves when the event is durable as its line; those that are added while others are written share their fsync. */
  add(event: HeldEvent, line: Buffer): Promise<void>
  /** Bytes that are on their way. */
  waitingBytes(): number
  /** Does something while nothing is written. */
  between<T>(step: () => Promise<T>): Promise<T>
  /** Ends the file that is written now: what follows goes to a new one. */
  seal(): Promise<void>
}

interface Pending {
  readonly event: HeldEvent
  readonly line: Buffer
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Makes the writer; `begun` is told of each new file. */
export function createSpoolWriter(
  files: SpoolFiles,
  begun: (number: number, file: string) => WrittenFile,
): SpoolWriter {
  let active: { written: WrittenFile; handle: FileHandle; bytes: number } | undefined
  let pending: Pending[] = []
  let waitingBytes = 0
  let running: Promise<unknown> = Promise.resolve()
  let scheduled = false

  /** One step after the other: a file is never read or ended while it is written. */
  function between<T>(step: () => Promise<T>): Promise<T> {
    const turn = running.then(step)
    running = turn.catch(() => {})
    return turn
  }

  function add(event: HeldEvent, line: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      waitingBytes += line.length
      pending.push({ event, line, resolve, reject })
      if (scheduled) return
      scheduled = true
      void between(writePending)
    })
  }

  async function writePending(): Promise<void> {
    scheduled = false
    const batch = pending
    pending = []
    const block = Buffer.concat(batch.map(({ line }) => line))
    try {
      await write(
        block,
        batch.map(({ event }) => event),
      )
      fault('entry-spooled')
      for (const { resolve } of batch) resolve()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      waitingBytes -= block.length
    }
  }

  async function write(block: Buffer, events: readonly HeldEvent[]): Promise<void> {
    active ??= await begin()
    try {
      await active.handle.appendFile(block)
    } catch (error) {
      // What may stand there half was not accepted.
      await active.handle.truncate(active.bytes).catch(end)
      throw error
    }
    try {
      await active.handle.datasync()
    } catch (error) {
      // After a failed fsync nobody knows what of the end is on the disk.
      await active.handle.truncate(active.bytes).catch(() => {})
      await end()
      throw error
    }
    active.bytes += block.length
    active.written.written(events, block.length)
    if (active.bytes >= fileBytes) await end()
  }

  async function begin(): Promise<NonNullable<typeof active>> {
    const { number, file, handle } = await files.create()
    return { written: begun(number, file), handle, bytes: 0 }
  }

  async function end(): Promise<void> {
    const ended = active
    active = undefined
    await ended?.handle.close().catch(() => {})
  }

  return { add, waitingBytes: () => waitingBytes, between, seal: () => between(end) }
}

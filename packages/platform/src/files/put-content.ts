import { Readable } from 'node:stream'
import { fault } from '../fault.ts'
import { BadRecord, StorageFull } from '../records/outcomes.ts'
import { createFileId, type FileRecord } from './file-record.ts'
import type { FolderContext } from './folder-context.ts'
import type { FileStore, PutOptions } from './port.ts'
import { toStorageError } from './space.ts'
import { untilAborted } from './until-aborted.ts'
import { type Written, writePart } from './write-part.ts'

/** Milliseconds for which a file stays that nobody keeps. */
const unkeptMs = 3_600_000

/** Makes the put: part, content, record, each durable before the next. */
export function createPut(context: FolderContext): FileStore['put'] {
  const { contents, records, space, clock, log, writing, strays, closing } = context

  return async (content, options) => {
    const id = createFileId()
    const signals = options.signal === undefined ? [closing] : [closing, options.signal]
    let taken = 0
    let inserting = false
    // An error that comes before the first chunk is asked for would find nobody; it is thrown when that is.
    if (content instanceof Readable) content.on('error', () => {})
    let takeSpare: ((bytes: number) => void) | undefined
    const take = (bytes: number) => {
      takeSpare?.(bytes)
      space.take(bytes)
      taken += bytes
    }
    writing.add(id)
    try {
      if (options.leavesReserve) takeSpare = await space.spare()
      const limit = options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }
      const written = await writePart(contents.partOf(id), untilAborted(content, signals), { ...limit, take })
      await contents.publish(id)
      for (const signal of signals) signal.throwIfAborted()
      fault('file-written')
      inserting = true
      const { value } = await records.insert(toRecord(id, written, options, clock.now()))
      fault('file-stored')
      return value
    } catch (error) {
      if (content instanceof Readable) content.destroy()
      await undo(id, taken, inserting && !isCertain(error))
      throw toStorageError(error, contents.folder)
    } finally {
      writing.delete(id)
    }
  }

  async function undo(id: string, bytes: number, mayBeRecorded: boolean): Promise<void> {
    try {
      if (mayBeRecorded) await records.remove(id)
      await contents.removePart(id)
      await contents.remove(id)
      space.give(bytes)
    } catch (error) {
      strays.set(id, bytes)
      log.warn({ file: id, err: error }, 'A file that was not accepted is left to the next sweep')
    }
  }
}

/** True where a failed insert has surely written nothing. */
function isCertain(error: unknown): boolean {
  return error instanceof StorageFull || error instanceof BadRecord
}

function toRecord(id: string, written: Written, { name, type }: PutOptions, now: Date): FileRecord {
  return { id, ...written, name, type, expiresAt: new Date(now.getTime() + unkeptMs).toISOString() }
}

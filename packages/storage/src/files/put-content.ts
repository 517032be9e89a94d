import { Readable } from 'node:stream'
import { StorageFull, step } from '@tathya/platform'
import { BadRecord } from '../errors.ts'
import type { ContentWriter } from './contents.ts'
import { createFileId, type FileRecord } from './file-record.ts'
import type { FilesContext } from './files-context.ts'
import type { OwnerShare } from './owner-room.ts'
import type { FileStore, PutOptions } from './port.ts'
import { untilAborted, type Written, writeContent } from './write-content.ts'

/** Milliseconds for which a file stays that nobody keeps. */
const unkeptMs = 3_600_000

/** Makes the put: content, then record, each durable before the next. */
export function createPut(context: FilesContext): FileStore['put'] {
  const { contents, records, ownerRoom, log, clock, closing } = context

  return async (content, options) => {
    const id = createFileId()
    const signals = options.signal === undefined ? [closing] : [closing, options.signal]
    let writer: ContentWriter | undefined
    let inserting = false
    let share: OwnerShare | undefined
    try {
      if (options.owner !== undefined) share = await ownerRoom?.begin(options.owner)
      writer = await contents.begin(id, { leavesReserve: options.leavesReserve ?? false })
      const { write } = writer
      const take = async (piece: Uint8Array) => {
        share?.take(piece.length)
        await write(piece)
      }
      const written = await writeContent(untilAborted(content, signals), take, options.maxBytes)
      await writer.finish()
      for (const signal of signals) signal.throwIfAborted()
      step('file-written')
      inserting = true
      const { value } = await records.insert(toRecord(id, written, options, clock.now()))
      await writer.confirm()
      step('file-stored')
      share?.end(true)
      return value
    } catch (error) {
      if (content instanceof Readable) content.destroy()
      if (writer !== undefined) await undo(id, writer, inserting && !isCertain(error))
      share?.end(false)
      throw contents.toError(error)
    }
  }

  async function undo(id: string, writer: ContentWriter, mayBeRecorded: boolean): Promise<void> {
    try {
      if (mayBeRecorded) await records.remove(id)
      await writer.discard()
    } catch (error) {
      writer.abandon()
      log.warn({ file: id, err: error }, 'A file that was not accepted is left to the next sweep')
    }
  }
}

/** True where a failed insert has surely written nothing. */
function isCertain(error: unknown): boolean {
  return error instanceof StorageFull || error instanceof BadRecord
}

function toRecord(id: string, written: Written, options: PutOptions, now: Date): FileRecord {
  const { name, type, owner } = options
  const expiresAt = new Date(now.getTime() + unkeptMs).toISOString()
  return { id, ...written, name, type, expiresAt, ...(owner === undefined ? {} : { owner }) }
}

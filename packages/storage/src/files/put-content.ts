import { Readable } from 'node:stream'
import { StorageFull, step } from '@tathya/platform'
import { BadRecord } from '../errors.ts'
import type { ContentWriter } from './contents.ts'
import { createFileId, type FileRecord } from './file-record.ts'
import type { FilesContext } from './files-context.ts'
import type { QuotaUse } from './owner-quota.ts'
import type { FileStore, PutOptions } from './port.ts'
import { untilAborted, type Written, writeContent } from './write-content.ts'

/** Milliseconds until a file expires that is not kept. */
const unkeptMs = 3_600_000

/** Makes `put`: content, then record, each durable before the next. */
export function createPut(context: FilesContext): FileStore['put'] {
  const { contents, records, ownerQuota, log, clock, closing } = context

  return async (content, options) => {
    const id = createFileId()
    const signal = options.signal === undefined ? closing : AbortSignal.any([closing, options.signal])
    let writer: ContentWriter | undefined
    let inserting = false
    let quota: QuotaUse | undefined
    try {
      if (options.owner !== undefined) quota = await ownerQuota?.begin(options.owner)
      writer = await contents.begin(id, { leavesReserve: options.leavesReserve ?? false })
      const { write } = writer
      const take = async (piece: Uint8Array) => {
        quota?.take(piece.length)
        await write(piece)
      }
      const written = await writeContent(untilAborted(content, signal), take, options.maxBytes)
      await writer.finish()
      signal.throwIfAborted()
      step('file-written')
      inserting = true
      const { value } = await records.insert(toRecord(id, written, options, clock.now()))
      await writer.confirm()
      step('file-stored')
      quota?.end(true)
      return value
    } catch (error) {
      if (content instanceof Readable) content.destroy()
      if (writer !== undefined) await undo(id, writer, inserting && !isCertain(error))
      quota?.end(false)
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

/** True where a failed insert has certainly written nothing. */
function isCertain(error: unknown): boolean {
  return error instanceof StorageFull || error instanceof BadRecord
}

function toRecord(id: string, written: Written, options: PutOptions, now: Date): FileRecord {
  const { name, type, owner } = options
  const expiresAt = new Date(now.getTime() + unkeptMs).toISOString()
  return { id, ...written, name, type, expiresAt, ...(owner === undefined ? {} : { owner }) }
}

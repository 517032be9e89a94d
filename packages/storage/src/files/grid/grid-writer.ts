import type { Logger } from '@tathya/platform'
import type { ContentWriter } from '../contents.ts'
import { createChunkWriter } from './chunk-writer.ts'
import { chunkBytes, type GridCollections } from './collections.ts'
import { createGridRoom } from './grid-room.ts'
import { changeOwn, letLeave, purge } from './states.ts'

/** Milliseconds between signs of life of a content that is being written. */
const beatMs = 20_000

/** What writers of contents share. */
export interface GridWriterOptions {
  readonly collections: GridCollections
  /** Most bytes of all contents together; undefined where the disk is the limit. */
  readonly limit: number | undefined
  readonly log: Logger
}

/** Begins a content. `takeSpare` throws where the server's disk leaves no room for callers' files. */
export async function beginContent(
  { collections, limit, log }: GridWriterOptions,
  id: string,
  takeSpare: (bytes: number) => void,
): Promise<ContentWriter> {
  let seenAt = performance.now()
  const room = limit === undefined ? undefined : createGridRoom(collections, id, limit)
  const writer = createChunkWriter(collections.chunks, id, async (chunk, total) => {
    takeSpare(chunk)
    // After the process stood still, it must not write into what a sweep has cleared away.
    if (performance.now() - seenAt > 2 * beatMs) await showLife()
    await room?.grow(total)
  })

  async function showLife(): Promise<void> {
    const now = performance.now()
    await changeOwn(collections, id)
    seenAt = now
  }

  await insertContent(collections, id)
  const timer = setInterval(() => {
    showLife().catch((error) => log.warn({ file: id, err: error }, 'A sign of life of an upload got lost'))
  }, beatMs).unref()
  return {
    write: writer.write,
    async finish() {
      await changeOwn(collections, id, { length: await writer.end() })
    },
    async confirm() {
      await changeOwn(collections, id, { 'metadata.state': 'stored' })
      clearInterval(timer)
    },
    async discard() {
      clearInterval(timer)
      await letLeave(collections, id)
      await purge(collections, id)
    },
    abandon: () => clearInterval(timer),
  }
}

/** With the server's time, which an insert has no way to name. */
async function insertContent({ files }: GridCollections, id: string): Promise<void> {
  const metadata = { state: 'writing', at: '$$NOW' }
  const content = { length: 0, chunkSize: chunkBytes, uploadDate: '$$NOW', filename: id, metadata }
  await files.updateOne({ _id: id }, [{ $set: content }], { upsert: true })
}

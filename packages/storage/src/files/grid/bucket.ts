import { Unavailable } from '@tathya/platform'
import type { mongo } from 'mongoose'
import type { Mongo } from '../../mongo/connect.ts'

/** Bytes of a chunk: the size that GridFS has where nothing else is said. */
export const chunkBytes = 255 * 1024

/** Milliseconds that one call of the server may take, its retries among them: a server that hangs must not hold a request. */
export const timeoutMS = 10_000

/** The index from which alone the sum of all lengths is read. */
export const byLength = { 'metadata.state': 1, length: 1 } as const

/** A content as GridFS describes it, with what we need to know of one that is not whole. */
export interface ContentDocument {
  readonly _id: string
  /** Bytes that are accounted for: while it is written, those that it has taken room for. */
  readonly length: number
  readonly chunkSize: number
  readonly uploadDate: Date
  readonly filename: string
  readonly metadata: {
    /**
     * `writing`: no record yet. `abandoned`: a sweep took it from a writer whose heartbeat stopped. `stored`: complete.
     * `leaving`: removed, but kept until open readers time out.
     */
    readonly state: 'writing' | 'abandoned' | 'stored' | 'leaving'
    /** The server's time of the writer's last heartbeat, or of the last change of state. */
    readonly at: Date
  }
}

/** A piece of a content as GridFS keeps it. */
export interface ChunkDocument {
  readonly files_id: string
  readonly n: number
  readonly data: mongo.Binary
}

/** The collections of contents: a bucket of GridFS, which every driver and `mongofiles` can read */
export interface GridCollections {
  readonly db: mongo.Db
  readonly files: mongo.Collection<ContentDocument>
  readonly chunks: mongo.Collection<ChunkDocument>
}

/** Opens the collections and makes their indexes. Rejects where no server answers. */
export async function openCollections(mongo: Mongo): Promise<GridCollections> {
  const { db } = await mongo.connect()
  if (db === undefined) throw new TypeError('The connection to MongoDB names no database.')
  const files = db.collection<ContentDocument>('contents.files', { timeoutMS })
  const chunks = db.collection<ChunkDocument>('contents.chunks', { timeoutMS })
  await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true })
  await files.createIndex({ 'metadata.state': 1, 'metadata.at': 1 })
  await files.createIndex(byLength)
  // The index that drivers look for before they write to a bucket.
  await files.createIndex({ filename: 1, uploadDate: 1 })
  return { db, files, chunks }
}

/** Tells whoever writes a content that a sweep took it for left behind: there was no sign of life for too long. */
function lostUpload(): Unavailable {
  return new Unavailable('The upload stood still for too long and was given up; send it again.')
}

/** Changes a content that is still its writer's, which is a sign of life too. Rejects where a sweep has taken it. */
export async function changeOwn(
  { files }: GridCollections,
  id: string,
  change: { readonly length?: number; readonly 'metadata.state'?: 'stored' } = {},
): Promise<void> {
  const { matchedCount } = await files.updateOne({ _id: id, 'metadata.state': 'writing' }, [
    { $set: { ...change, uploadDate: '$$NOW', 'metadata.at': '$$NOW' } },
  ])
  if (matchedCount === 0) throw lostUpload()
}

/** Lets a content leave: it takes no room of files any more, and stays for its readers. */
export async function letLeave({ files }: GridCollections, id: string): Promise<boolean> {
  const state: ContentDocument['metadata']['state'] = 'leaving'
  const { matchedCount } = await files.updateOne({ _id: id, 'metadata.state': { $ne: state } }, [
    { $set: { 'metadata.state': state, 'metadata.at': '$$NOW' } },
  ])
  return matchedCount === 1
}

/** Removes a content that is leaving, chunks first. */
export async function purge({ files, chunks }: GridCollections, id: string): Promise<void> {
  await chunks.deleteMany({ files_id: id })
  await files.deleteOne({ _id: id, 'metadata.state': 'leaving' })
}

import { Unavailable } from '@tathya/platform'
import type { mongo } from 'mongoose'
import type { Mongo } from '../../mongo/connect.ts'

/** Bytes of a chunk: the default of GridFS. */
export const chunkBytes = 255 * 1024

/** Milliseconds that a call may take with its retries, so that a hanging server does not block a request. */
export const timeoutMS = 10_000

/** The index that covers the sum of all lengths. */
export const byLength = { 'metadata.state': 1, length: 1 } as const

/** A file document of GridFS, with the state of the content. */
export interface ContentDocument {
  readonly _id: string
  /** Bytes; while it is written, the reserved ones. */
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

/** A chunk document of GridFS. */
export interface ChunkDocument {
  readonly files_id: string
  readonly n: number
  readonly data: mongo.Binary
}

/** The collections of contents: a GridFS bucket, readable by every driver and `mongofiles`. */
export interface GridCollections {
  readonly db: mongo.Db
  readonly files: mongo.Collection<ContentDocument>
  readonly chunks: mongo.Collection<ChunkDocument>
}

/** Opens the collections and creates their indexes. Rejects where no server answers. */
export async function openCollections(mongo: Mongo): Promise<GridCollections> {
  const { db } = await mongo.connect()
  if (db === undefined) throw new TypeError('The connection to MongoDB names no database.')
  const files = db.collection<ContentDocument>('contents.files', { timeoutMS })
  const chunks = db.collection<ChunkDocument>('contents.chunks', { timeoutMS })
  await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true })
  await files.createIndex({ 'metadata.state': 1, 'metadata.at': 1 })
  await files.createIndex(byLength)
  // The index that drivers expect in a bucket.
  await files.createIndex({ filename: 1, uploadDate: 1 })
  return { db, files, chunks }
}

/** The error of a writer whose content a sweep has abandoned for lack of heartbeats. */
function lostUpload(): Unavailable {
  return new Unavailable('The upload stood still for too long and was given up; send it again.')
}

/** Updates a content that is being written, which also is a heartbeat. Rejects where a sweep has abandoned it. */
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

/** Marks a content as removed: it no longer counts against limits, but stays for open readers. */
export async function letLeave({ files }: GridCollections, id: string): Promise<boolean> {
  const state: ContentDocument['metadata']['state'] = 'leaving'
  const { matchedCount } = await files.updateOne({ _id: id, 'metadata.state': { $ne: state } }, [
    { $set: { 'metadata.state': state, 'metadata.at': '$$NOW' } },
  ])
  return matchedCount === 1
}

/** Deletes a removed content, chunks first. */
export async function purge({ files, chunks }: GridCollections, id: string): Promise<void> {
  await chunks.deleteMany({ files_id: id })
  await files.deleteOne({ _id: id, 'metadata.state': 'leaving' })
}

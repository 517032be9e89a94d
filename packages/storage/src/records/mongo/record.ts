import type { mongo } from 'mongoose'
import type { Document, Documents, Stored } from '../documents.ts'
import type { Versioned } from '../port.ts'
import { decode, type Encoded, encode, encodeFolded } from './codec.ts'

/** A record as it stands in MongoDB. */
export interface MongoRecord {
  /** The key. */
  readonly _id: string
  readonly version: number
  /** Claims so far. */
  readonly epoch: number
  readonly value: Encoded
  /** Texts of the value as `contains` compares them, where MongoDB cannot make them itself. */
  readonly folded?: Encoded
  /** From when its time to stay counts; missing where it stays. */
  readonly expiresFrom?: Date
  /** True while a claim holds it; who held it last keeps it until somebody else claims it. */
  readonly held?: boolean
  /** End of the lease, by the server's clock. */
  readonly until?: Date
  /** Made up by the insert, which knows its own record by it. */
  readonly inserted?: string
}

/** A filter, or part of one. */
export type Filter = mongo.Filter<MongoRecord>

/** Most bytes of a value: 16 MiB is the limit of a document, the rest is for what stands beside the value. */
const largestBytes = 16 * 1024 * 1024 - 64 * 1024

/** The parts of a record that follow from a document, and its size. */
export interface Columns {
  readonly value: Encoded
  readonly folded: Encoded | undefined
  readonly expiresFrom: Date | undefined
  /** Bytes of the JSON, by which room is counted. */
  readonly bytes: number
}

/** Encodes a document. Throws `BadRecord` for what MongoDB cannot take. */
export function toColumns<T>(documents: Documents<T>, { stored, expiresFrom }: Document<T>): Columns {
  const folded = encodeFolded(stored, 0) as Encoded | undefined
  const bytes = Buffer.byteLength(documents.toText(stored))
  const all = bytes + (folded === undefined ? 0 : Buffer.byteLength(JSON.stringify(folded)))
  if (all > largestBytes) throw documents.bad(`its ${all} bytes are more than ${largestBytes}`)
  return {
    value: encode(stored),
    folded,
    expiresFrom: expiresFrom === null ? undefined : new Date(expiresFrom),
    bytes,
  }
}

/** The update that puts these parts in the place of others. */
export function toReplacement({ value, folded, expiresFrom }: Columns): mongo.UpdateFilter<MongoRecord> {
  const given = { value, folded, expiresFrom }
  const kept = Object.entries(given).filter(([, part]) => part !== undefined)
  const dropped = Object.entries(given).filter(([, part]) => part === undefined)
  return {
    $set: Object.fromEntries(kept),
    ...(dropped.length === 0 ? {} : { $unset: Object.fromEntries(dropped.map(([name]) => [name, ''])) }),
    $inc: { version: 1 },
  }
}

/** What is stored in a record. */
export function toStored({ value }: Pick<MongoRecord, 'value'>): Stored {
  return decode(value)
}

/** Reads a record through the schema of today. */
export function toVersioned<T>(
  documents: Documents<T>,
  record: Pick<MongoRecord, 'value' | 'version'>,
): Versioned<T> {
  return { value: documents.read(toStored(record)), version: record.version }
}

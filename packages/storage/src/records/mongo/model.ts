import type { Connection, Model, mongo, QueryFilter } from 'mongoose'
import type { z } from 'zod'
import type { Document, Documents, Stored } from '../documents.ts'
import type { CollectionDefinition, Versioned } from '../port.ts'
import { decode, type Encoded, encode, encodeFolded } from './codec.ts'
import type { Paths } from './paths.ts'

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
  /** True while a claim holds it; who had the last lease keeps it until somebody else claims the record. */
  readonly held?: boolean
  /** End of the lease, by the server's clock. */
  readonly until?: Date
  /** Made up by the insert, which knows its own record by it. */
  readonly inserted?: string
  /** Where the collection is `appendOnly`: the time of the insert by the server's clock, which never goes back. */
  readonly arrival?: mongo.Timestamp
}

/** The records of a collection. */
export type Records = Model<MongoRecord>

/**
 * The driver's collection under a model, for what writes values: mongoose copies an update before it sends it, and leaves
 * out members named `constructor` or `__proto__`.
 */
export function toDriver(records: Records): mongo.Collection<MongoRecord> {
  return records.collection as unknown as mongo.Collection<MongoRecord>
}

/** A filter, or part of one. */
export type Filter = QueryFilter<MongoRecord>

/** The index by arrival. */
export const arrivalIndex = 'arrival'

/** Maximum that MongoDB takes for an expiry, in seconds. */
const maxExpirySeconds = 2 ** 31 - 1

/** What a model is made of. */
export interface ModelOptions {
  readonly definition: CollectionDefinition<z.ZodObject>
  readonly paths: Paths
  /** True where MongoDB removes expired records; false where the caller does, by a clock of its own. */
  readonly expire: boolean
}

/**
 * Makes the mongoose model of a collection, with its indexes. Values are checked by the collection's own schema, which a
 * newer version of the product may have extended: here they are `Mixed`, so that nothing of them is cast or left out.
 */
export async function createModel(
  connection: Connection,
  { definition, paths, expire }: ModelOptions,
): Promise<Records> {
  const { Schema } = await import('mongoose')
  const { Mixed } = Schema.Types
  const schema = new Schema<MongoRecord>(
    {
      _id: Mixed,
      version: Number,
      epoch: Number,
      value: Mixed,
      folded: Mixed,
      expiresFrom: Schema.Types.Date,
      held: Boolean,
      until: Schema.Types.Date,
      inserted: String,
      arrival: Mixed,
    },
    { versionKey: false, minimize: false },
  )
  const { name, indexes = [], expireAfter, appendOnly } = definition
  for (const fields of indexes) {
    const columns = fields.map((field) => [
      paths(field.replace(/^-/, '')).path,
      field.startsWith('-') ? -1 : 1,
    ])
    const key = Object.fromEntries(columns) as Record<string, 1 | -1>
    schema.index({ ...key, ...('_id' in key ? {} : { _id: 1 }) }, { name: `by ${fields.join()}` })
  }
  if (appendOnly === true) schema.index({ arrival: 1 }, { name: arrivalIndex })
  if (expireAfter !== undefined && expire) {
    const expireAfterSeconds = Math.min(Math.ceil(expireAfter.seconds), maxExpirySeconds)
    schema.index({ expiresFrom: 1 }, { name: 'expires', expireAfterSeconds })
  }
  return connection.model<MongoRecord>(name, schema, name, { overwriteModels: true })
}

/** Maximum bytes of a value: 16 MiB is the limit of a document, the rest is for what stands beside the value. */
const maxBytes = 16 * 1024 * 1024 - 64 * 1024

/** The parts of a record that follow from a document, and its size. */
export interface Columns {
  readonly value: Encoded
  readonly folded: Encoded | undefined
  readonly expiresFrom: Date | undefined
  /** Bytes of the JSON, by which room is counted. */
  readonly bytes: number
}

/** Encodes a document. Throws `BadRecord` for what MongoDB cannot take. */
export function toColumns<S extends z.ZodObject>(
  documents: Documents<S>,
  { stored, expiresFrom }: Document<z.output<S>>,
): Columns {
  const folded = encodeFolded(stored, 0) as Encoded | undefined
  const bytes = Buffer.byteLength(documents.toText(stored))
  const all = bytes + (folded === undefined ? 0 : Buffer.byteLength(JSON.stringify(folded)))
  if (all > maxBytes) throw documents.bad(`its ${all} bytes are more than ${maxBytes}`)
  return {
    value: encode(stored),
    folded,
    expiresFrom: expiresFrom === null ? undefined : new Date(expiresFrom),
    bytes,
  }
}

/** The update that replaces these parts. */
export function toReplacement({ value, folded, expiresFrom }: Columns) {
  const parts = Object.entries({ value, folded, expiresFrom })
  const unset = parts.filter(([, part]) => part === undefined).map(([name]) => [name, ''] as const)
  return {
    $set: Object.fromEntries(parts.filter(([, part]) => part !== undefined)),
    ...(unset.length === 0 ? {} : { $unset: Object.fromEntries(unset) }),
    $inc: { version: 1 },
  }
}

/** What is stored in a record. */
export function toStored({ value }: Pick<MongoRecord, 'value'>): Stored {
  return decode(value)
}

/** Reads a record through the schema of today. */
export function toVersioned<S extends z.ZodObject>(
  documents: Documents<S>,
  record: Pick<MongoRecord, 'value' | 'version'>,
): Versioned<z.output<S>> {
  return { value: documents.read(toStored(record)), version: record.version }
}

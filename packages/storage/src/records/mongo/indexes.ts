import type { mongo } from 'mongoose'
import type { z } from 'zod'
import type { CollectionDefinition } from '../port.ts'
import type { Records } from './context.ts'
import type { Paths } from './paths.ts'

/** Hours after which an index that no process declares any more is dropped: longer than any rolling deploy. */
const unusedHours = 24

/** When an index was declared last; older replicas run beside newer ones, and each needs its own. */
interface Declaration {
  /** Collection and index. */
  readonly _id: string
  readonly collection: string
  readonly index: string
  readonly declaredAt: Date
}

/** The collection of declarations; no collection of the port can have its name. */
const declarationsName = 'tathya.indexes'

/** The index by which records expire. */
const expiryName = 'expires'

/** Most seconds that MongoDB takes. */
const longestSeconds = 2 ** 31 - 1

/** An index as it is declared. */
interface Declared {
  readonly name: string
  readonly key: Record<string, 1 | -1>
  readonly expireAfterSeconds?: number
}

/** What indexes are made with. */
export interface IndexOptions {
  readonly database: mongo.Db
  readonly records: Records
  readonly definition: CollectionDefinition<z.ZodObject>
  readonly paths: Paths
  /** True where MongoDB removes expired records; false where the caller does, by a clock of its own. */
  readonly expire: boolean
}

/**
 * Makes the declared indexes that are missing, and drops those that no process has declared for a day. Indexes that
 * somebody else has made stay.
 */
export async function makeIndexes(options: IndexOptions): Promise<void> {
  const { records } = options
  await declareIndexes(options)
  const known = await readIndexes(records)
  for (const declared of toIndexes(options)) {
    const there = known.find(({ name }) => name === declared.name)
    if (there !== undefined && there.expireAfterSeconds === declared.expireAfterSeconds) continue
    // Not by collMod, for which a user needs more than the role readWrite.
    if (there !== undefined) await records.dropIndex(declared.name).catch(ignoring('IndexNotFound'))
    const { key, ...rest } = declared
    await records.createIndex(key, rest).catch(ignoring('IndexOptionsConflict'))
  }
  await dropForgotten(
    options,
    known.map(({ name }) => name),
  )
}

/** Notes by the server's clock that the indexes are in use; every process does so from time to time. */
export async function declareIndexes(options: IndexOptions): Promise<void> {
  const { database, definition } = options
  const collection = definition.name
  const writes = toIndexes(options).map(({ name: index }) => ({
    updateOne: {
      filter: { _id: `${collection} ${index}` },
      update: { $set: { collection, index }, $currentDate: { declaredAt: true as const } },
      upsert: true,
    },
  }))
  if (writes.length === 0) return
  await database.collection<Declaration>(declarationsName).bulkWrite(writes, { ordered: false })
}

function toIndexes({ definition, paths, expire }: IndexOptions): Declared[] {
  const { indexes = [], expireAfter } = definition
  const listed = indexes.map((fields) => {
    const names = fields.map((field) => paths(field.replace(/^-/, '')).path)
    const key = Object.fromEntries(names.map((name, at) => [name, fields[at]!.startsWith('-') ? -1 : 1]))
    return { name: `by ${fields.join()}`, key: { ...key, ...('_id' in key ? {} : { _id: 1 }) } } as Declared
  })
  if (expireAfter === undefined || !expire) return listed
  const seconds = Math.min(Math.ceil(expireAfter.seconds), longestSeconds)
  return [...listed, { name: expiryName, key: { expiresFrom: 1 }, expireAfterSeconds: seconds }]
}

async function readIndexes(records: Records): Promise<{ name: string; expireAfterSeconds?: number }[]> {
  const none = ignoring('NamespaceNotFound')
  const found = await records.indexes().catch(none)
  return (found ?? []) as { name: string; expireAfterSeconds?: number }[]
}

async function dropForgotten(
  { database, records, definition }: IndexOptions,
  known: readonly string[],
): Promise<void> {
  const declarations = database.collection<Declaration>(declarationsName)
  const since = { $subtract: ['$$NOW', unusedHours * 3_600_000] }
  const forgotten = await declarations
    .find({ collection: definition.name, $expr: { $lt: ['$declaredAt', since] } })
    .toArray()
  for (const { _id, index } of forgotten) {
    if (known.includes(index)) await records.dropIndex(index).catch(ignoring('IndexNotFound'))
    await declarations.deleteOne({ _id })
  }
}

/** Takes an error that says that others were faster, by its name among the server's codes. */
function ignoring(codeName: string): (error: unknown) => void {
  return (error) => {
    if ((error as { codeName?: unknown }).codeName !== codeName) throw error
  }
}

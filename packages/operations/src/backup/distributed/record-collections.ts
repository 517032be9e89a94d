import type { MongoRecord } from '@tathya/storage/src/records/mongo/model.ts'
import type { mongo } from 'mongoose'

/** The collections of records in a database, by the names that the record port knows. */
export async function listCollections(db: mongo.Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  return found
    .map(({ name }) => name)
    .filter(isRecords)
    .sort()
}

/** The driver's collection of records. */
export function recordsOf(db: mongo.Db, collection: string): mongo.Collection<MongoRecord> {
  return db.collection<MongoRecord>(collection)
}

function isRecords(name: string): boolean {
  return !name.startsWith('system.') && !name.startsWith('contents.') && !name.startsWith('tathya.')
}

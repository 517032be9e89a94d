import type { Records } from './model.ts'

/** Hours after the last declaration of an index, when it is dropped: longer than any rolling deployment. */
const unusedHours = 24

/** The last declaration of an index. Older replicas run beside newer ones, and each needs its own indexes. */
interface Declaration {
  /** Collection and index. */
  readonly _id: string
  readonly collection: string
  readonly index: string
  readonly declaredAt: Date
}

const declarationsOf = (records: Records) => records.db.collection<Declaration>('tathya.indexes')

/**
 * Creates missing indexes of a model, and drops those that no process has declared for a day. Other indexes stay: `syncIndexes`
 * of mongoose would drop them, and those of other versions.
 */
export async function makeIndexes(records: Records): Promise<void> {
  await declareIndexes(records)
  const { toDrop } = await records.diffIndexes()
  const declared = namesOf(records)
  const unused = await findUnused(records)
  for (const name of toDrop) {
    // A declared index to drop has other options, such as its seconds. collMod would need more than the role readWrite.
    if (declared.includes(name) || unused.has(name))
      await records.collection.dropIndex(name).catch(ignoring('IndexNotFound'))
  }
  if (unused.size > 0) await declarationsOf(records).deleteMany({ _id: { $in: [...unused.values()] } })
  await records.createIndexes().catch(ignoring('IndexOptionsConflict'))
}

/** Records, by the server's clock, that the indexes are in use. Each process does so periodically. */
export async function declareIndexes(records: Records): Promise<void> {
  const { collectionName: collection } = records.collection
  const writes = namesOf(records).map((index) => ({
    updateOne: {
      filter: { _id: `${collection} ${index}` },
      update: { $set: { collection, index }, $currentDate: { declaredAt: true as const } },
      upsert: true,
    },
  }))
  if (writes.length > 0) await declarationsOf(records).bulkWrite(writes, { ordered: false })
}

function namesOf(records: Records): string[] {
  return records.schema.indexes().map(([, { name }]) => name as string)
}

/** The indexes that no process has declared for a day, with the ids of their declarations. */
async function findUnused(records: Records): Promise<ReadonlyMap<string, string>> {
  const since = { $subtract: ['$$NOW', unusedHours * 3_600_000] }
  const unused = await declarationsOf(records)
    .find({ collection: records.collection.collectionName, $expr: { $lt: ['$declaredAt', since] } })
    .toArray()
  return new Map(unused.map(({ _id, index }) => [index, _id]))
}

/** Ignores the server's error of this name: another process was faster. */
function ignoring(codeName: string): (error: unknown) => void {
  return (error) => {
    if ((error as { codeName?: unknown }).codeName !== codeName) throw error
  }
}

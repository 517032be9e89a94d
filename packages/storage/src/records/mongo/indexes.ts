import type { Records } from './model.ts'

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

const declarationsOf = (records: Records) => records.db.collection<Declaration>('tathya.indexes')

/**
 * Makes the indexes of a model that are missing, and drops those that no process has declared for a day. Indexes that
 * somebody else has made stay: `syncIndexes` of mongoose would drop them, and those of other versions.
 */
export async function makeIndexes(records: Records): Promise<void> {
  await declareIndexes(records)
  const { toDrop } = await records.diffIndexes()
  const declared = namesOf(records)
  const forgotten = await findForgotten(records)
  for (const name of toDrop) {
    // One that is declared differs, such as in its seconds. Not by collMod, which needs more than the role readWrite.
    if (declared.includes(name) || forgotten.has(name))
      await records.collection.dropIndex(name).catch(ignoring('IndexNotFound'))
  }
  if (forgotten.size > 0) await declarationsOf(records).deleteMany({ _id: { $in: [...forgotten.values()] } })
  await records.createIndexes().catch(ignoring('IndexOptionsConflict'))
}

/** Notes by the server's clock that the indexes are in use; every process does so from time to time. */
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
async function findForgotten(records: Records): Promise<ReadonlyMap<string, string>> {
  const since = { $subtract: ['$$NOW', unusedHours * 3_600_000] }
  const forgotten = await declarationsOf(records)
    .find({ collection: records.collection.collectionName, $expr: { $lt: ['$declaredAt', since] } })
    .toArray()
  return new Map(forgotten.map(({ _id, index }) => [index, _id]))
}

/** Takes an error that says that others were faster, by its name among the server's codes. */
function ignoring(codeName: string): (error: unknown) => void {
  return (error) => {
    if ((error as { codeName?: unknown }).codeName !== codeName) throw error
  }
}

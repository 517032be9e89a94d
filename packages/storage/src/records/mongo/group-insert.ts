import { type MongoRecord, type Records, toDriver } from './model.ts'

/** Bytes of a value as JSON above which a record is sent alone, and maximum of records in a request: far below 48 MB. */
const maxSharedBytes = 64 * 1024
const maxRecords = 400

/** Inserts a record whose value has some bytes; rejects as the driver's `insertOne` does. */
export type Insert = (records: Records, record: MongoRecord, bytes: number) => Promise<void>

interface Waiting {
  readonly records: Records
  readonly record: MongoRecord
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Why one record of a request was not inserted. */
interface WriteError {
  readonly index: number
  readonly code: number
  readonly errmsg?: string
}

/** How the driver reports a request of several records. */
interface BulkError {
  readonly writeErrors?: WriteError | readonly WriteError[]
  readonly result?: { getWriteConcernError(): unknown }
}

/**
 * Makes the insert of a collection. Records that come in one turn of the event loop go in one request, as with a group
 * commit, and each caller gets its own outcome.
 */
export function createInsert(): Insert {
  let waiting: Waiting[] = []

  function flush(): void {
    const batch = waiting
    waiting = []
    if (batch.length > 0) void insertTogether(batch)
  }

  return (records, record, bytes) => {
    if (bytes > maxSharedBytes) return insertOne(records, record)
    return new Promise((resolve, reject) => {
      const length = waiting.push({ records, record, resolve, reject })
      if (length === 1) setImmediate(flush)
      if (length === maxRecords) flush()
    })
  }
}

async function insertOne(records: Records, record: MongoRecord): Promise<void> {
  await toDriver(records).insertOne(record)
}

async function insertTogether(batch: readonly Waiting[]): Promise<void> {
  const faults = batch.length === 1 ? undefined : await tryTogether(batch)
  for (const [index, waiter] of batch.entries()) {
    const fault = faults?.get(index)
    if (fault !== undefined) waiter.reject(Object.assign(new Error(fault.errmsg), { code: fault.code }))
    else if (faults !== undefined) waiter.resolve()
    else insertOne(waiter.records, waiter.record).then(waiter.resolve, waiter.reject)
  }
}

/**
 * Sends records in one request. Resolves with the faults of single ones, or with undefined where all must be sent alone:
 * the request has failed as a whole, by a record that the driver does not take or a server that is away. Some may be
 * inserted then; who inserts knows its own record.
 */
async function tryTogether(batch: readonly Waiting[]): Promise<Map<number, WriteError> | undefined> {
  const documents = batch.map(({ record }) => record)
  try {
    // The values were checked already: mongoose hands the records on as they are.
    await batch[0]!.records.insertMany(documents, { ordered: false, lean: true })
    return new Map()
  } catch (error) {
    const { writeErrors = [], result } = error as BulkError
    const faults = [writeErrors].flat() as WriteError[]
    if (faults.length === 0 || result?.getWriteConcernError() !== undefined) return undefined
    return new Map(faults.map((fault) => [fault.index, fault]))
  }
}

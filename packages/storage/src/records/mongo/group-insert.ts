import { type MongoRecord, type Records, toDriver } from './model.ts'

/** Larger records, in bytes of JSON, are sent alone; with the max records per request, this stays far below 48 MB. */
const maxSharedBytes = 64 * 1024
const maxRecords = 400

/** Inserts a record, whose value has `bytes`; rejects like the driver's `insertOne`. */
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
 * Creates the insert of a collection: a group commit. Records of one turn of the event loop share a request, and each caller
 * gets its own result.
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
 * Sends records in one request. Resolves with the errors of single records, or with undefined if the request failed as a
 * whole, because the driver rejects a record or the server is unavailable. All must then be sent alone; some may already be
 * inserted, which each caller can see in its own record.
 */
async function tryTogether(batch: readonly Waiting[]): Promise<Map<number, WriteError> | undefined> {
  const documents = batch.map(({ record }) => record)
  try {
    // The values are checked: mongoose need not copy them.
    await batch[0]!.records.insertMany(documents, { ordered: false, lean: true })
    return new Map()
  } catch (error) {
    const { writeErrors = [], result } = error as BulkError
    const faults = [writeErrors].flat() as WriteError[]
    if (faults.length === 0 || result?.getWriteConcernError() !== undefined) return undefined
    return new Map(faults.map((fault) => [fault.index, fault]))
  }
}

import { parentPort, workerData } from 'node:worker_threads'
import { ImportError, OtherKind } from '../../errors.ts'
import type { ReadOutcome, ReadTask } from './read-source.ts'
import { readTables } from './read-tables.ts'

async function read(task: ReadTask): Promise<ReadOutcome> {
  try {
    return { tables: await readTables(task.name, Buffer.from(task.bytes), task.limits) }
  } catch (error) {
    if (error instanceof ImportError) return { refused: error.message, otherKind: error instanceof OtherKind }
    throw error
  }
}

parentPort?.postMessage(await read(workerData as ReadTask))

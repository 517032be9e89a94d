import { parentPort, workerData } from 'node:worker_threads'
import { ImportError, OtherKind } from '../../errors.ts'
import type { ReadOutcome, ReadTask } from './read-source.ts'
import { readTables } from './read-tables.ts'

async function read({ name, bytes, limits }: ReadTask): Promise<ReadOutcome> {
  // It arrives as a plain Uint8Array.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return { tables: await readTables(name, buffer, limits) }
  } catch (error) {
    if (error instanceof ImportError) return { refused: error.message, otherKind: error instanceof OtherKind }
    throw error
  }
}

parentPort?.postMessage(await read(workerData as ReadTask))

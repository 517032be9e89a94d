import { parentPort, workerData } from 'node:worker_threads'
import { toPieces } from '../formats/write-rows.ts'
import { rowsOfFields } from '../table/plain-fields.ts'
import { type WriteResult, type WriteTask, writeFile } from './write-in-thread.ts'

async function write({ file, format, rows, count, fields, about }: WriteTask): Promise<WriteResult> {
  try {
    const source = { count, rows: rowsOfFields(rows, count), fields, about }
    return { written: await writeFile(file, toPieces(format, source)) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { failed: message, code }
  }
}

parentPort?.postMessage(await write(workerData as WriteTask))

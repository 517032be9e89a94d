import { parentPort, workerData } from 'node:worker_threads'
import { toPieces } from '../formats/write-rows.ts'
import { findRows } from '../table/row-spans.ts'
import { type WriteResult, type WriteTask, writeFile } from './write-in-thread.ts'

async function write({ file, format, json, fields, about }: WriteTask): Promise<WriteResult> {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  const { starts, ends } = findRows(bytes)!
  function* rows(): Generator<Buffer> {
    for (const [row, start] of starts.entries()) yield bytes.subarray(start, ends[row])
  }
  try {
    const source = { count: starts.length, rows: rows(), fields, about }
    return { written: await writeFile(file, toPieces(format, source)) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { failed: message, code }
  }
}

parentPort?.postMessage(await write(workerData as WriteTask))

import { parentPort, workerData } from 'node:worker_threads'
import { type DecodedField, decodeColumns } from './decode-columns.ts'

/** The fields of the file, or why it cannot be read. */
export type DecodeResult = { readonly fields: readonly DecodedField[] } | { readonly failed: string }

function decode(file: Uint8Array): DecodeResult {
  try {
    return { fields: decodeColumns(file) }
  } catch (error) {
    return { failed: (error as Error).message }
  }
}

const result = decode(workerData as Uint8Array)
const buffers =
  'fields' in result ? result.fields.flatMap(({ codes, values }) => [codes.buffer, values.buffer]) : []
parentPort?.postMessage(result, buffers)

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { RowFormat, RowSource } from '../formats/row-format.ts'
import type { PlainField } from '../table/plain-fields.ts'

/** The task of a thread. */
export interface WriteTask extends Required<Pick<RowSource, 'fields' | 'about'>> {
  readonly file: string
  readonly format: RowFormat
  /** The rows, and their number. */
  readonly rows: readonly PlainField[]
  readonly count: number
}

/** The result, or the failure. */
export type WriteResult =
  | { readonly written: WrittenFile }
  | { readonly failed: string; readonly code: string | undefined }

/**
 * Writes rows to a file in a thread, so that requests are answered meanwhile. Rejects with an error with the operating system's
 * code, such as `ENOSPC`.
 */
export async function writeInThread(task: WriteTask): Promise<WrittenFile> {
  const result = await new Promise<WriteResult>((resolve, reject) => {
    const worker = new Worker(new URL('./write-thread.ts', import.meta.url), { workerData: task })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`The thread that writes ${task.file} ended with ${code}.`)),
    )
  })
  if ('written' in result) return result.written
  throw Object.assign(new Error(result.failed), { code: result.code })
}

/** A written file. */
export interface WrittenFile {
  readonly bytes: number
  readonly sha256: string
}

/** Writes pieces to a file that only its owner reads. */
export async function writeFile(file: string, pieces: AsyncIterable<Buffer>): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'w', 0o600)
  try {
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      await handle.writeFile(piece)
    }
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

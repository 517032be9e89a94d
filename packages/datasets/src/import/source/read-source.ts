import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportSource } from '../../declare/import-format.ts'
import { ImportError, OtherKind } from '../../errors.ts'
import { detectKind } from './detect-kind.ts'
import { type SourceLimits, sourceLimits } from './limits.ts'
import { type LoadOptions, loadBytes, type SourceBytes } from './source-bytes.ts'

/** Heap for short-lived values, in MB: scanning makes many, which would fill what is free first. */
const youngMegabytes = 16

/** The input of a reading thread. */
export interface ReadTask {
  readonly name: string
  readonly bytes: Uint8Array
  readonly limits: SourceLimits
}

/** Its result, or the reason for refusing the file. */
export type ReadOutcome =
  | { readonly tables: Omit<ImportSource, 'name'> }
  | { readonly refused: string; readonly otherKind: boolean }

/** Loads a file or an address, and reads its tables. Throws `ImportError` with a remedy. */
export async function openSource(source: string, options: LoadOptions = {}): Promise<ImportSource> {
  return readSource(await loadBytes(source, options), options)
}

/**
 * Reads the tables of a file in a thread with limits of memory and time, because a small spreadsheet can need much of
 * both. Throws `ImportError`.
 */
export async function readSource(
  { name, bytes }: Pick<SourceBytes, 'name' | 'bytes'>,
  { limits = sourceLimits, signal }: LoadOptions = {},
): Promise<ImportSource> {
  const task: ReadTask = { name, bytes, limits }
  const isWorkbook = ['xlsx', 'xls'].includes(detectKind(name, bytes))
  const megabytes = isWorkbook ? limits.workbookMegabytes : limits.megabytes
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    // Warnings that libraries print are dropped.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const late = AbortSignal.timeout(limits.readMs)
  try {
    const aborted = AbortSignal.any(signal === undefined ? [late] : [late, signal])
    const [outcome] = (await once(worker, 'message', { signal: aborted })) as [ReadOutcome]
    if ('refused' in outcome) throw new (outcome.otherKind ? OtherKind : ImportError)(outcome.refused)
    return { name, ...outcome.tables }
  } catch (error) {
    signal?.throwIfAborted()
    throw explain(name, error, late.aborted, { ...limits, megabytes })
  } finally {
    await worker.terminate()
  }
}

function explain(name: string, error: unknown, late: boolean, limits: SourceLimits): unknown {
  if (late)
    return new ImportError(
      `${name} takes longer than ${limits.readMs / 1000} s to read: split it by period or save it as CSV.`,
    )
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new ImportError(
      `${name} takes more than ${limits.megabytes} MB of memory to read: remove empty rows and columns, split it by period or save it as CSV.`,
    )
  return error
}

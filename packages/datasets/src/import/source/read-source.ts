import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ImportSource } from '../../declare/import-format.ts'
import { ImportError, OtherKind } from '../../errors.ts'
import { type SourceLimits, sourceLimits } from './limits.ts'
import { loadBytes, type PlaceOptions, type SourceBytes } from './source-bytes.ts'

/** What a thread is to read. */
export interface ReadTask {
  readonly name: string
  readonly bytes: Uint8Array
  readonly limits: SourceLimits
}

/** What it has read, or why it does not read it. */
export type ReadOutcome =
  | { readonly tables: Omit<ImportSource, 'name'> }
  | { readonly refused: string; readonly otherKind: boolean }

/** Takes in a file or what an address answers, and reads its tables. Throws `ImportError`, which says what to do. */
export async function openSource(place: string, options: PlaceOptions = {}): Promise<ImportSource> {
  return readSource(await loadBytes(place, options), options)
}

/**
 * Reads the tables of a file in a thread of its own, whose memory and time are bounded: a spreadsheet is more than it
 * looks, and must not take the process down. Throws `ImportError`.
 */
export async function readSource(
  { name, bytes }: Pick<SourceBytes, 'name' | 'bytes'>,
  { limits = sourceLimits, signal }: PlaceOptions = {},
): Promise<ImportSource> {
  const task: ReadTask = { name, bytes, limits }
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    // What libraries print of odd files is no part of a report.
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  const late = AbortSignal.timeout(limits.readMs)
  try {
    const heard = AbortSignal.any([late, ...(signal === undefined ? [] : [signal])])
    const [outcome] = (await once(worker, 'message', { signal: heard })) as [ReadOutcome]
    if ('refused' in outcome) throw new (outcome.otherKind ? OtherKind : ImportError)(outcome.refused)
    return { name, ...outcome.tables }
  } catch (error) {
    signal?.throwIfAborted()
    throw explain(name, error, limits, late.aborted)
  } finally {
    await worker.terminate()
  }
}

function explain(name: string, error: unknown, limits: SourceLimits, late: boolean): unknown {
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

import { type CallHandlers, ProcessPool } from '@tathya/documents'
import { problem } from '@tathya/platform/problem'
import type { ConversionOutput, ConversionTask } from './convert-documents.ts'

/** A conversion, and the file for its output. */
export interface PoolTask extends ConversionTask {
  readonly target: string
}

/** The output of a conversion, without the bytes in its file. */
export type PoolResult = Omit<ConversionOutput, 'bytes'>

/** Processes that convert. */
export type Pool = ProcessPool<PoolTask, PoolResult>

/**
 * Creates a pool with a process for each slot, each with a limit of memory in megabytes. The handlers answer what conversions
 * ask of `Engines`.
 */
export function createPool(slots: number, megabytes: number, handlers: CallHandlers<PoolTask> = {}): Pool {
  return new ProcessPool({
    program: new URL('./convert-process.ts', import.meta.url),
    processes: slots,
    megabytes,
    handlers,
    // A retry would need as much.
    outOfMemory: (cause) =>
      problem('conversion_failed', {
        detail: `The conversion needs more memory than ${megabytes} MB. Split the document, or send fewer at once.`,
        cause,
      }),
  })
}

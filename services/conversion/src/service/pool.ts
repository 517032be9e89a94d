import { type CallHandlers, ProcessPool } from '@tathya/documents'
import { problem } from '@tathya/platform/problem'
import type { PoolResult, PoolTask } from '../process/convert-documents.ts'

/** Processes that convert. */
export type Pool = ProcessPool<PoolTask, PoolResult>

/**
 * Creates a pool with a process for each slot, each with a limit of memory in megabytes. The handlers answer what conversions
 * ask of `Engines`.
 */
export function createPool(slots: number, megabytes: number, handlers: CallHandlers<PoolTask> = {}): Pool {
  return new ProcessPool({
    program: new URL('../process/convert-process.ts', import.meta.url),
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

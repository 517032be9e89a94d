import { type CallHandlers, ProcessPool } from '@tathya/documents'
import { problem } from '@tathya/platform/problem'
import type { DatabaseTask, TaskResult } from './process/tasks.ts'

/** Processes that make databases, and work on them. */
export type Pool = ProcessPool<DatabaseTask, TaskResult>

/**
 * Creates a pool of as many processes, each with a limit of memory in megabytes. The handlers answer what tasks ask of this
 * process, such as the text of an image.
 */
export function createPool(
  processes: number,
  megabytes: number,
  handlers: CallHandlers<DatabaseTask> = {},
): Pool {
  return new ProcessPool({
    program: new URL('./process/database-process.ts', import.meta.url),
    processes,
    megabytes,
    handlers,
    // A retry would need as much.
    outOfMemory: (cause) =>
      problem('conversion_failed', {
        detail: `The work needs more memory than ${megabytes} MB. Split the documents, or send fewer at once.`,
        cause,
      }),
  })
}

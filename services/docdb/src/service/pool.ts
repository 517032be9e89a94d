import { type CallHandlers, ProcessPool } from '@tathya/documents'
import { problem } from '@tathya/platform/problem'
import type { DatabaseTask, TaskResult } from '../process/tasks.ts'

/** Processes that make databases, and work on them. */
export type Pool = ProcessPool<DatabaseTask, TaskResult>

/** Limits of a pool: tasks at once, those that wait, and the memory of each. */
export interface PoolLimits {
  readonly processes: number
  readonly waiting?: number
  readonly megabytes: number
}

/** Creates a pool of processes. The handlers answer what tasks ask of this process, such as the text of an image. */
export function createPool(limits: PoolLimits, handlers: CallHandlers<DatabaseTask> = {}): Pool {
  const { megabytes } = limits
  return new ProcessPool({
    program: new URL('../process/database-process.ts', import.meta.url),
    ...limits,
    handlers,
    // A retry would need as much.
    outOfMemory: (cause) =>
      problem('conversion_failed', {
        detail: `The work needs more memory than ${megabytes} MB. Split the documents, or send fewer at once.`,
        cause,
      }),
  })
}

import { problem } from '@tathya/platform/problem'
import type { CallHandlers } from '../processes/calls.ts'
import { ProcessPool } from '../processes/process-pool.ts'
import type { DocumentProcesses } from './definition.ts'

/** Limits of a pool: tasks at once, those that wait, and the memory of each process in megabytes. */
export interface PoolLimits {
  readonly processes: number
  readonly waiting?: number
  readonly megabytes: number
}

/** Creates the child processes of a service. The handlers answer what their tasks ask of this process. */
export function createPool<T, O>(
  { program, outOfMemory }: DocumentProcesses,
  limits: PoolLimits,
  handlers: CallHandlers<T> = {},
): ProcessPool<T, O> {
  return new ProcessPool({
    program,
    ...limits,
    handlers,
    // A retry would need as much.
    outOfMemory: (cause) => problem('conversion_failed', { detail: outOfMemory(limits.megabytes), cause }),
  })
}

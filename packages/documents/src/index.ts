export { scrubbedEnvironment } from './environment.ts'
export type { CallHandlers } from './processes/calls.ts'
export { ProcessPool, type ProcessPoolOptions } from './processes/process-pool.ts'
export type { CallContext, RunOptions } from './processes/task.ts'

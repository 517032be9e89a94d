export * from './intake.ts'
export { ProcessPool, type ProcessPoolOptions } from './processes/process-pool.ts'
export type { RunOptions } from './processes/task.ts'

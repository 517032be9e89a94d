export * from './intake.ts'
export { ProcessPool, type ProcessPoolOptions, type RunOptions } from './processes/process-pool.ts'

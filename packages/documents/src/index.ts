export * from './intake.ts'
export { type RunOptions, ThreadPool, type ThreadPoolOptions } from './threads/thread-pool.ts'

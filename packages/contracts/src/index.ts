export * from './events.ts'
export * from './http/logger.ts'

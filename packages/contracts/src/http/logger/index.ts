export * from './entries.ts'
export * from './sentry.ts'

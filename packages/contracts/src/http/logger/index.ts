export * from './deletion.ts'
export * from './entries.ts'
export * from './otlp.ts'
export * from './sentry.ts'

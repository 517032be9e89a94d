export * from './events.ts'
export * from './festivals/find-festivals.ts'
export * from './festivals/index.ts'
export * from './festivals/next-days.ts'

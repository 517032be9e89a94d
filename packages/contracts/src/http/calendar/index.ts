export * from './almanac.ts'
export * from './event.ts'
export * from './moment.ts'
export * from './query.ts'

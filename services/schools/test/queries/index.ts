// For programs that measure the search of schools beside others.
export * from './count-hits.ts'
export * from './prepare-search.ts'
export * from './query-set.ts'
export * from './read-register.ts'

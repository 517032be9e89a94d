export { type QueryAnswer, type QueryLimits, type QueryValue, usualLimits } from './query.ts'
export { type QueryOptions, runQuery, runQueryHere } from './run-query.ts'

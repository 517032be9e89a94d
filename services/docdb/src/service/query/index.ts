export {
  defaultLimits,
  type QueryAnswer,
  type QueryLimits,
  type QueryValue,
} from '../../process/query/query.ts'
export { type QueryOptions, runQuery, runQueryHere } from './run-query.ts'

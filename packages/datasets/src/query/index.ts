// The rules of lists, for rows that are not of a dataset.

export type { QueryField, QueryType } from '../declare/query-field.ts'
export { type Comparison, filterLength, readFilterName } from './filter-parameter.ts'
export { readValue, splitValues } from './read-value.ts'

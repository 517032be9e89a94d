export { type GroupingRules, groupingVersions, groupOf } from './group-of.ts'

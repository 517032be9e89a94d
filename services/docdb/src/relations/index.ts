export { type PlanSources, planDatabase } from './plan-database.ts'
export { type GivenSchema, readSchema } from './schema/given-schema.ts'
export { toSchema } from './schema/to-schema.ts'

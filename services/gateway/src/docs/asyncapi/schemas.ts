import { z } from 'zod'

type Tree = Record<string, unknown>

/** Where a schema of the document stands. */
export function schemaPath(name: string): string {
  return `#/components/schemas/${name}`
}

/** The name of a schema. Throws `TypeError` for one without `meta({ id })`, which no document could name. */
export function nameOf(schema: z.ZodType): string {
  const name = schema.meta()?.id
  if (name === undefined) throw new TypeError('A schema of an event needs meta({ id }).')
  return name
}

/** JSON Schema (draft 07, which AsyncAPI takes) of what may be written, by name, those that they refer to included. */
export function toSchemas(schemas: Iterable<z.ZodType>): Record<string, Tree> {
  const registry = z.registry<{ id: string }>()
  for (const schema of new Set(schemas)) registry.add(schema, { id: nameOf(schema) })
  const made = z.toJSONSchema(registry, { target: 'draft-7', io: 'input', uri: schemaPath }).schemas
  const { __shared: shared, ...own } = made as Record<string, Tree>
  const all = { ...(shared?.definitions as Record<string, Tree> | undefined), ...own }
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, toPlain(schema) as Tree]))
}

/** Every schema stands in the components, under its name alone. */
function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toPlain)
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      if (key === '$schema' || key === '$id') return []
      if (key === '$ref' && typeof item === 'string')
        return [[key, item.replace(`${schemaPath('__shared')}#/definitions/`, schemaPath(''))]]
      return [[key, toPlain(item)]]
    }),
  )
}

import { tidySchemas } from '@tathya/platform'
import { z } from 'zod'

type Tree = Record<string, unknown>

/** The reference of a schema in the document. */
export function schemaPath(name: string): string {
  return `#/components/schemas/${name}`
}

/** The name of a schema. Throws `TypeError` for one without `meta({ id })`. */
export function nameOf(schema: z.ZodType): string {
  const name = schema.meta()?.id
  if (name === undefined) throw new TypeError('A schema of an event needs meta({ id }).')
  return name
}

/** Converts schemas, and those they refer to, to JSON Schema (draft 07, as in AsyncAPI) by name. */
export function toSchemas(schemas: Iterable<z.ZodType>): Record<string, Tree> {
  const registry = z.registry<{ id: string }>()
  for (const schema of new Set(schemas)) registry.add(schema, { id: nameOf(schema) })
  const converted = z.toJSONSchema(registry, { target: 'draft-7', io: 'input', uri: schemaPath }).schemas
  const { __shared: shared, ...others } = converted as Record<string, Tree>
  const all = { ...(shared?.definitions as Record<string, Tree> | undefined), ...others }
  const plain = Object.fromEntries(
    Object.entries(all).map(([name, schema]) => [name, toPlain(schema) as Tree]),
  )
  tidySchemas(plain)
  return plain
}

/** Replaces the references of zod by those of the components. */
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

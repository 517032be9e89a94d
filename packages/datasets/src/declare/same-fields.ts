import type { z } from 'zod'
import type { Row } from './fields.ts'
import type { QueryField } from './query-field.ts'

/** The part of a definition that names the fields. */
interface Named {
  readonly same?: Readonly<Record<string, string>>
}

/** The field that a name stands for: `report_year` for `fiscal_year`, any other name for itself. */
export function originalOf({ same = {} }: Named, name: string): string {
  return same[name] ?? name
}

/** By name, so that the OpenAPI document has each once: fields of one name have the same values in all datasets. */
const shared = new Map<string, z.ZodType>()

function describeSame(name: string): string {
  return `The ${name.replaceAll('_', ' ')}, under the name that all datasets have for it`
}

/** `fiscal_year` becomes `SharedFiscalYear`. */
function toId(name: string): string {
  return `Shared${name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

/** The schemas of the fields that repeat others, described as such. */
export function sameShape({ same = {}, row }: Named & { readonly row: z.ZodObject }): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(same).map(([name, of]) => {
      const field = row.shape[of] as z.ZodType
      const schema = shared.get(name) ?? field.meta({ description: describeSame(name), id: toId(name) })
      shared.set(name, schema)
      return [name, schema]
    }),
  )
}

/** The fields that repeat others, for filters. */
export function sameQueryFields(definition: Named, fields: readonly QueryField[]): QueryField[] {
  return Object.entries(definition.same ?? {}).map(([name, of]) => {
    const field = fields.find((candidate) => candidate.name === of)!
    return {
      ...field,
      name,
      path: [name],
      description: describeSame(name),
    }
  })
}

/** Adds the fields that repeat others to a stored row, which does not have them. */
export function withSame({ same }: Named, row: Row): Row {
  if (same === undefined) return row
  return { ...row, ...Object.fromEntries(Object.entries(same).map(([name, of]) => [name, row[of]])) }
}

import { z } from 'zod'
import type { FilterValue } from './filter-reader.ts'

/** The type of the values of a field that can be filtered by. */
export type QueryType = 'string' | 'integer' | 'number' | 'boolean'

/** A field of rows that can be filtered, counted and, where a row has one value of it, sorted by. */
export interface QueryField {
  /** `hs_code`, or `codes.hlcit` for a value inside an object. */
  readonly name: string
  /** Its path in the row. */
  readonly path: readonly string[]
  readonly type: QueryType
  /** True where a row has a list of values. */
  readonly isList: boolean
  readonly description: string
  /** The values of an enumeration, in the order of the schema. */
  readonly values: readonly FilterValue[] | undefined
  /** True where values are days, YYYY-MM-DD. */
  readonly isDay: boolean
  /** The unit of numbers; undefined where they have none. */
  readonly unit?: string | undefined
  /** Checks one value. */
  readonly schema: z.ZodType
  /** The same for documentation: `{ type: 'integer', minimum: 1 }`. */
  readonly property: Property
}

/** The JSON Schema of one value. */
interface Property {
  readonly type?: string
  readonly enum?: readonly FilterValue[]
  readonly const?: FilterValue
  readonly format?: string
}

const queryTypes: readonly string[] = ['string', 'integer', 'number', 'boolean'] satisfies QueryType[]

/** The fields of rows that can be filtered by, in the order of the schema; those of an object are named `object.field`. */
export function queryFields(row: z.ZodObject): QueryField[] {
  return Object.entries(row.shape).flatMap(([name, field]) => toFields([name], field as z.ZodType))
}

function toFields(path: readonly string[], field: z.ZodType, outer?: string): QueryField[] {
  const schema = unwrap(field)
  const description = field.description ?? schema.description ?? outer ?? ''
  if (schema instanceof z.ZodObject) {
    if (path.length > 1) return []
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      toFields([...path, name], inner as z.ZodType, description),
    )
  }
  const isList = schema instanceof z.ZodArray
  const element = isList ? unwrap(schema.element as z.ZodType) : schema
  const property = z.toJSONSchema(element, { io: 'output', unrepresentable: 'any' }) as Property
  if (!queryTypes.includes(property.type ?? '')) return []
  const values = property.enum ?? (property.const === undefined ? undefined : [property.const])
  return [
    {
      name: path.join('.'),
      path,
      type: property.type as QueryType,
      isList,
      description,
      values,
      isDay: property.format === 'date',
      unit: unitOf(field, schema),
      schema: element,
      property,
    },
  ]
}

function unitOf(...schemas: readonly z.ZodType[]): string | undefined {
  return schemas
    .map((schema) => schema.meta()?.['x-unit'] as string | undefined)
    .find((unit) => unit !== undefined)
}

/** The schema of the values themselves, without null, defaults and the like around it. */
function unwrap(schema: z.ZodType): z.ZodType {
  const inner = (schema as { unwrap?: () => z.ZodType }).unwrap
  if (schema instanceof z.ZodArray || typeof inner !== 'function') return schema
  return unwrap(inner.call(schema))
}

import type { DatasetField } from '@tathya/contracts/http'
import { z } from 'zod'
import fieldNames from './field-names.json' with { type: 'json' }

/** Name of a field of the rows. */
export type FieldName<R extends z.ZodObject> = keyof z.output<R> & string

/** A row of any dataset. */
export type Row = Readonly<Record<string, unknown>>

/** The part of a JSON Schema that a field's entry in the catalogue follows from. */
interface Property {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Property[]
  readonly items?: Property
  readonly description?: string
  readonly 'x-unit'?: string
  /** A named schema stands under this name in `$defs`. */
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Property>>
}

/**
 * Describes the fields of a row schema, in its order: type, unit (`x-unit`) and description come from `.meta`, the names for people
 * from `field-names.json`, under the name of the field or, where it means something else in a dataset, `<dataset>.<field>`.
 * Throws where a field has no description.
 */
export function describeFields(row: z.ZodObject, dataset = ''): DatasetField[] {
  return Object.entries(row.shape).map(([name, field]) =>
    describeField(name, dataset, z.toJSONSchema(field, { io: 'output' }) as Property),
  )
}

/** Names of fields for people, by `<field>` or `<dataset>.<field>`. */
const names: Readonly<Record<string, { readonly en: string; readonly ne: string }>> = fieldNames

/** The name of a field in words, for fields without a better one. */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function describeField(name: string, dataset: string, property: Property): DatasetField {
  const named = (form: Property) => property.$defs?.[form.$ref?.split('/').at(-1) ?? ''] ?? form
  const forms = (property.anyOf ?? [property]).map(named)
  const types = forms.flatMap(({ type }) => type ?? [])
  const form = forms.find(({ type }) => type !== 'null') ?? property
  const description = property.description ?? form.description
  if (description === undefined) {
    throw new Error(
      `The field ${name} has no description: say in its schema what it holds, .meta({ description }).`,
    )
  }
  const values = form.enum ?? (form.const === undefined ? undefined : [form.const])
  const known = names[`${dataset}.${name}`] ?? names[name]
  const items = form.items && named(form.items).type
  return {
    name,
    title: known?.en ?? inWords(name),
    name_ne: known?.ne ?? null,
    type: types.find((type) => type !== 'null') ?? 'object',
    ...(typeof items === 'string' ? { items } : {}),
    ...(form.format === 'date' ? { format: 'date' } : {}),
    nullable: types.includes('null'),
    unit: property['x-unit'] ?? form['x-unit'] ?? null,
    description,
    ...(values === undefined ? {} : { values: values.filter((value) => value !== null).map(String) }),
  }
}

import type { z } from 'zod'
import type { Dataset, DatasetDefinition } from './definition.ts'
import type { Row } from './fields.ts'
import type { QueryField } from './query-field.ts'

/** A definition, or the part of it that names the fields. */
type Named = Pick<DatasetDefinition, 'same'>

/** The field that a name stands for: `report_year` for `fiscal_year`, any other name for itself. */
export function originalOf({ same = {} }: Named, name: string): string {
  return same[name] ?? name
}

/** The schemas of the fields that repeat others, described as such. */
export function sameShape({ same = {}, row }: Pick<DatasetDefinition, 'same' | 'row'>): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(same).map(([name, of]) => {
      const field = row.shape[of] as z.ZodType
      const description = `The same as ${of}, under the name that all datasets have for it`
      return [name, field.meta({ ...field.meta(), description })]
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
      description: `The same as ${of}, under the name that all datasets have for it`,
    }
  })
}

/** The dataset as its rows are stored: without the fields that repeat others. */
export function asStored(dataset: Dataset): Dataset {
  const { same, ...definition } = dataset.definition
  if (same === undefined) return dataset
  const queryFields = dataset.queryFields.filter(({ name }) => !Object.hasOwn(same, name))
  return { ...dataset, definition, queryFields }
}

/** Adds the fields that repeat others to a stored row, which does not have them. */
export function withSame({ same }: Named, row: Row): Row {
  if (same === undefined) return row
  return { ...row, ...Object.fromEntries(Object.entries(same).map(([name, of]) => [name, row[of]])) }
}

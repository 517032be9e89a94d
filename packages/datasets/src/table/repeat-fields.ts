import type { Dataset } from '../declare/definition.ts'
import { originalOf } from '../declare/same-fields.ts'
import { fieldOfColumn } from './field-values.ts'
import type { Column, TableParts } from './row-table.ts'
import { valueColumn } from './value-column.ts'

/** Adds the fields that repeat others, behind those of the rows: the same codes and values under another name. */
export function repeatFields(
  { definition, queryFields }: Pick<Dataset, 'definition' | 'queryFields'>,
  { fields, columns }: Pick<TableParts, 'fields' | 'columns'>,
): Pick<TableParts, 'fields' | 'columns'> {
  const repeats = queryFields.flatMap((field): Column[] => {
    const name = originalOf(definition, field.name)
    if (name === field.name) return []
    const original = columns.find((column) => column.field.name === name)!
    return [valueColumn({ field, codes: original.codes!, values: () => original.values })]
  })
  return {
    fields: [...fields, ...repeats.map((column) => fieldOfColumn(column.field.name, column))],
    columns: [...columns, ...repeats],
  }
}

import type { QueryField } from '../declare/query-field.ts'
import { fieldOfColumn, fieldOfTexts } from './field-values.ts'
import { type Codes, type FieldValues, type RowTable, toRowTable } from './row-table.ts'
import { valueColumn } from './value-column.ts'

/** A field of all rows in a form that can be sent to a thread. */
export interface PlainField {
  readonly name: string
  readonly codes: Codes
  /** The distinct values, or the JSON of each unless `isColumn`. */
  readonly values: readonly (string | number | boolean)[]
  readonly isColumn: boolean
}

/** The fields of a table, to be sent to a thread; codes are copied there, rows are not written. */
export function toPlainFields({ fields }: RowTable): PlainField[] {
  return fields.map(({ name, kept }) =>
    'column' in kept
      ? { name, codes: kept.column.codes!, values: kept.column.values, isColumn: true }
      : { name, codes: kept.codes, values: kept.texts(), isColumn: false },
  )
}

/** The rows of such fields, one after the other as JSON. */
export function* rowsOfFields(fields: readonly PlainField[], count: number): Generator<Buffer> {
  const { slice } = toRowTable({ count, fields: fields.map(toField), columns: [], key: '' })
  for (let row = 0; row < count; row += 1) yield slice(row, row + 1)
}

function toField({ name, codes, values, isColumn }: PlainField): FieldValues {
  if (!isColumn) return fieldOfTexts(name, codes, () => values as readonly string[])
  // Rows are written without what else a field is described by.
  const field = { name } as QueryField
  return fieldOfColumn(name, valueColumn({ field, codes, values: () => values }))
}

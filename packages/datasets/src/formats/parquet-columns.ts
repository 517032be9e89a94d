import type { SchemaElement } from 'hyparquet-writer'
import type { WrittenField } from './row-format.ts'

/** Columns of plain JSON types. */
const plainTypes: Readonly<Record<string, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

/**
 * The column of a field: whole numbers are INT64, other numbers DOUBLE, lists of plain values a LIST of three levels;
 * objects, and lists of anything else, are JSON text. Every column may hold null.
 */
export function toColumnSchema(field: WrittenField): SchemaElement[] {
  const { name, items } = field
  const common = { name, repetition_type: 'OPTIONAL' as const }
  if (!isList(field))
    return [{ ...common, ...(plainTypes[field.type] ?? { type: 'BYTE_ARRAY', converted_type: 'JSON' }) }]
  return [
    { ...common, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'OPTIONAL', ...plainTypes[items!] },
  ]
}

/** Turns a value of a row into that of its column. */
export function toColumnValue(value: unknown, field: WrittenField): unknown {
  if (value === null || value === undefined) return null
  if (isList(field)) return (value as unknown[]).map((item) => toPlain(item, field.items!))
  return toPlain(value, field.type)
}

function toPlain(value: unknown, type: string): unknown {
  return type === 'integer' && typeof value === 'number' ? BigInt(value) : value
}

function isList({ type, items }: WrittenField): boolean {
  return type === 'array' && items !== undefined && items in plainTypes
}

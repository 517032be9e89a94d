import { fromCsvCell } from '@tathya/platform'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import type { RowFormat, WrittenField } from '../../src/formats/row-format.ts'

type Rows = Record<string, unknown>[]

/** Reads rows that were written, with the values that their JSON has. */
export async function readBack(
  format: RowFormat,
  bytes: Buffer,
  fields: readonly WrittenField[],
): Promise<Rows> {
  if (format === 'csv') return readCsv(bytes, fields)
  if (format === 'ndjson')
    return bytes
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line))
  return readParquet(bytes, fields)
}

/** By csv-parse, which tells empty cells with quotes from those without. */
function readCsv(bytes: Buffer, fields: readonly WrittenField[]): Rows {
  const found = parse(bytes, {
    columns: true,
    relax_column_count: false,
    cast: (cell, { quoting, header }) => (header || quoting || cell !== '' ? cell : null),
  }) as Record<string, string | null>[]
  return found.map((cells) =>
    Object.fromEntries(fields.map((field) => [field.name, fromCsvCell(cells[field.name] ?? null, field)])),
  )
}

async function readParquet(bytes: Buffer, fields: readonly WrittenField[]): Promise<Rows> {
  const file = new Uint8Array(bytes).buffer
  const rows = await parquetReadObjects({ file })
  return rows.map((row) => Object.fromEntries(fields.map(({ name }) => [name, toPlain(row[name])])))
}

/** Whole numbers come as bigint, a null list as nothing. */
function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (value === undefined) return null
  return Array.isArray(value) ? value.map(toPlain) : value
}

import type { DatasetField } from '@tathya/contracts/http'
import { csvType, type Turns } from '@tathya/platform'
import { workbookType } from '../files/index.ts'

/** A format of rows, beside JSON. */
export type RowFormat = 'csv' | 'ndjson' | 'xlsx' | 'parquet'

export const rowFormats: readonly RowFormat[] = ['csv', 'ndjson', 'xlsx', 'parquet']

/** The media types of the formats: RFC 4180 and RFC 7111 for CSV, the names registered or in common use for the others. */
export const mediaTypes: Readonly<Record<RowFormat, string>> = {
  csv: csvType,
  ndjson: 'application/x-ndjson; charset=utf-8',
  xlsx: workbookType,
  parquet: 'application/vnd.apache.parquet',
}

/** The part of a field that writers need. */
export type WrittenField = Pick<DatasetField, 'name' | 'type' | 'items' | 'format'> &
  Partial<Pick<DatasetField, 'name_ne' | 'unit' | 'description'>>

/** Rows to write. */
export interface RowSource {
  readonly count: number
  /** Each row as a JSON object in UTF-8, without comma or line end; iterated once, as fast as rows are written. */
  readonly rows: Iterable<Buffer>
  /** The columns in order. Other fields of rows are left out, except of NDJSON. */
  readonly fields: readonly WrittenField[]
  /** Metadata of a file of Parquet or XLSX: publisher, source, licence, version. */
  readonly about?: Readonly<Record<string, string>>
  /** True if CSV begins with a byte order mark, by which Excel knows UTF-8. */
  readonly bom?: boolean | undefined
  /** True if columns of CSV and XLSX are headed by the Nepali names of their fields. */
  readonly headings?: 'ne' | undefined
  /** The turns of the writing; none in a thread of its own. */
  readonly turns?: Turns | undefined
}

/** The headings of the columns; a field without a Nepali name keeps its own. */
export function headingsOf({ fields, headings }: Pick<RowSource, 'fields' | 'headings'>): string[] {
  return fields.map(({ name, name_ne }) => (headings === 'ne' ? (name_ne ?? name) : name))
}

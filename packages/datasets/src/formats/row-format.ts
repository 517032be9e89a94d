import type { DatasetField } from '@tathya/contracts/http'
import { csvType } from '@tathya/platform'

/** A format that rows are written in, beside the JSON of lists. */
export type RowFormat = 'csv' | 'ndjson' | 'parquet'

/** Every format that rows are written in. */
export const rowFormats: readonly RowFormat[] = ['csv', 'ndjson', 'parquet']

/** The media types of the formats: RFC 4180 and RFC 7111 for CSV, the names registered or in common use for the others. */
export const mediaTypes: Readonly<Record<RowFormat, string>> = {
  csv: csvType,
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}

/** What the writers need to know of a field: its place in a table follows from the order of the list. */
export type WrittenField = Pick<DatasetField, 'name' | 'type' | 'items'>

/** Rows to be written. */
export interface RowSource {
  /** How many there are. */
  readonly count: number
  /** Each row as one JSON object in UTF-8, without a comma or line end; read once, and only as fast as they are written. */
  readonly rows: Iterable<Buffer>
  /** The columns, in their order. Fields of rows that are not among them are left out of CSV and Parquet. */
  readonly fields: readonly WrittenField[]
  /** What is told of the rows inside a Parquet file, by name: publisher, source, licence, version. */
  readonly about?: Readonly<Record<string, string>>
}

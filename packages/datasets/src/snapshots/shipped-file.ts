import { isDeepStrictEqual } from 'node:util'
import { toColumnsFile } from '../columns-file/write-columns.ts'
import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import { loadRows, readShippedFacts, toTable } from '../releases/load-rows.ts'
import { toFacts } from './row-facts.ts'

/** More rows than this ship as a file of columns, fewer as a list that people can review. */
export const maxListedRows = 5_000

/** A file of columns with the rows of a dataset, not yet written. */
export interface ColumnsDraft {
  /** True where the shipped file has the same rows. */
  readonly isShipped: boolean
  /** The bytes of the file; compressing many rows takes seconds. */
  toBytes(): Buffer
}

/** Makes the file of columns of valid rows, in any order. */
export async function draftColumns(dataset: Dataset, rows: readonly Row[]): Promise<ColumnsDraft> {
  const table = await toTable(dataset, rows)
  const facts = toFacts(dataset, table)
  const shipped = await readShippedFacts(dataset).catch(() => undefined)
  return {
    isShipped: isDeepStrictEqual(shipped, facts),
    toBytes: () => toColumnsFile(dataset, table, facts),
  }
}

/** The rows that ship with a dataset, in its order. Rejects with `UnusableData`. */
export async function readShippedRows({ definition }: Pick<Dataset, 'definition'>): Promise<readonly Row[]> {
  return (await loadRows(definition)).rows
}

import { isDeepStrictEqual } from 'node:util'
import { toColumnsFile } from '../columns-file/write-columns.ts'
import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import { loadRows, readShippedFacts, toTable } from '../releases/load-rows.ts'
import { toFacts } from './row-facts.ts'
import { toRowGaps } from './row-gaps.ts'
import { loadSnapshot, type Snapshot, toSnapshot } from './snapshot.ts'

export { readShippedFacts }

/** More rows than this ship as a file of columns, fewer as a list that people can review. */
export const maxListedRows = 5_000

/** A file of columns with the rows of a dataset, not yet written. */
export interface ColumnsDraft {
  /** True where the shipped file has the same rows. */
  readonly isShipped: boolean
  /** The bytes of the file; compressing many rows takes seconds. */
  toBytes(): Buffer
}

/** Makes the file of columns of valid rows, in any order; `others` finds the datasets beside, whose shipped rows are read. */
export async function draftColumns(
  dataset: Dataset,
  rows: readonly Row[],
  others: (id: string) => Dataset = noneBeside,
): Promise<ColumnsDraft> {
  const table = await toTable(dataset, rows)
  const beside = new Map<string, Snapshot>()
  for (const id of dataset.definition.beside ?? []) beside.set(id, await loadSnapshot(others(id)))
  const known = toFacts(dataset, table)
  const snapshot = toSnapshot(dataset, table, known, { beside: (id) => beside.get(id)!.table })
  const facts = { ...known, gaps: toRowGaps(dataset, snapshot, (id) => beside.get(id)!.sha256) }
  const shipped = await readShippedFacts(dataset).catch(() => undefined)
  return {
    isShipped: isDeepStrictEqual(shipped, facts),
    toBytes: () => toColumnsFile(dataset, table, facts),
  }
}

function noneBeside(id: string): never {
  throw new Error(`The dataset ${id} beside is not known here.`)
}

/** The rows that ship with a dataset, in its order. Rejects with `UnusableData`. */
export async function readShippedRows({ definition }: Pick<Dataset, 'definition'>): Promise<readonly Row[]> {
  return (await loadRows(definition)).rows
}

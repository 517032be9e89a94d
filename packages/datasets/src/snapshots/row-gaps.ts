import type { RowGaps } from '../columns-file/header.ts'
import type { Dataset } from '../declare/definition.ts'
import { gapsOf } from '../gaps/dataset-gaps.ts'
import type { QueriedRows } from '../query/prepared-filters.ts'

/** Finds the gaps of rows; `sha256Beside` has the checksum of the rows of a dataset beside. */
export function toRowGaps(
  dataset: Dataset,
  rows: QueriedRows,
  sha256Beside: (id: string) => string,
): RowGaps {
  const beside = (dataset.definition.beside ?? []).map((id) => [id, sha256Beside(id)])
  return { ...gapsOf(dataset, rows), beside: Object.fromEntries(beside) }
}

/** True if gaps were found beside the rows that are served now. */
export function areCurrent({ beside }: RowGaps, sha256Beside: (id: string) => string): boolean {
  return Object.entries(beside).every(([id, sha256]) => sha256Beside(id) === sha256)
}

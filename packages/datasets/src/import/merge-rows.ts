import { checkRows, type Row } from '../check-rows.ts'
import type { DatasetDefinition } from '../definition.ts'
import type { PlacedFault, ReadImport } from './read-import.ts'

/** Rows that a dataset has after an import. */
export interface MergedRows {
  readonly rows: readonly Row[]
  /** What is against them: faults of the file, or of the file together with the rows that stay. */
  readonly faults: readonly PlacedFault[]
}

/** Puts what was read in the place of the rows that it covers; the others stay. */
export function mergeRows(
  definition: DatasetDefinition,
  served: readonly Row[],
  { result, rows, faults }: ReadImport,
): MergedRows {
  const { replaces } = result
  if (replaces === 'all') return { rows, faults }
  const kept = served.filter((row) => !replaces(row))
  if (faults.length > 0) return { rows: [...kept, ...rows], faults }
  const together = checkRows(definition, [...kept, ...rows])
  return {
    rows: together.rows,
    faults: together.faults.map(({ index, field, message }) => {
      const { place } = result.rows[index - kept.length] ?? { place: 'the rows that stay' }
      return { place, field, message: `together with the rows that stay: ${message}` }
    }),
  }
}

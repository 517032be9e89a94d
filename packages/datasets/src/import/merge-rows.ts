import { isDeepStrictEqual } from 'node:util'
import { checkRows } from '../declare/check-rows.ts'
import type { DatasetDefinition } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { PlacedFault, ReadImport } from './read-import.ts'

/** The rows of a dataset after an import. */
export interface MergedRows {
  readonly rows: readonly Row[]
  /** Faults of the file, or of the file together with the kept rows. */
  readonly faults: readonly PlacedFault[]
}

/** Replaces the rows that a file covers with those read from it; keeps the others. */
export function mergeRows(
  definition: DatasetDefinition,
  served: readonly Row[],
  { result, rows, faults }: ReadImport,
): MergedRows {
  const { replaces } = result
  if (replaces === 'all') return { rows, faults }
  const kept = served.filter((row) => !replaces(row))
  if (faults.length > 0) return { rows: [...kept, ...rows], faults }
  const merged = checkRows(definition, [...kept, ...rows])
  return {
    rows: merged.rows,
    faults: merged.faults.map(({ index, field, message }) => {
      const { place } = result.rows[index - kept.length] ?? { place: 'the rows that stay' }
      return { place, field, message: `together with the rows that stay: ${message}` }
    }),
  }
}

/** Changes against the served rows. */
export interface RowChanges {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly unchanged: number
}

/** Compares rows by their keys. */
export function compareRows(
  { key }: Pick<DatasetDefinition, 'key'>,
  before: readonly Row[],
  after: readonly Row[],
): RowChanges {
  const earlier = new Map(before.map((row) => [row[key], row]))
  let added = 0
  let changed = 0
  for (const row of after) {
    const was = earlier.get(row[key])
    if (was === undefined) added += 1
    else if (was !== row && !isDeepStrictEqual({ ...was }, { ...row })) changed += 1
  }
  const common = after.length - added
  return { added, changed, removed: before.length - common, unchanged: common - changed }
}

import { isDeepStrictEqual } from 'node:util'
import type { Row } from '../check-rows.ts'
import type { DatasetDefinition } from '../definition.ts'

/** What changes against the rows that are served. */
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
  const met = after.length - added
  return { added, changed, removed: before.length - met, unchanged: met - changed }
}

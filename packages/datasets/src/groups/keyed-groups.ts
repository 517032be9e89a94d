import type { Column } from '../table/row-table.ts'
import type { RowGroups } from './group-rows.ts'

/** A key of each group: the codes of its values in some columns. */
export function keyOf(groups: RowGroups, columns: readonly Column[]): (group: number) => string {
  return (group) => {
    const row = groups.positions[groups.starts[group]!]!
    return columns.map(({ codes }) => codes![row]!).join(' ')
  }
}

/** The groups by their keys; groups of no rows have none. */
export function byKey(groups: RowGroups, columns: readonly Column[]): ReadonlyMap<string, number> {
  const key = keyOf(groups, columns)
  const indexes = Array.from({ length: groups.count }, (_, group) => group)
  return new Map(indexes.filter((group) => sizeOf(groups, group) > 0).map((group) => [key(group), group]))
}

/** The number of rows of a group. */
export function sizeOf({ starts }: RowGroups, group: number): number {
  return starts[group + 1]! - starts[group]!
}

/** The positions of the rows of a group. */
export function rowsIn({ positions, starts }: RowGroups, group: number): Uint32Array {
  return positions.subarray(starts[group]!, starts[group + 1]!)
}

/** Some of the groups, under new indexes. */
export function pickGroups(groups: RowGroups, isPicked: (group: number) => boolean): RowGroups {
  const parts = Array.from({ length: groups.count }, (_, group) => group)
    .filter(isPicked)
    .map((group) => rowsIn(groups, group))
  const starts = new Uint32Array(parts.length + 1)
  for (const [at, part] of parts.entries()) starts[at + 1] = starts[at]! + part.length
  const positions = new Uint32Array(starts.at(-1)!)
  for (const [at, part] of parts.entries()) positions.set(part, starts[at])
  return { count: parts.length, positions, starts }
}

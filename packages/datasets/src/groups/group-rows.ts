import { type Codes, type Column, sortPositions } from '../table/row-table.ts'

/** Rows sorted by group: group `n` is `positions` from `starts[n]` to before `starts[n + 1]`. */
export interface RowGroups {
  readonly count: number
  readonly positions: Uint32Array
  readonly starts: Uint32Array
}

/** Groups rows by single-valued columns, in the order of their values, null last; without columns all are one group. */
export function groupRows(positions: Uint32Array, columns: readonly Column[]): RowGroups {
  if (columns.length === 0) return { count: 1, positions, starts: Uint32Array.of(0, positions.length) }
  const sorted = sortPositions(positions, columns.map(toTerm))
  const starts = new Uint32Array(sorted.length + 1)
  const codes = columns.map((column) => column.codes!)
  let count = 0
  for (let at = 0; at < sorted.length; at += 1)
    if (at === 0 || differs(codes, sorted[at - 1]!, sorted[at]!)) starts[count++] = at
  starts[count] = sorted.length
  return { count, positions: sorted, starts: starts.slice(0, count + 1) }
}

/** The same groups, with the rows of each sorted by a column, null last. */
export function sortInGroups(groups: RowGroups, columns: readonly Column[], column: Column): Uint32Array {
  return sortPositions(groups.positions, [...columns, column].map(toTerm))
}

function toTerm({ codes, values }: Column) {
  return { codes: codes!, max: values.length, descending: false }
}

function differs(codes: readonly Codes[], a: number, b: number): boolean {
  for (const each of codes) if (each[a] !== each[b]) return true
  return false
}

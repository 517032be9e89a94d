import type { Boundary } from '@tathya/contracts/http'
import type { Beside } from '@tathya/datasets'

/** The look-up of boundaries beside the units. */
export function besideOf(boundaries: readonly Boundary[]): Beside {
  const rows = {
    count: boundaries.length,
    positions: Uint32Array.from(boundaries.keys()),
    row: (position: number) => boundaries[position]!,
    find: (key: string) => {
      const at = boundaries.findIndex(({ id }) => id === key)
      return at < 0 ? undefined : at
    },
    columns: new Map(
      (['licence', 'attribution'] as const).map((field) => [
        field,
        { values: [...new Set(boundaries.map((boundary) => boundary[field]))] },
      ]),
    ),
  }
  return () => rows
}

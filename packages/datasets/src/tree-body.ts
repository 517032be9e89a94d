import type { Dataset } from './definition.ts'
import { valueAt } from './table/column.ts'
import type { RowTable } from './table/row-table.ts'

/**
 * Writes rows as trees: each with its `children`, in their order. A row stands at the top where the row above it is not
 * among them; rows that are above themselves are left out.
 */
export function toTree({ definition: { key, tree } }: Dataset, table: RowTable, places: Uint32Array): Buffer {
  const keys = table.columns.get(key)!
  const parents = table.columns.get(tree!.parent)!
  const present = new Set(Array.from(places, (place) => valueAt(keys, place)))
  const below = Map.groupBy(places, (place) => {
    const parent = valueAt(parents, place)
    return parent !== null && present.has(parent) ? parent : undefined
  })
  const write = (place: number): string => {
    const children = (below.get(valueAt(keys, place)!) ?? []).map(write)
    const row = table.slice(place, place + 1).toString('utf8')
    return `${row.slice(0, -1)},"children":[${children.join(',')}]}`
  }
  const tops = below.get(undefined) ?? []
  return Buffer.from(tops.map(write).join(','))
}

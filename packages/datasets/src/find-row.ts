import { problem } from '@tathya/platform'
import type { Dataset } from './definition.ts'
import type { FilterReader } from './query/filter-reader.ts'
import type { Snapshot } from './snapshot.ts'
import type { RowTable } from './table/row-table.ts'

/** The place of the row whose key an address names. Throws `not_found`. */
export function findRow(
  { definition: { id, key } }: Dataset,
  { table, filters: { readers } }: Snapshot,
  params: Readonly<Record<string, unknown>>,
): number {
  const text = String(params[key])
  const place = table.place(text) ?? placeRead(table, readers.get(key), text)
  if (place !== undefined) return place
  throw problem('not_found', {
    detail: `The dataset ${id} has no row with the ${key} ${JSON.stringify(text.slice(0, 60))}.`,
  })
}

/** A key may be written in an address as in a filter: another code of the same thing. */
function placeRead(table: RowTable, reader: FilterReader | undefined, text: string): number | undefined {
  const [value, ...more] = reader?.read(text, new Set()) ?? []
  return value === undefined || more.length > 0 ? undefined : table.place(String(value))
}

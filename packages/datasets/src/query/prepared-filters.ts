import type { DatasetDefinition } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { FilterReader } from '../declare/filter-reader.ts'
import type { RankedRows } from '../declare/own-parameters.ts'
import type { RowSet, Search } from '../declare/search.ts'
import type { RowTable } from '../table/row-table.ts'

/** What a dataset makes of the rows of a release so that filters can be read. */
export interface PreparedFilters {
  /** Readers of fields, by their names. */
  readonly readers: ReadonlyMap<string, FilterReader>
  /** Own filters, by their names: the places that a text chooses; undefined where it is refused. */
  readonly own: ReadonlyMap<string, (text: string) => Iterable<number> | undefined>
  readonly rank: ((given: Readonly<Record<string, unknown>>, within?: RowSet) => RankedRows) | undefined
}

/** Prepares readers, own filters and the ranking of a dataset; `rows` is asked only where one of them needs rows. */
export function prepareFilters(
  { readers = {}, ownFilters = {}, ranking }: DatasetDefinition,
  rows: () => readonly Row[],
): PreparedFilters {
  return {
    readers: new Map(
      Object.entries(readers).flatMap(([name, reader]) =>
        reader === undefined
          ? []
          : [[name, 'create' in reader ? { ...reader, read: reader.create(rows()) } : reader]],
      ),
    ),
    own: new Map(Object.entries(ownFilters).map(([name, filter]) => [name, filter.create(rows())])),
    rank: ranking?.create(rows()),
  }
}

/** The rows of a dataset that lists choose from, with what was prepared for that. */
export interface QueriedRows {
  /** Every row, of all vintages, in the dataset's order. */
  readonly table: RowTable
  /** The positions of the latest edition of each period; all positions where rows have no vintages. */
  readonly latest: Uint32Array
  /** Searches all rows, or those of a set. */
  readonly search: Search | undefined
  /** What the definition makes of the rows of each release. */
  readonly filters: PreparedFilters
}

import type { Row } from '../check-rows.ts'
import type { DatasetDefinition } from '../definition.ts'
import type { RowSet } from '../search.ts'
import type { FilterReader } from './filter-reader.ts'
import type { RankedRows } from './own-parameters.ts'

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

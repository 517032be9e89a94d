import type { Beside } from '../declare/beside.ts'
import type { DatasetDefinition } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { FilterReader } from '../declare/filter-reader.ts'
import type { RankedRows } from '../declare/own-parameters.ts'
import type { RowSet, Search } from '../declare/search.ts'
import type { RowTable } from '../table/row-table.ts'
import { once } from '../table/value-column.ts'
import type { Matcher } from './matchers.ts'

/** Readers, own filters and the ranking of a dataset, prepared for the rows of a release. */
export interface PreparedFilters {
  /** Readers by field. */
  readonly readers: ReadonlyMap<string, FilterReader>
  /** Own filters by name: the positions that a text selects, or undefined to refuse it. */
  readonly own: ReadonlyMap<string, (text: string) => Iterable<number> | undefined>
  /** The datasets beside this one. */
  readonly beside: Beside
  readonly rank: ((parameters: Readonly<Record<string, unknown>>, within?: RowSet) => RankedRows) | undefined
}

/** Prepares the filters of a dataset; `rows` is called only where they need rows. */
export function prepareFilters(
  { readers = {}, ownFilters = {}, ranking }: DatasetDefinition,
  rows: () => readonly Row[],
  beside: Beside,
): PreparedFilters {
  return {
    readers: new Map(
      Object.entries(readers).flatMap(([name, reader]) =>
        reader === undefined
          ? []
          : [
              [
                name,
                'create' in reader ? { ...reader, read: whenNeeded(() => reader.create(rows())) } : reader,
              ],
            ],
      ),
    ),
    own: new Map(Object.entries(ownFilters).map(([name, filter]) => [name, filter.create(rows())])),
    beside,
    rank: ranking?.create(rows(), beside),
  }
}

/** A reader that is made when it first reads a text. */
function whenNeeded(create: () => FilterReader['read']): FilterReader['read'] {
  const read = once(create)
  return (text, existing) => read()(text, existing)
}

/** The rows of a dataset with what lists need to select from them. */
export interface QueriedRows {
  /** Every row, of all vintages, in the dataset's order. */
  readonly table: RowTable
  /** The positions of the latest edition of each period; all positions where rows have no vintages. */
  readonly latest: Uint32Array
  /** The rows that cover most of their period; undefined where all do. */
  readonly fullest: Matcher | undefined
  readonly search: Search | undefined
  readonly filters: PreparedFilters
}

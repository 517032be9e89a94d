import { setImmediate } from 'node:timers/promises'
import type { DatasetMeta } from '@tathya/contracts/http'
import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { Search, SearchMaterial } from '../declare/search.ts'
import { prepareFilters, type QueriedRows } from '../query/prepared-filters.ts'
import { createTextSearch } from '../query/text-search.ts'
import { loadTable, sha256Of } from '../releases/load-rows.ts'
import type { FoundRelease } from '../releases/releases.ts'
import { toBody } from '../table/row-bytes.ts'
import type { RowTable } from '../table/row-table.ts'
import { type SnapshotEntry, toEntry } from './dataset-entry.ts'

/** A dataset ready to be served; it never changes. */
export interface Snapshot extends QueriedRows {
  /** Changes whenever rows do. */
  readonly version: string
  readonly entry: SnapshotEntry
  /** What stands in the meta of every page. */
  readonly meta: Omit<DatasetMeta, 'total'>
}

/** Where the snapshots of a dataset come from. */
export interface SnapshotSource {
  /** What is served. Throws where nothing was loaded yet. */
  current(): Snapshot
  /**
   * The snapshot of a version that is kept, the current one where none is named. Throws a problem, on the parameter of that
   * name (default `version`), that names the kept ones.
   */
  at(version: string | undefined, parameter?: string): Promise<Snapshot>
  /** The same as `at`, but of other versions than the current one without their search, which takes time to prepare. */
  rowsAt(version: string | undefined, parameter?: string): Promise<Snapshot>
}

/** The snapshots of a service's datasets. */
export interface Snapshots {
  /** What is served of the dataset with this id. Throws where the service has none, or nothing was loaded yet. */
  of(id: string): Snapshot
}

/** Reads the rows of a dataset, of a release where one is given, and prepares what is asked of them. Throws where they cannot be served. */
export async function loadSnapshot(
  dataset: Dataset,
  found?: FoundRelease,
  /** Where a search may keep its index. */
  folder?: string,
): Promise<Snapshot> {
  const { table, release } = await loadTable(dataset, found)
  const { search } = dataset.definition
  const entry = toEntry(dataset, table, release)
  const rows = rowsOnce(table, search === undefined ? undefined : await readRows(table))
  return {
    version: entry.version,
    entry,
    meta: toMeta(entry),
    table,
    latest: latestPlaces(dataset, table),
    search: await (search?.create(rows(), toMaterial(table, folder)) ?? textSearch(dataset, table)),
    filters: prepareFilters(dataset.definition, rows),
  }
}

/** The search of datasets that have none of their own. */
function textSearch({ definition: { text } }: Dataset, table: RowTable): Search | undefined {
  return text === undefined ? undefined : createTextSearch(table, text)
}

/** Rows that are read without a pause: requests are answered while a large release comes. */
const stride = 500

async function readRows({ count, row }: RowTable): Promise<Row[]> {
  const rows: Row[] = []
  for (let place = 0; place < count; place += 1) {
    if (place % stride === stride - 1) await setImmediate()
    rows.push(row(place))
  }
  return rows
}

/** Returns all rows; where they were not read yet, that waits until they are requested: columns are often enough. */
function rowsOnce(table: RowTable, read: readonly Row[] | undefined): () => readonly Row[] {
  let rows = read
  return () => {
    rows ??= Array.from(table.places, (place) => table.row(place))
    return rows
  }
}

function latestPlaces({ definition: { vintages } }: Dataset, { columns, places }: RowTable): Uint32Array {
  if (vintages === undefined) return places
  const { values, starts, rows } = columns.get(vintages.latest)!
  const code = values.indexOf(true) + 1
  return code === 0 ? new Uint32Array() : rows.subarray(starts[code], starts[code + 1])
}

function toMaterial(table: RowTable, folder: string | undefined): SearchMaterial<Row> {
  const json = () => toBody(table.slice(0, table.count), undefined)
  return {
    get checksum() {
      return sha256Of(json())
    },
    json,
    row: table.row,
    folder,
  }
}

function toMeta({ id, version, last_updated, source, licence, extract }: SnapshotEntry): Snapshot['meta'] {
  return {
    dataset: id,
    version,
    last_updated,
    source,
    licence,
    ...(extract === undefined ? {} : { extract }),
  }
}

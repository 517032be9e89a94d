import { setImmediate } from 'node:timers/promises'
import type { DatasetMeta } from '@tathya/contracts/http'
import { cite } from '../cite/citation.ts'
import { type Beside, nothingBeside } from '../declare/beside.ts'
import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import { originalOf } from '../declare/same-fields.ts'
import type { Search, SearchMaterial } from '../declare/search.ts'
import { matchFullest } from '../query/fullest-periods.ts'
import { type PreparedFilters, prepareFilters, type QueriedRows } from '../query/prepared-filters.ts'
import { createTextSearch } from '../query/text-search.ts'
import { loadTable } from '../releases/load-rows.ts'
import { sha256Of } from '../releases/release.ts'
import type { FoundRelease } from '../releases/releases.ts'
import { type RowTable, toBody } from '../table/row-table.ts'
import { type SnapshotEntry, toEntry } from './dataset-entry.ts'

/** A dataset ready to be served; it never changes. */
export interface Snapshot extends QueriedRows {
  /** Changes whenever rows do. */
  readonly version: string
  readonly entry: SnapshotEntry
  /** The meta of every page. */
  readonly meta: Omit<DatasetMeta, 'total'>
}

/** The snapshots of a dataset. */
export interface SnapshotSource {
  /** The served snapshot. Throws before the first load. */
  current(): Snapshot
  /** Changes with everything that answers are made from: the served version, and those of datasets beside it. */
  mark(): string
  /**
   * The snapshot of a kept version, by default the current one. Throws a problem on `parameter` (default `version`) that
   * names the kept versions.
   */
  at(version: string | undefined, parameter?: string): Promise<Snapshot>
  /** Like `at`, but other versions than the current one have no search, which takes time to prepare. */
  rowsAt(version: string | undefined, parameter?: string): Promise<Snapshot>
}

/** The snapshots of a service's datasets. */
export interface Snapshots {
  /** The served snapshot of a dataset. Throws for unknown ids, and before the first load. */
  of(id: string): Snapshot
}

/** Loads the rows of a release, or the shipped ones, with filters and search. Rejects where they cannot be served. */
export async function loadSnapshot(
  dataset: Dataset,
  version?: FoundRelease,
  /** Where a search may cache its index. */
  folder?: string,
  beside: Beside = nothingBeside,
): Promise<Snapshot> {
  const { table, release } = await loadTable(dataset, version)
  const { search } = dataset.definition
  const entry = toEntry(dataset, table, release)
  const rows = rowsOnce(table, search === undefined ? undefined : await readRows(table))
  const filters = prepareFilters(dataset.definition, rows, beside)
  return {
    version: entry.version,
    entry,
    meta: toMeta(entry),
    table,
    latest: latestPositions(dataset, table),
    fullest: matchFullest(dataset, table),
    search: await (search?.create(rows(), toMaterial(table, folder)) ?? textSearch(dataset, table, filters)),
    filters,
  }
}

function textSearch(
  { definition }: Dataset,
  table: RowTable,
  { readers }: PreparedFilters,
): Search | undefined {
  if (definition.text === undefined) return undefined
  // A field with two names is found under its own.
  const own = new Map([...readers].filter(([name]) => originalOf(definition, name) === name))
  return createTextSearch(table, definition.text, own)
}

/** Rows read between pauses, in which requests are answered. */
const stride = 500

async function readRows({ count, row }: RowTable): Promise<Row[]> {
  const rows: Row[] = []
  for (let position = 0; position < count; position += 1) {
    if (position % stride === stride - 1) await setImmediate()
    rows.push(row(position))
  }
  return rows
}

/** Returns all rows, read on the first call: columns are often enough. */
function rowsOnce(table: RowTable, loaded: readonly Row[] | undefined): () => readonly Row[] {
  let rows = loaded
  return () => {
    rows ??= Array.from(table.positions, (position) => table.row(position))
    return rows
  }
}

function latestPositions(
  { definition: { vintages } }: Dataset,
  { columns, positions }: RowTable,
): Uint32Array {
  if (vintages === undefined) return positions
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

function toMeta(entry: SnapshotEntry): Snapshot['meta'] {
  const { id, version, last_updated, source, licence, extract } = entry
  return {
    dataset: id,
    version,
    last_updated,
    source,
    licence,
    citation: cite(entry),
    ...(extract === undefined ? {} : { extract }),
  }
}

/** The headers of a response with rows of a snapshot. */
export function snapshotHeaders({ version, meta }: Snapshot): Record<string, string> {
  const { extract, last_updated } = meta
  return {
    'X-Dataset-Version': version,
    'Last-Modified': new Date(`${last_updated}T00:00:00Z`).toUTCString(),
    ...(extract === undefined
      ? {}
      : {
          'X-Dataset-Extract': `rows=${extract.rows}, of=${extract.rows_in_full}, import="${extract.import_command}"`,
        }),
  }
}

/** The Cache-Control of responses with rows. */
export const cacheRule = 'public, max-age=300, stale-while-revalidate=86400'

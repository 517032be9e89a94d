import type { DatasetMeta } from '@tathya/contracts/http'
import { cite } from '../cite/citation.ts'
import type { RowFacts, RowGaps } from '../columns-file/header.ts'
import { type Beside, nothingBeside } from '../declare/beside.ts'
import type { Dataset } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import { originalOf } from '../declare/same-fields.ts'
import type { Search, SearchMaterial } from '../declare/search.ts'
import { matchFullest } from '../query/fullest-periods.ts'
import { type PreparedFilters, prepareFilters, type QueriedRows } from '../query/prepared-filters.ts'
import { createTextSearch } from '../query/text-search.ts'
import { loadTable } from '../releases/load-rows.ts'
import type { Release } from '../releases/release.ts'
import type { FoundRelease } from '../releases/releases.ts'
import { type RowTable, toBody } from '../table/row-table.ts'
import { once } from '../table/value-column.ts'
import { type SnapshotEntry, toEntry } from './dataset-entry.ts'
import { lastDayOf } from './last-day.ts'
import { toFacts } from './row-facts.ts'

/** Facts of a dataset that are known before its rows are loaded; it never changes. */
export interface SnapshotInfo {
  /** Changes whenever rows do. */
  readonly version: string
  readonly entry: SnapshotEntry
  /** The meta of every page. */
  readonly meta: Omit<DatasetMeta, 'total'>
  /** The last day that its rows are about; null where there are none. */
  readonly lastDay: string | null
  /** Checksum of the rows. */
  readonly sha256: string
  /** The gaps that its file states; null where they are computed from the rows. */
  readonly gaps: RowGaps | null
}

/** A dataset ready to be served; it never changes. */
export interface Snapshot extends QueriedRows, SnapshotInfo {}

/** The snapshots of a dataset. */
export interface SnapshotSource {
  /** Facts of the served snapshot. Throws before the first load. */
  current(): SnapshotInfo
  /** Changes with everything that answers are made from: the served version, and those of datasets beside it. */
  mark(): string
  /**
   * The snapshot of a kept version, by default the current one, whose rows are loaded where they are not yet. Throws a
   * problem on `parameter` (default `version`) that names the kept versions, and `unavailable` where rows cannot be read.
   */
  at(version: string | undefined, parameter?: string): Promise<Snapshot>
  /** Like `at`, but without a search that takes time to prepare. */
  rowsAt(version: string | undefined, parameter?: string): Promise<Snapshot>
}

/** The snapshots of a service's datasets. */
export interface Snapshots {
  /** The served snapshot of a dataset of up to 5,000 rows. Throws for unknown ids, and where rows are not loaded. */
  of(id: string): Snapshot
  /** The served snapshot of any dataset with its search, loaded where it is not yet. Throws `unavailable`. */
  load(id: string): Promise<Snapshot>
  /** The served version of a dataset, whether its rows are loaded or not. */
  version(id: string): string
}

/** Loads the rows of a release, or the shipped ones, with filters and search. Rejects where they cannot be served. */
export async function loadSnapshot(
  dataset: Dataset,
  version?: FoundRelease,
  /** Where a search may cache its index. */
  folder?: string,
  beside: Beside = nothingBeside,
): Promise<Snapshot> {
  return withSearch(dataset, await loadWithoutSearch(dataset, version, beside), folder)
}

/** The same without a search of the dataset's own. */
export async function loadWithoutSearch(
  dataset: Dataset,
  version: FoundRelease | undefined,
  beside: Beside,
  known?: RowFacts,
): Promise<Snapshot> {
  const { table, release } = await loadTable(dataset, version)
  const facts = known ?? toFacts(dataset, table, release?.sha256)
  return toSnapshot(dataset, table, facts, { beside, release })
}

/** Makes a snapshot of a table, without a search of the dataset's own. */
export function toSnapshot(
  dataset: Dataset,
  table: RowTable,
  facts: RowFacts,
  { beside, release }: { readonly beside: Beside; readonly release?: Release | undefined },
): Snapshot {
  const info = toInfo(dataset, facts, release)
  const rows = once(() => Array.from(table.positions, (position) => table.row(position)))
  const filters = prepareFilters(dataset.definition, rows, beside)
  return {
    ...info,
    table,
    latest: latestPositions(dataset, table),
    fullest: matchFullest(dataset, table),
    search: textSearch(dataset, table, filters),
    filters,
  }
}

/** Adds the search of the dataset's own, where it has one. */
export async function withSearch(dataset: Dataset, snapshot: Snapshot, folder?: string): Promise<Snapshot> {
  const { search } = dataset.definition
  if (search === undefined) return snapshot
  const { table } = snapshot
  const rows = once(() => Array.from(table.positions, (position) => table.row(position)))
  return { ...snapshot, search: await search.create(rows, toMaterial(snapshot, folder)) }
}

/** Makes the information on rows of their facts. */
export function toInfo(dataset: Dataset, facts: RowFacts, release?: Release): SnapshotInfo {
  const entry = toEntry(dataset, facts, release)
  const lastDay = lastDayOf(dataset.definition, facts, entry.last_updated)
  return {
    version: entry.version,
    entry,
    meta: toMeta(entry),
    lastDay,
    sha256: facts.sha256,
    gaps: facts.gaps,
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

function latestPositions(
  { definition: { vintages } }: Dataset,
  { columns, positions }: RowTable,
): Uint32Array {
  if (vintages === undefined) return positions
  const { values, starts, rows } = columns.get(vintages.latest)!
  const code = values.indexOf(true) + 1
  return code === 0 ? new Uint32Array() : rows.subarray(starts[code], starts[code + 1])
}

function toMaterial({ table, sha256 }: Snapshot, folder: string | undefined): SearchMaterial<Row> {
  return {
    checksum: sha256,
    count: table.count,
    json: () => toBody(table.slice(0, table.count), undefined),
    row: table.row,
    folder,
  }
}

function toMeta(entry: SnapshotEntry): Snapshot['meta'] {
  const { id, version, last_updated, source, licence } = entry
  return {
    dataset: id,
    version,
    last_updated,
    source,
    licence,
    citation: cite(entry),
  }
}

/** The headers of a response with rows of a snapshot. */
export function snapshotHeaders({ version, meta }: SnapshotInfo): Record<string, string> {
  return {
    'X-Dataset-Version': version,
    'Last-Modified': new Date(`${meta.last_updated}T00:00:00Z`).toUTCString(),
  }
}

/** The Cache-Control of responses with rows. */
export const cacheRule = 'public, max-age=300, stale-while-revalidate=86400'

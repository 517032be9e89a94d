import { type DatasetEntry, type DatasetExtract, type DatasetMeta, datasetRowsPath } from '@tathya/contracts'
import type { Row } from './check-rows.ts'
import type { Dataset } from './definition.ts'
import { type LoadedRows, loadRows, sha256Of } from './load-rows.ts'
import { sortRows } from './order.ts'
import { toVersion } from './release.ts'
import type { FoundRelease } from './releases/releases.ts'
import { type RowBytes, toBody, toRowBytes } from './row-bytes.ts'
import type { Search, SearchMaterial } from './search.ts'

/** A dataset ready to be served; it never changes. */
export interface Snapshot {
  /** Changes whenever rows do. */
  readonly version: string
  readonly entry: DatasetEntry
  /** What stands in the meta of every page. */
  readonly meta: Omit<DatasetMeta, 'total'>
  readonly all: RowBytes
  /** The latest print of each period; the same as `all` where rows have no vintages. */
  readonly latest: RowBytes
  /** Searches `latest`. */
  readonly search: Search | undefined
}

/** Reads, checks, sorts and writes out the rows of a dataset, of a release where one is given. Throws where they cannot be served. */
export async function loadSnapshot(
  dataset: Dataset,
  found?: FoundRelease,
  /** Where a search may keep its index. */
  folder?: string,
): Promise<Snapshot> {
  const loaded = await loadRows(dataset.definition, found)
  const { vintages, search } = dataset.definition
  const rows = sortRows(dataset, loaded.rows)
  const all = toRowBytes(rows)
  const latestRows = vintages === undefined ? rows : rows.filter((row) => row[vintages.latest] === true)
  const latest = latestRows.length === rows.length ? all : toRowBytes(latestRows)
  const entry = toEntry(dataset, loaded, all)
  return {
    version: entry.version,
    entry,
    meta: toMeta(entry),
    all,
    latest,
    search: await search?.create(latestRows, toMaterial(latest, folder)),
  }
}

function toMaterial(rows: RowBytes, folder: string | undefined): SearchMaterial<Row> {
  const json = () => toBody(rows.slice(0, rows.count), undefined)
  return {
    checksum: sha256Of(json()),
    json,
    row: (place) => JSON.parse(rows.slice(place, place + 1).toString('utf8')) as Row,
    folder,
  }
}

function toEntry(
  { definition, route, fields }: Dataset,
  { rows, release }: LoadedRows,
  bytes: RowBytes,
): DatasetEntry {
  const { id, title, description, publisher, source, licence, key, knownGaps } = definition
  const updated = release?.imported_at.slice(0, 10) ?? definition.updated
  const extract = release === undefined ? toExtract(definition, rows.length) : undefined
  return {
    id,
    title,
    description,
    publisher,
    source,
    licence,
    coverage: toCoverage(definition.coverage, rows),
    fields: [...fields],
    key,
    rows: rows.length,
    version: release?.version ?? toVersion(updated, sha256Of(bytes.slice(0, bytes.count))),
    last_updated: updated,
    known_gaps: [...knownGaps],
    ...(extract === undefined ? {} : { extract }),
    address: route.path,
    rows_address: datasetRowsPath(id),
  }
}

function toMeta({ id, version, last_updated, source, licence, extract }: DatasetEntry): Snapshot['meta'] {
  return {
    dataset: id,
    version,
    last_updated,
    source,
    licence,
    ...(extract === undefined ? {} : { extract }),
  }
}

function toExtract({ id, extract }: Dataset['definition'], rows: number): DatasetExtract | undefined {
  if (extract === undefined) return undefined
  return {
    rows,
    rows_in_full: extract.rowsInFull,
    note: extract.note,
    import_command: `npm run import -- ${id} <file.csv>`,
  }
}

function toCoverage(
  { area, period }: Dataset['definition']['coverage'],
  rows: readonly Row[],
): DatasetEntry['coverage'] {
  const periods = period === undefined ? [] : rows.map((row) => String(row[period])).sort()
  return { area, from: periods[0] ?? null, to: periods.at(-1) ?? null }
}

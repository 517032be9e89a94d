import { type DatasetEntry, type DatasetExtract, datasetRowsPath } from '@tathya/contracts'
import type { Dataset } from './definition.ts'
import { sha256Of } from './load-rows.ts'
import { type Release, toVersion } from './release.ts'
import type { RowTable } from './table/row-table.ts'

/** Makes the entry of a dataset in the catalogue, as its rows are those of a release, or the shipped ones. */
export function toEntry(
  { definition, route, fields }: Dataset,
  table: RowTable,
  release: Release | undefined,
): DatasetEntry {
  const { id, title, description, publisher, source, licence, key, knownGaps } = definition
  const updated = release?.imported_at.slice(0, 10) ?? definition.updated
  const extract = release === undefined ? toExtract(definition, table.count) : undefined
  return {
    id,
    title,
    description,
    publisher,
    source,
    licence,
    coverage: toCoverage(definition.coverage, table),
    fields: [...fields],
    key,
    rows: table.count,
    version: release?.version ?? toVersion(updated, sha256Of(table.slice(0, table.count))),
    last_updated: updated,
    known_gaps: [...knownGaps],
    ...(extract === undefined ? {} : { extract }),
    address: route.path,
    rows_address: datasetRowsPath(id),
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
  { columns }: RowTable,
): DatasetEntry['coverage'] {
  const periods = period === undefined ? [] : (columns.get(period)?.values ?? [])
  const [from, to] = [periods[0], periods.at(-1)]
  return { area, from: from === undefined ? null : String(from), to: to === undefined ? null : String(to) }
}

// The public interface of the package.

export { compareEndpoint } from './compare/compare-endpoint.ts'
export type { ImpliedRates } from './compare/conversion.ts'
export type { Beside, RowsBeside } from './declare/beside.ts'
export { type Dataset, type DatasetDefinition, defineDataset } from './declare/definition.ts'
export type { Row } from './declare/fields.ts'
export type { DefaultChoice, FilterReader, FilterValue, ReaderOfRows } from './declare/filter-reader.ts'
export type {
  Cell,
  ControlTotal,
  ImportContext,
  ImportFormat,
  ImportSource,
  ImportTerms,
  ReadResult,
  ReadRow,
  Sheet,
} from './declare/import-format.ts'
export type { OwnGeometries } from './declare/own-geometries.ts'
export type { OwnFilter, OwnRanking, RankedRows } from './declare/own-parameters.ts'
export type { Reference } from './declare/reference.ts'
export type { MatchDetail, Matches, RowSet, Search, SearchMaterial } from './declare/search.ts'
export type { BothTitles, SeriesDeclaration } from './declare/series.ts'
export type { Caution } from './declare/totals.ts'
export { DownloadFailed, ImportError } from './errors.ts'
export { stableId, toCellCode, toCellList, toCellNumber, toCellText } from './import/cells.ts'
export { type CsvLine, type CsvReading, type CsvTable, csvTable } from './import/csv-table.ts'
export { findNamed, findOwners, type OwnerOfFile } from './import/find-datasets.ts'
export { findHeader, findSheet, type Header, placeOf } from './import/find-header.ts'
export type { Progress } from './import/progress.ts'
export { recogniseFormat } from './import/read-import.ts'
export { describeImports, type ImportResult, runImport } from './import/run-import.ts'
export { ImportsConfig } from './import/scheduled/imports-config.ts'
export { type Downloaded, type DownloadOptions, download, withoutLogin } from './import/source/download.ts'
export { type SourceLimits, sourceLimits } from './import/source/limits.ts'
export { openSource, readSource } from './import/source/read-source.ts'
export * from './readers/index.ts'
export { describeVersion, describeVersions } from './releases/describe-versions.ts'
export type { Releases } from './releases/releases.ts'
export { type StoredReleases, storedReleases } from './releases/stored-releases.ts'
export { readVersions } from './releases/versions.ts'
export type { RateSource } from './series/rates.ts'
export { seriesEndpoints } from './series/series-endpoints.ts'
export { createDataService } from './serve/create-data-service.ts'
export { cacheRule, type Snapshot, type Snapshots, snapshotHeaders } from './snapshots/snapshot.ts'
export * from './text/index.ts'

// What tests of datasets share, those of the services too.
export { createImports, type ImportRun } from './imports.ts'
export { type ImportedFile, installService } from './installation.ts'
export { memoryReleases } from './memory-releases.ts'
export { type AnyRow, shippedRows, writeOwnCsv } from './own-csv.ts'

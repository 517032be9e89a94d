import path from 'node:path'
import { UnusableData } from '@tathya/platform'
import { checkRows, type Row } from '../check-rows.ts'
import type { Dataset } from '../definition.ts'
import { loadServed, sha256Of } from '../load-rows.ts'
import { sortRows } from '../order.ts'
import { type Release, toVersion } from '../release.ts'
import type { Releases } from '../releases/releases.ts'
import { toBody, toRowBytes } from '../row-bytes.ts'
import { ImportError } from './import-error.ts'
import type { ImportContext } from './layout.ts'
import { type CsvLine, readCsv } from './read-csv.ts'

/** What an import is told. */
export interface ImportRequest {
  readonly dataset: Dataset
  readonly file: string
  /** Where the release goes. */
  readonly releases: Releases
  /** True where nothing is to be written. */
  readonly dryRun: boolean
  readonly now: Date
  readonly context: ImportContext
}

/** A fault of a file. */
export interface LineFault {
  readonly line: number
  readonly field: string
  readonly message: string
}

/** What an import found and did. */
export interface ImportReport {
  readonly lines: number
  readonly faults: readonly LineFault[]
  /** Keys that the served rows lack, and keys that they have and the file lacks. */
  readonly added: number
  readonly removed: number
  /** The release; absent where faults prevented it. */
  readonly release?: Release
  /** Where its rows were written; absent in a dry run. */
  readonly written?: string
}

/** Reads a file of a whole dataset, checks every line, and makes it the release to serve where there is no fault. */
export async function importFile(request: ImportRequest): Promise<ImportReport> {
  const { definition } = request.dataset
  const layout = definition.importLayout
  if (layout === undefined)
    throw new ImportError(`The dataset ${definition.id} is shipped whole and takes no imports.`)
  const lines = await readCsv(request.file, layout.columns)
  const reader = await layout.createReader(request.context)
  const { rows, faults } = checkLines(request.dataset, lines, reader)
  const changes = await compare(request, rows)
  if (faults.length > 0) return { lines: lines.length, faults, ...changes }
  const bytes = toBytes(sortRows(request.dataset, rows))
  const release = toRelease(request, rows.length, sha256Of(bytes))
  const report = { lines: lines.length, faults, ...changes, release }
  if (request.dryRun) return report
  return { ...report, written: await request.releases.publish(release, bytes) }
}

function checkLines(
  { definition }: Dataset,
  lines: readonly CsvLine[],
  reader: (record: CsvLine['record']) => unknown,
) {
  const { rows, faults: faultsOfLines } = checkRows(
    definition,
    lines.map(({ record }) => reader(record)),
  )
  const checkTogether = definition.importLayout?.checkTogether
  const faults = faultsOfLines.length > 0 ? faultsOfLines : (checkTogether?.(rows) ?? [])
  const located = faults.map(({ index, field, message }) => ({
    line: lines[index]?.number ?? 0,
    field,
    message,
  }))
  return { rows, faults: located.toSorted((a, b) => a.line - b.line) }
}

async function compare({ dataset: { definition }, releases }: ImportRequest, rows: readonly Row[]) {
  const loaded = await loadServed(definition, releases).catch((error) => {
    // A release that cannot be read is what a new import mends.
    if (error instanceof UnusableData) return { rows: [] }
    throw error
  })
  const served = new Set(loaded.rows.map((row: Row) => row[definition.key]))
  const added = rows.filter((row) => !served.has(row[definition.key])).length
  return { added, removed: served.size - (rows.length - added) }
}

function toBytes(rows: readonly Row[]): Buffer {
  const bytes = toRowBytes(rows)
  return toBody(bytes.slice(0, bytes.count), undefined)
}

function toRelease({ dataset, file, now }: ImportRequest, rows: number, sha256: string): Release {
  return {
    dataset: dataset.definition.id,
    version: toVersion(now.toISOString().slice(0, 10), sha256),
    rows,
    sha256,
    imported_at: now.toISOString(),
    source_file: path.basename(file),
  }
}

import { copyFileSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../database/index.ts'
import { writeCsvZip } from './csv-zip.ts'
import type { ExportedFile } from './exported-file.ts'
import { FileSink, type Sink } from './file-sink.ts'
import { writeJson } from './json.ts'
import { writeParquetFiles } from './parquet.ts'
import { writeSql } from './sql.ts'
import { writeWorkbook } from './xlsx.ts'

/** Formats of a database. */
export const exportFormats = ['sqlite', 'sql', 'json', 'csv', 'xlsx', 'parquet'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** Options of an export. */
export interface ExportOptions {
  /** True if JSON has the source of every cell. */
  readonly sources?: boolean
}

/**
 * Writes a database to a file in a format; an existing file is replaced. Equal databases give equal bytes. Takes long for large
 * databases, row by row in flat memory; does not yield, so it belongs in a process of its own.
 */
export async function exportDatabase(
  path: string,
  format: ExportFormat,
  target: string,
  { sources = false }: ExportOptions = {},
): Promise<ExportedFile> {
  if (format === 'sqlite') {
    copyFileSync(path, target)
    return { extension: 'sqlite', type: 'application/vnd.sqlite3', warnings: [] }
  }
  const sink = new FileSink(target)
  const database = openDatabase(path)
  try {
    return await writers[format](database, sink, sources)
  } catch (error) {
    rmSync(target, { force: true })
    throw error
  } finally {
    database.close()
    sink.close()
  }
}

type Writer = (database: DatabaseSync, sink: Sink, sources: boolean) => ExportedFile | Promise<ExportedFile>

const writers: Readonly<Record<Exclude<ExportFormat, 'sqlite'>, Writer>> = {
  sql: writeSql,
  json: writeJson,
  csv: writeCsvZip,
  xlsx: writeWorkbook,
  parquet: writeParquetFiles,
}

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CompiledFile } from './compiled.ts'

/** The text of a file of rows: a JSON list with one row per line, so that diffs are readable. */
export function toRowsText(rows: readonly object[]): string {
  return rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

/** Reads the rows of a file; none if it does not exist. */
export function loadRows(path: string): unknown[] {
  const text = readText(path)
  return text === undefined ? [] : JSON.parse(text)
}

/** The outcome of writing a file, or of a dry run. */
export interface WrittenFile {
  readonly path: string
  readonly rows: number
  readonly bytes: number
  readonly change: 'new' | 'changed' | 'unchanged'
}

/** Writes a file of rows atomically, and only if its text changes; `dry` writes nothing. */
export function writeRows(root: string, file: CompiledFile, dry: boolean): WrittenFile {
  const path = join(root, file.path)
  const text = toRowsText(file.rows)
  const before = readText(path)
  const change = before === undefined ? 'new' : before === text ? 'unchanged' : 'changed'
  if (change !== 'unchanged' && !dry) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
  }
  return { path: file.path, rows: file.rows.length, bytes: Buffer.byteLength(text), change }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

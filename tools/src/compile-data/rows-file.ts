import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Dataset, Row } from '@tathya/datasets'
import { draftColumns } from '@tathya/datasets/shipped'
import { datasets } from '@tathya/standalone'
import type { CompiledFile } from './compiled.ts'
import { findDataset } from './shipped-dataset.ts'

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

/** Writes a file of rows atomically, and only if its rows change; `dry` writes nothing. */
export async function writeRows(root: string, file: CompiledFile, dry: boolean): Promise<WrittenFile> {
  const path = join(root, file.path)
  const dataset = datasets.find(({ definition }) => fileURLToPath(definition.rows) === path)
  const { change, toBytes } =
    dataset === undefined || !path.endsWith('.columns')
      ? compareText(path, toRowsText(file.rows))
      : await compareColumns(path, dataset, file)
  if (change !== 'unchanged' && !dry) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.new`, toBytes())
    renameSync(`${path}.new`, path)
  }
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return { path: file.path, rows: file.rows.length, bytes, change }
}

/** The difference of a file from the one at its place, and its bytes. */
interface Comparison extends Pick<WrittenFile, 'change'> {
  readonly toBytes: () => string | Buffer
}

function compareText(path: string, text: string): Comparison {
  const before = readText(path)
  const change = before === undefined ? 'new' : before === text ? 'unchanged' : 'changed'
  return { change, toBytes: () => text }
}

async function compareColumns(path: string, dataset: Dataset, { rows }: CompiledFile): Promise<Comparison> {
  const { isShipped, toBytes } = await draftColumns(dataset, rows as readonly Row[], findDataset)
  return { change: isShipped ? 'unchanged' : existsSync(path) ? 'changed' : 'new', toBytes }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

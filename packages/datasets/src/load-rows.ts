import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { UnusableData } from '@tathya/platform'
import { checkRows, type Row, type RowFault } from './check-rows.ts'
import type { DatasetDefinition } from './definition.ts'
import { type Release, readRelease, rowsFile } from './release.ts'

/** Most faults that a message lists. */
const faultLimit = 20

/** The rows of a dataset, checked. */
export interface LoadedRows {
  readonly rows: readonly Row[]
  /** The imported release they are from; undefined for the shipped rows. */
  readonly release: Release | undefined
}

/**
 * Reads and checks the rows of a dataset: the imported release of this installation where there is one, else the
 * shipped ones. Throws `UnusableData`, which names file, row and field, where they cannot be served.
 */
export async function loadRows(definition: DatasetDefinition, folder: string): Promise<LoadedRows> {
  const release = readRelease(folder, definition.id)
  const file = release === undefined ? fileURLToPath(definition.rows) : rowsFile(folder, release)
  const bytes = await readBytes(file)
  if (release !== undefined && sha256Of(bytes) !== release.sha256) {
    throw new UnusableData(
      `${file} is damaged: its checksum is not that of the import. Import ${definition.id} again.`,
    )
  }
  const { rows, faults } = checkRows(definition, parseRows(bytes, file))
  if (faults.length > 0) throw new UnusableData(describeFaults(file, definition, faults))
  return { rows, release }
}

/** The SHA-256 of bytes, in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new UnusableData(`${file} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

function parseRows(bytes: Buffer, file: string): unknown[] {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new UnusableData(`${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
  if (!Array.isArray(value)) throw new UnusableData(`${file} must hold a list of rows.`)
  return value
}

function describeFaults(file: string, { id }: DatasetDefinition, faults: readonly RowFault[]): string {
  const name = path.relative(process.cwd(), file)
  const lines = faults
    .slice(0, faultLimit)
    .map(({ index, field, message }) => `  row ${index + 1}, ${field}: ${message}`)
  const more = faults.length > faultLimit ? [`  and ${faults.length - faultLimit} more`] : []
  return [
    `The rows of ${id} in ${name} have ${faults.length} fault${faults.length === 1 ? '' : 's'}:`,
    ...lines,
    ...more,
  ].join('\n')
}

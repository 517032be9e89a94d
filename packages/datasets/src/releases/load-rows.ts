import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { UnusableData } from '@tathya/platform'
import type { RowFacts } from '../columns-file/header.ts'
import {
  type ColumnsDataset,
  isColumns,
  loadColumns,
  readColumnsHeader,
} from '../columns-file/load-columns.ts'
import { checkRows, type RowFault } from '../declare/check-rows.ts'
import type { Dataset, DatasetDefinition } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import { queryFields } from '../declare/query-field.ts'
import { readTable } from '../table/read-table.ts'
import type { RowTable } from '../table/row-table.ts'
import { type Release, sha256Of } from './release.ts'
import type { FoundRelease, Releases } from './releases.ts'

/** Faults that a message lists. */
const maxFaults = 20

/** The rows of a dataset, checked. */
export interface LoadedRows {
  readonly rows: readonly Row[]
  /** Their release; undefined for the shipped rows. */
  readonly release: Release | undefined
}

/** The rows of a dataset in a table. */
export interface LoadedTable extends Pick<LoadedRows, 'release'> {
  readonly table: RowTable
}

/**
 * Reads the rows of a release, or the shipped ones, into a table. Rows of releases were checked by their import and are
 * recognised by their checksum; of the shipped rows each value is checked by its field. Throws `UnusableData`, which
 * names location, row and field.
 */
export async function loadTable(dataset: Dataset, version?: FoundRelease): Promise<LoadedTable> {
  const { definition } = dataset
  const { bytes, location } = await open(definition, version)
  if (isColumns(bytes))
    return { table: await loadColumns(dataset, bytes, location), release: version?.release }
  const read = await readTable(dataset, bytes, { checked: version !== undefined })
  if (read !== undefined) return { table: read, release: version?.release }
  // The slower check upgrades releases of earlier versions and reports faults.
  const { rows } = await loadRows(definition, version)
  return { table: await toTable(dataset, rows), release: version?.release }
}

/**
 * Reads the facts of the file of shipped rows, if it is a file of columns, which is checked but not read into memory;
 * undefined of a list of rows, which is read at once. Throws `UnusableData`.
 */
export async function readShippedFacts(dataset: ColumnsDataset): Promise<RowFacts | undefined> {
  const { bytes, location } = await open(dataset.definition)
  return isColumns(bytes) ? readColumnsHeader(dataset, bytes, location).facts : undefined
}

/** Makes the table of valid rows. */
export async function toTable(dataset: Dataset, rows: readonly Row[]): Promise<RowTable> {
  const table = await readTable(dataset, Buffer.from(JSON.stringify(rows)), { checked: true })
  if (table !== undefined) return table
  throw new Error(`The rows of ${dataset.definition.id} are valid by their schema, but cannot be read.`)
}

/**
 * Reads and checks the rows of a release, or the shipped ones. Throws `UnusableData`, which names location, row and field.
 */
export async function loadRows(definition: DatasetDefinition, version?: FoundRelease): Promise<LoadedRows> {
  const { bytes, location } = await open(definition, version)
  if (isColumns(bytes)) {
    const columns = { definition, queryFields: queryFields(definition.row) }
    const { positions, row } = await loadColumns(columns, bytes, location)
    return { rows: Array.from(positions, row), release: version?.release }
  }
  const { rows, faults } = checkRows(definition, upgradeRows(definition, parseRows(bytes, location), version))
  if (faults.length > 0) throw new UnusableData(describeFaults(location, definition, faults))
  return { rows, release: version?.release }
}

/** The bytes of rows and their location, for messages. Throws `UnusableData` for a damaged release. */
async function open(definition: DatasetDefinition, version?: FoundRelease) {
  const location = version?.location ?? path.relative(process.cwd(), fileURLToPath(definition.rows))
  const bytes = version?.bytes ?? (await readBytes(fileURLToPath(definition.rows)))
  if (version !== undefined) assertUndamaged(definition.id, version)
  return { bytes, location }
}

function assertUndamaged(id: string, { bytes, location, release }: FoundRelease): void {
  if (sha256Of(bytes) === release.sha256) return
  throw new UnusableData(
    `${location} is damaged: its checksum is not that of the import. Import ${id} again.`,
  )
}

/**
 * Reads the rows of a release of a dataset whose definition is not in this process; they were checked by their import.
 * Throws `UnusableData` for a damaged release.
 */
export function readStored(id: string, version: FoundRelease): readonly Row[] {
  assertUndamaged(id, version)
  return parseRows(version.bytes, version.location) as Row[]
}

/** Reads and checks the rows that an installation serves. Throws `UnusableData`. */
export async function loadServed(
  definition: DatasetDefinition,
  releases: Pick<Releases, 'find'>,
): Promise<LoadedRows> {
  const version = await releases.find(definition.id)
  return loadRows(
    definition,
    version !== undefined && shippedIsNewer(definition, version) ? undefined : version,
  )
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

/** Rows of a release may have been written by an earlier version of the product. */
function upgradeRows({ upgrade }: DatasetDefinition, values: unknown[], version?: FoundRelease): unknown[] {
  if (version === undefined || upgrade === undefined) return values
  return values.map((value) => (typeof value === 'object' && value !== null ? upgrade(value as Row) : value))
}

function describeFaults(location: string, { id }: DatasetDefinition, faults: readonly RowFault[]): string {
  const lines = faults
    .slice(0, maxFaults)
    .map(({ index, field, message }) => `  row ${index + 1}, ${field}: ${message}`)
  const more = faults.length > maxFaults ? [`  and ${faults.length - maxFaults} more`] : []
  return [
    `The rows of ${id} in ${location} have ${faults.length} fault${faults.length === 1 ? '' : 's'}:`,
    ...lines,
    ...more,
  ].join('\n')
}

/**
 * True if the shipped rows replace an imported release: their day must be later than those of the import and of its
 * rollback.
 */
export function shippedIsNewer(
  { updated }: Pick<DatasetDefinition, 'updated'>,
  { release, chosenAt }: Pick<FoundRelease, 'release' | 'chosenAt'>,
): boolean {
  const days = [release.imported_at, chosenAt ?? ''].map((time) => time.slice(0, 10))
  return days.every((day) => day < updated)
}

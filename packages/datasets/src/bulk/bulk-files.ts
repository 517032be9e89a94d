import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { datasetBulkPath } from '@tathya/contracts/http'
import { problem, Turns } from '@tathya/platform'
import type { Dataset } from '../declare/definition.ts'
import { aboutRows } from '../formats/about-rows.ts'
import type { RowFormat, RowSource } from '../formats/row-format.ts'
import { toPieces } from '../formats/write-rows.ts'
import { selectionGaps } from '../gaps/describe-gaps.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { toPlainFields } from '../table/plain-fields.ts'
import type { RowTable } from '../table/row-table.ts'
import { type WrittenFile, writeFile, writeInThread } from './write-in-thread.ts'

/** A file with every row of a version of a dataset. */
export interface BulkFile extends WrittenFile {
  readonly path: string
  readonly format: RowFormat
  readonly version: string
  readonly rows: number
}

/** The bulk files of this process. */
export interface BulkFiles {
  /** Returns the file of a snapshot, written on the first call; concurrent calls share it. Rejects with `storage_full`. */
  get(dataset: Dataset, snapshot: Snapshot, format: RowFormat): Promise<BulkFile>
  /** Forgets a missing file, so that it is written again. */
  forget(file: BulkFile): Promise<void>
  /** Removes files of a dataset's other versions; `versions` is called only where it has files. */
  keepOnly(id: string, versions: () => Promise<readonly string[]>): Promise<void>
  /** Removes the files of earlier runs. */
  clear(ids: readonly string[]): Promise<void>
  /** Removes everything. */
  close(): Promise<void>
}

interface Entry {
  readonly id: string
  readonly version: string
  readonly file: Promise<BulkFile>
}

/**
 * Writes bulk files below a folder of the process, one at a time, since each keeps the processor busy. There are at most
 * four for each kept version.
 */
export function createBulkFiles(folder: string): BulkFiles {
  const entries = new Map<string, Entry>()
  let turn: Promise<unknown> = Promise.resolve()
  const folderOf = (id: string) => path.join(folder, 'bulk', id)

  function get(dataset: Dataset, snapshot: Snapshot, format: RowFormat): Promise<BulkFile> {
    const { id } = dataset.definition
    const { version } = snapshot
    const name = `${id} ${version} ${format}`
    const existing = entries.get(name)
    if (existing !== undefined) return existing.file
    const file = turn.then(() => build(folderOf(id), dataset, snapshot, format))
    entries.set(name, { id, version, file })
    turn = file.catch(() => entries.delete(name))
    return file
  }

  async function remove(isGone: (entry: Entry) => boolean): Promise<void> {
    for (const [name, entry] of entries) {
      if (!isGone(entry)) continue
      entries.delete(name)
      const file = await entry.file.catch(() => undefined)
      // Open downloads continue to its end.
      if (file !== undefined) await rm(file.path, { force: true })
    }
  }

  const clear = async (ids: readonly string[]) => {
    for (const id of ids) await rm(folderOf(id), { recursive: true, force: true })
  }

  return {
    get,
    async forget(file) {
      for (const [name, entry] of entries)
        if ((await entry.file.catch(() => undefined)) === file) entries.delete(name)
    },
    async keepOnly(id, versions) {
      if (![...entries.values()].some((entry) => entry.id === id)) return
      const kept = await versions()
      await remove((entry) => entry.id === id && !kept.includes(entry.version))
    },
    clear,
    async close() {
      await turn
      const ids = new Set([...entries.values()].map(({ id }) => id))
      entries.clear()
      await clear([...ids])
    },
  }
}

/** Writes a file under a temporary name first, so that a partial one is never served. */
async function build(
  folder: string,
  dataset: Dataset,
  snapshot: Snapshot,
  format: RowFormat,
): Promise<BulkFile> {
  const target = path.join(folder, `${snapshot.version}.${format}`)
  const part = `${target}.part`
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const written = await write(part, format, dataset, snapshot)
    await rename(part, target)
    return { path: target, format, version: snapshot.version, rows: snapshot.table.count, ...written }
  } catch (error) {
    await rm(part, { force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw problem('storage_full', {
      detail: 'There is no room for the file; the list gives the same rows in pages.',
    })
  }
}

/** Fewer lines are written faster than a thread starts; Parquet is encoded without a pause. */
const minForThread = 1_000

function write(file: string, format: RowFormat, dataset: Dataset, snapshot: Snapshot): Promise<WrittenFile> {
  const { table } = snapshot
  const source = toRowSource(dataset, snapshot)
  if (format !== 'parquet' && table.count < minForThread)
    return writeFile(file, toPieces(format, { ...source, turns: new Turns() }))
  const { fields, about } = source
  return writeInThread({ file, format, rows: toPlainFields(table), count: table.count, fields, about })
}

/** Every row of a snapshot, of all vintages, with the metadata of the file. */
export function toRowSource(
  dataset: Dataset,
  snapshot: Snapshot,
): Required<Omit<RowSource, 'turns' | 'bom' | 'headings'>> {
  const { fields } = dataset
  const { table, entry } = snapshot
  const { notices } = selectionGaps(dataset, snapshot, { filters: [] })
  const about = {
    ...aboutRows(entry),
    address: datasetBulkPath(entry.id),
    ...(notices.length === 0 ? {} : { notice: notices.join(' ') }),
  }
  return { count: table.count, rows: rowsOf(table), fields, about }
}

function* rowsOf(table: RowTable): Generator<Buffer> {
  for (let row = 0; row < table.count; row += 1) yield table.slice(row, row + 1)
}

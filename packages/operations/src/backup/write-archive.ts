import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { EventsDump } from '@tathya/events'
import type { Clock } from '@tathya/platform'
import {
  type DumpedFile,
  type DumpedRecord,
  fileRecords,
  syncFolder,
  writeDurably,
  writePart,
} from '@tathya/storage'
import { BackupRefused } from '../errors.ts'
import { counting, type Progress } from '../terminal/progress.ts'
import {
  archivePaths,
  formatVersion,
  type Manifest,
  type Part,
  toFile,
  toManifestSum,
} from './archive-format.ts'
import { listFolderFiles, readFolderFile } from './folder-files.ts'
import type { Source } from './installation.ts'
import { writeLines } from './lines.ts'
import { toRecordLine } from './raw-lines.ts'

/** Options of `writeArchive`. */
export interface WriteArchiveOptions {
  readonly source: Source
  readonly productVersion: string
  /** The data folder, for the keys in it. */
  readonly folder: string
  /** A new path or an empty folder. */
  readonly target: string
  readonly clock: Clock
  readonly progress: Progress
  /** True to copy an installation without records, files and events too. Default false. */
  readonly allowEmpty?: boolean
}

/**
 * Copies an installation, which may run meanwhile, to a folder that appears when it is complete; on failure nothing is left.
 * Rejects with `BackupRefused` if the folder is not empty, or the installation is.
 */
export async function writeArchive(options: WriteArchiveOptions): Promise<Manifest> {
  const target = path.resolve(options.target)
  await assertFree(target)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await mkdir(path.join(unfinished, 'records'), { recursive: true, mode: 0o700 })
    const manifest = await new ArchiveWriter(unfinished, options).write()
    if (options.allowEmpty !== true) assertFilled(manifest)
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeDurably(toFile(unfinished, archivePaths.manifestSum), Buffer.from(toManifestSum(text)))
    await writeDurably(toFile(unfinished, archivePaths.manifest), Buffer.from(text))
    await rm(target, { recursive: true, force: true })
    await rename(unfinished, target)
    await syncFolder(path.dirname(target))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function assertFree(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupRefused(`${target} cannot take a backup: ${error.message}.`)
  })
  if (names.length > 0)
    throw new BackupRefused(`${target} is not empty. Name a new folder; nothing is overwritten.`)
}

/** A copy of nothing is more often one of the wrong place than one that somebody wants. */
function assertFilled({ records, contents, events }: Manifest): void {
  if (records.some(({ count }) => count > 0) || contents.count > 0 || events.count > 0) return
  throw new BackupRefused(
    'There is nothing to copy: no record, stored file or event. Correct TATHYA_DATA, or KAFKA_BROKERS and MONGODB_URI; ' +
      'to copy a new installation all the same, add --allow-empty.',
  )
}

/** Writes the parts of an archive. */
class ArchiveWriter {
  readonly #archive: string
  readonly #options: WriteArchiveOptions
  /** Bytes of the copied contents by file id. */
  readonly #copied = new Map<string, number>()
  #leftOut = 0

  constructor(archive: string, options: WriteArchiveOptions) {
    this.#archive = archive
    this.#options = options
  }

  /**
   * Stored files are copied first, which may take long; then positions, records and events, in this order: an event
   * whose effect the records lack is among the events.
   */
  async write(): Promise<Manifest> {
    const { source, productVersion, folder, clock, progress } = this.#options
    progress.step('Copying stored files')
    await this.#copyContents()
    // Before the positions: what is accepted meanwhile may or may not be in the archive.
    const taken_at = clock.now().toISOString()
    const id = await source.id()
    const events = await source.events()
    try {
      const records = await this.#writeRecords(events)
      progress.step('Copying events')
      return {
        format: formatVersion,
        product_version: productVersion,
        mode: source.mode,
        ...(id === undefined ? {} : { installation_id: id }),
        checksum_file: archivePaths.manifestSum,
        taken_at,
        groups: await this.#writePart(archivePaths.groups, events.groups, JSON.stringify),
        events: await this.#writePart(
          archivePaths.events,
          counting(events.events(), progress),
          JSON.stringify,
        ),
        records,
        contents: this.#contents(),
        folder: await this.#writeFolder(folder),
      }
    } finally {
      await events.close()
    }
  }

  /** The records as of one moment, a file per collection. */
  async #writeRecords({ collections: skipped }: EventsDump): Promise<Manifest['records']> {
    const parts: Manifest['records'] = []
    const records = this.#options.source.records()[Symbol.asyncIterator]()
    try {
      let next = await records.next()
      while (next.done !== true) {
        const { collection } = next.value
        const sameCollection = async function* (): AsyncGenerator<DumpedRecord> {
          for (; next.done !== true && next.value.collection === collection; next = await records.next())
            yield next.value
        }
        const part = await this.#writeCollection(collection, sameCollection(), skipped.includes(collection))
        if (part !== undefined) parts.push({ collection, ...part })
      }
    } finally {
      await records.return?.()
    }
    return parts
  }

  async #writeCollection(
    collection: string,
    records: AsyncIterable<DumpedRecord>,
    skip: boolean,
  ): Promise<Part | undefined> {
    if (skip) {
      for await (const _ of records);
      return undefined
    }
    this.#options.progress.step(`Copying records of ${collection}`)
    const counted = counting(records, this.#options.progress)
    if (collection !== fileRecords.name)
      return this.#writePart(archivePaths.records(collection), counted, toRecordLine)
    // Files stored since the first copy.
    await this.#copyContents()
    const named = new Set<string>()
    const part = await this.#writePart(
      archivePaths.records(collection),
      this.#withContent(counted, named),
      toRecordLine,
    )
    for (const id of this.#copied.keys()) if (!named.has(id)) await this.#removeContent(id)
    return part
  }

  /** The records of files with copied contents; files whose content is gone are left out. */
  async *#withContent(records: AsyncIterable<DumpedRecord>, named: Set<string>): AsyncIterable<DumpedRecord> {
    for await (const record of records) {
      named.add(record.key)
      if (this.#copied.has(record.key)) yield record
      else this.#leftOut += 1
    }
  }

  /** Copies the missing contents; they are immutable, so that the moment does not matter. */
  async #copyContents(): Promise<void> {
    const { source, progress } = this.#options
    for await (const file of counting(source.files(), progress))
      if (!this.#copied.has(file.id) && (await this.#copyContent(file))) this.#copied.set(file.id, file.bytes)
  }

  /** False if the content was removed meanwhile. */
  async #copyContent({ id, bytes, sha256, open }: DumpedFile): Promise<boolean> {
    const content = await open()
    if (content === undefined) return false
    const file = toFile(this.#archive, archivePaths.content(id))
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const written = await writePart(file, content)
    if (written.bytes === bytes && written.sha256 === sha256) return true
    throw new BackupRefused(
      `The stored file ${id} is damaged: its checksum is not that of its record. Remove its job, or put the file back from an earlier backup.`,
    )
  }

  async #removeContent(id: string): Promise<void> {
    await rm(toFile(this.#archive, archivePaths.content(id)))
    this.#copied.delete(id)
  }

  #contents(): Manifest['contents'] {
    const bytes = [...this.#copied.values()].reduce((sum, size) => sum + size, 0)
    return { count: this.#copied.size, bytes, left_out: this.#leftOut }
  }

  async #writePart<T>(
    file: string,
    values: AsyncIterable<T> | Iterable<T>,
    toLine: (value: T) => string,
  ): Promise<Part> {
    const lines = async function* () {
      for await (const value of values) yield toLine(value)
    }
    return { file, ...(await writeLines(toFile(this.#archive, file), lines())) }
  }

  async #writeFolder(folder: string): Promise<Part[]> {
    const parts: Part[] = []
    for (const { name, file: source } of await listFolderFiles(folder, this.#options.source.mode)) {
      const bytes = await readFolderFile(folder, source)
      const file = archivePaths.folder(name)
      await writeDurably(toFile(this.#archive, file), bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      parts.push({ file, count: 1, bytes: bytes.length, sha256 })
    }
    return parts
  }
}

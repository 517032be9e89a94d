import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '@tathya/platform'
import { fileRecords, writeDurably } from '@tathya/storage'
import { syncFolder } from '@tathya/storage/src/sqlite/write-durably.ts'
import { BackupRefused } from '../errors.ts'
import { counting, type Progress } from '../terminal/progress.ts'
import { archivePaths, formatVersion, type Manifest, type Part, toFile } from './archive-format.ts'
import type { DumpSource, RawRecord, Snapshot } from './dumpable.ts'
import { listFolderFiles, readOwn } from './folder-files.ts'
import { writeLines } from './lines.ts'
import { toLines, toRecordLine } from './raw-lines.ts'
import { type CopiedContents, copyContents } from './write-contents.ts'

/** What an archive is made of. */
export interface WriteArchiveOptions {
  readonly source: DumpSource
  readonly mode: Manifest['mode']
  readonly productVersion: string
  /** The data folder, for the keys in it. */
  readonly folder: string
  /** A path that does not exist yet, or an empty folder. */
  readonly target: string
  readonly clock: Clock
  readonly progress: Progress
}

/**
 * Copies an installation, which may run meanwhile, to a folder that appears when it is whole; what is not whole is removed.
 * Rejects with `BackupRefused` where something else stands there.
 */
export async function writeArchive(options: WriteArchiveOptions): Promise<Manifest> {
  const target = path.resolve(options.target)
  await assertFree(target)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  try {
    const manifest = await writeWhole(unfinished, options)
    await rm(target, { recursive: true, force: true })
    await rename(unfinished, target)
    await syncFolder(path.dirname(target))
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Writes all parts, then the manifest, which makes the folder an archive. */
async function writeWhole(archive: string, options: WriteArchiveOptions): Promise<Manifest> {
  await mkdir(path.join(archive, 'records'), { recursive: true, mode: 0o700 })
  const manifest = await writeParts(archive, options)
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeDurably(toFile(archive, archivePaths.manifest), Buffer.from(text))
  return manifest
}

async function assertFree(target: string): Promise<void> {
  const found = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupRefused(`${target} cannot be the place of a backup: ${error.message}.`)
  })
  if (found.length > 0)
    throw new BackupRefused(
      `${target} is not empty. Name a folder that is not there yet; nothing is overwritten.`,
    )
}

async function writeParts(archive: string, options: WriteArchiveOptions): Promise<Manifest> {
  const { source, mode, productVersion, folder, clock, progress } = options
  const copied: CopiedContents = { files: new Map() }
  progress.step('Copying stored files')
  await withSnapshot(source, (snapshot) => copyContents(archive, source, snapshot, copied, progress))
  // Before the snapshot: what is accepted while it is taken may be in it or not.
  const taken_at = clock.now().toISOString()
  return withSnapshot(source, async (snapshot) => {
    progress.step('Copying files that are new since')
    const contents = await copyContents(archive, source, snapshot, copied, progress)
    progress.step('Copying events')
    const part = (file: string, lines: AsyncIterable<string>) => writeLinesPart(archive, file, lines)
    return {
      format: formatVersion,
      product_version: productVersion,
      mode,
      taken_at,
      groups: await part(archivePaths.groups, toLines(snapshot.groups)),
      events: await part(archivePaths.events, toLines(counting(snapshot.events(), progress))),
      parked: await part(archivePaths.parked, toLines(snapshot.parked())),
      records: await writeRecords(archive, snapshot, copied, progress),
      contents,
      folder: await writeFolder(archive, folder),
    }
  })
}

async function withSnapshot<T>(source: DumpSource, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const snapshot = await source.open()
  try {
    return await work(snapshot)
  } finally {
    await snapshot.close()
  }
}

async function writeRecords(
  archive: string,
  snapshot: Snapshot,
  copied: CopiedContents,
  progress: Progress,
): Promise<Manifest['records']> {
  const written: Manifest['records'] = []
  for (const collection of snapshot.collections) {
    progress.step(`Copying records of ${collection}`)
    const all = counting(snapshot.records(collection), progress)
    const records = collection === fileRecords.name ? onlyCopied(all, copied) : all
    const lines = toLines(records, toRecordLine)
    const part = await writeLinesPart(archive, archivePaths.records(collection), lines)
    written.push({ collection, ...part })
  }
  return written
}

/** A file whose content is gone is gone. */
async function* onlyCopied(
  records: AsyncIterable<RawRecord>,
  { files }: CopiedContents,
): AsyncIterable<RawRecord> {
  for await (const record of records) if (files.has(record.key)) yield record
}

async function writeLinesPart(archive: string, file: string, lines: AsyncIterable<string>): Promise<Part> {
  return { file, ...(await writeLines(toFile(archive, file), lines)) }
}

async function writeFolder(archive: string, folder: string): Promise<Part[]> {
  const parts: Part[] = []
  for (const { name, file: own } of await listFolderFiles(folder)) {
    const bytes = await readOwn(folder, own)
    const file = archivePaths.folder(name)
    await writeDurably(toFile(archive, file), bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    parts.push({ file, count: 1, bytes: bytes.length, sha256 })
  }
  return parts
}

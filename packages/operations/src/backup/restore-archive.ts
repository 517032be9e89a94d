import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeDurably } from '@tathya/storage'
import { BackupRefused } from '../errors.ts'
import { counting, type Progress } from '../terminal/progress.ts'
import { archivePaths, type Manifest, toFile } from './archive-format.ts'
import { archivedFiles, checkArchive } from './check-archive.ts'
import type { LoadTarget } from './dumpable.ts'
import { readLines } from './lines.ts'
import { readEventLine, readGroupLine, readParkedLine, readRecordLine } from './raw-lines.ts'

/** What a restore works with. */
export interface RestoreOptions {
  readonly archive: string
  readonly target: LoadTarget
  /** The data folder, which takes the keys. */
  readonly folder: string
  readonly progress: Progress
}

/**
 * Puts an archive into an empty installation: all of it is checked before anything is written. Where it is cut off, the
 * next one starts anew. Rejects with `BadArchive`, and with `BackupRefused` where something stands there.
 */
export async function restoreArchive({
  archive,
  target,
  folder,
  progress,
}: RestoreOptions): Promise<Manifest> {
  await assertEmpty(target)
  const manifest = await checkArchive(archive, progress)
  await assertNoOtherKeys(archive, manifest, folder)
  const linesOf = ({ file }: { file: string }) => readLines(toFile(archive, file))
  await target.begin()
  for (const part of manifest.records) {
    progress.step(`Restoring records of ${part.collection}`)
    await target.records(part.collection, reading(counting(linesOf(part), progress), readRecordLine))
  }
  // After their records: a sweep takes a content without a record for left behind.
  progress.step('Restoring stored files')
  for await (const record of counting(archivedFiles(archive, manifest), progress))
    await target.content(record, createReadStream(toFile(archive, archivePaths.content(record.id))))
  progress.step('Restoring events')
  const groups = await Array.fromAsync(linesOf(manifest.groups), readGroupLine)
  await target.events(groups, reading(counting(linesOf(manifest.events), progress), readEventLine))
  await target.parked(reading(linesOf(manifest.parked), readParkedLine))
  for (const { file } of manifest.folder)
    await writeDurably(toPlace(folder, file), await readFile(toFile(archive, file)))
  await target.finish()
  return manifest
}

async function assertEmpty(target: LoadTarget): Promise<void> {
  const contents = await target.findContents()
  if (contents.length === 0) return
  throw new BackupRefused(
    `There is something already where the backup is to go:\n${contents.map((line) => `  ${line}`).join('\n')}\n` +
      'Nothing was changed. Restore into an empty place, or move these away first.',
  )
}

/** Where a file of the archive's part `folder` stands in a data folder. */
function toPlace(folder: string, file: string): string {
  return path.join(folder, ...file.split('/').slice(1))
}

/** A key that is replaced opens nothing any more: that is for the operator to decide. */
async function assertNoOtherKeys(archive: string, manifest: Manifest, folder: string): Promise<void> {
  for (const { file } of manifest.folder) {
    const place = toPlace(folder, file)
    const found = await readThere(place)
    if (found === undefined || found.equals(await readFile(toFile(archive, file)))) continue
    throw new BackupRefused(
      `${place} is there already and is another one. Nothing was changed; move it away first.`,
    )
  }
}

/** A file of the data folder; undefined where there is none. */
async function readThere(place: string): Promise<Buffer | undefined> {
  try {
    return await readFile(place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function* reading<T>(lines: AsyncIterable<string>, read: (line: string) => T): AsyncIterable<T> {
  for await (const line of lines) yield read(line)
}

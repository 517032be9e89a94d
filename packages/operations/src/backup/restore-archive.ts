import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type DumpedFile, isEntryCollection, writeDurably } from '@tathya/storage'
import { BackupRefused } from '../errors.ts'
import { counting, type Progress } from '../terminal/progress.ts'
import { archivePaths, type Manifest, type Part, toFile } from './archive-format.ts'
import { archivedFiles, checkArchive } from './check-archive.ts'
import type { Target } from './installation.ts'
import { readLines } from './lines.ts'
import { readEventLine, readGroupLine, readRecordLine } from './raw-lines.ts'
import { listRestoredFiles, type RestoredFile } from './restored-files.ts'

/** Options of a restore. */
export interface RestoreOptions {
  readonly archive: string
  readonly target: Target
  /** The data folder, for the keys. */
  readonly folder: string
  readonly progress: Progress
}

/**
 * Restores an archive into an empty installation; all of it is checked before anything is written. After an interruption, the
 * next restore starts again. Rejects with `BadArchive`, or with `BackupRefused` if the installation is not empty.
 */
export async function restoreArchive({
  archive,
  target,
  folder,
  progress,
}: RestoreOptions): Promise<Manifest> {
  await assertEmpty(target)
  const manifest = await checkArchive(archive, progress)
  const files = await listRestoredFiles(archive, manifest, target.mode)
  await assertNoOtherKeys(files, folder)
  const linesOf = ({ file }: Part) => counting(readLines(toFile(archive, file)), progress)
  const ports = await target.begin()
  for (const part of manifest.records) {
    progress.step(`Restoring records of ${part.collection}`)
    const store = isEntryCollection(part.collection) ? ports.entries : ports.records
    await store.load(reading(linesOf(part), (line) => readRecordLine(part.collection, line)))
  }
  // After their records: a sweep removes contents without a record.
  progress.step('Restoring stored files')
  await ports.files.load(counting(contentsOf(archive, manifest), progress))
  progress.step('Restoring events')
  const groups = await Array.fromAsync(linesOf(manifest.groups), readGroupLine)
  await ports.events.load(groups, reading(linesOf(manifest.events), readEventLine))
  for (const { file, read } of files) await writeDurably(toFile(folder, file), await read())
  await target.finish(manifest.installation_id)
  return manifest
}

async function* contentsOf(archive: string, manifest: Manifest): AsyncIterable<DumpedFile> {
  for await (const { id, bytes, sha256 } of archivedFiles(archive, manifest)) {
    const file = toFile(archive, archivePaths.content(id))
    yield { id, bytes, sha256, open: async () => createReadStream(file) }
  }
}

async function assertEmpty(target: Target): Promise<void> {
  const contents = await target.contents()
  if (contents.length === 0) return
  throw new BackupRefused(
    `The target is not empty:\n${contents.map((line) => `  ${line}`).join('\n')}\n` +
      'Nothing was changed. Restore into an empty installation, or move these away first.',
  )
}

/** Existing keys are not replaced: whether they may be lost is for the operator to decide. */
async function assertNoOtherKeys(files: readonly RestoredFile[], folder: string): Promise<void> {
  for (const { file, read } of files) {
    const target = toFile(folder, file)
    const existing = await readIfExists(target)
    if (existing === undefined || existing.equals(await read())) continue
    throw new BackupRefused(
      `${target} already exists with other contents. Nothing was changed; move it away first.`,
    )
  }
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function* reading<T>(lines: AsyncIterable<string>, read: (line: string) => T): AsyncIterable<T> {
  for await (const line of lines) yield read(line)
}

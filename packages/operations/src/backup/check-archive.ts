import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { FileRecord, fileRecords } from '@tathya/storage'
import { BadArchive } from '../errors.ts'
import { counting, type Progress } from '../terminal/progress.ts'
import { archivePaths, formatVersion, Manifest, type Part, toFile, toManifestSum } from './archive-format.ts'
import { readLines } from './lines.ts'
import { readEventLine, readGroupLine, readRecordLine } from './raw-lines.ts'

/** Reads the manifest of an archive. Rejects with `BadArchive` if this version cannot read it. */
async function readManifest(archive: string): Promise<Manifest> {
  const file = toFile(archive, archivePaths.manifest)
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BadArchive(
      `${archive} is not a complete backup: ${error.message}. An interrupted backup has no manifest; make a new one.`,
    )
  })
  const sum = await readFile(toFile(archive, archivePaths.manifestSum), 'utf8').catch(() => undefined)
  if (sum !== undefined && sum !== toManifestSum(text))
    throw new BadArchive(`${file} is damaged: its checksum is not that of ${archivePaths.manifestSum}.`)
  try {
    const parsed = JSON.parse(text)
    if (Number(parsed?.format) > formatVersion)
      throw new BadArchive(
        `${archive} was made by a newer version (${parsed.product_version}); restore it with that one.`,
      )
    const manifest = Manifest.parse(parsed)
    if (sum === undefined) throw new BadArchive(`${toFile(archive, archivePaths.manifestSum)} is missing.`)
    return manifest
  } catch (error) {
    if (error instanceof BadArchive) throw error
    throw new BadArchive(`${file} is damaged: ${(error as Error).message}`)
  }
}

/** Reads all of an archive and compares it with its checksums. Rejects with `BadArchive`, which names the first fault. */
export async function checkArchive(archive: string, progress: Progress): Promise<Manifest> {
  const manifest = await readManifest(archive)
  for (const part of manifest.records) {
    progress.step(`Checking records of ${part.collection}`)
    await checkLines(archive, part, (line) => readRecordLine(part.collection, line), progress)
  }
  progress.step('Checking events')
  await checkLines(archive, manifest.groups, readGroupLine, progress)
  await checkLines(archive, manifest.events, readEventLine, progress)
  for (const part of manifest.folder) await checkBytes(archive, part)
  progress.step('Checking stored files')
  await checkContents(archive, manifest, progress)
  return manifest
}

async function checkLines(
  archive: string,
  part: Part,
  read: (line: string) => unknown,
  progress: Progress,
): Promise<void> {
  await checkBytes(archive, part)
  const file = toFile(archive, part.file)
  let count = 0
  try {
    for await (const line of counting(readLines(file), progress)) {
      count += 1
      read(line)
    }
  } catch (error) {
    throw new BadArchive(`${file} cannot be read, line ${count}: ${(error as Error).message}`)
  }
  if (count !== part.count)
    throw new BadArchive(`${file} is damaged: it has ${count} lines, the manifest says ${part.count}.`)
}

async function checkBytes(archive: string, { file, bytes, sha256 }: Omit<Part, 'count'>): Promise<void> {
  const name = toFile(archive, file)
  const size = (await stat(name).catch(() => undefined))?.size
  if (size === undefined) throw new BadArchive(`${name} is missing.`)
  if (size !== bytes || (await hashFile(name)) !== sha256)
    throw new BadArchive(`${name} is damaged: its checksum is not that of the backup.`)
}

/** The SHA-256 of a file, in hexadecimal digits. */
async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function checkContents(archive: string, manifest: Manifest, progress: Progress): Promise<void> {
  let count = 0
  for await (const { id, bytes, sha256 } of archivedFiles(archive, manifest)) {
    await checkBytes(archive, { file: archivePaths.content(id), bytes, sha256 })
    progress.count()
    count += 1
  }
  if (count !== manifest.contents.count)
    throw new BadArchive(
      `${archive} has records of ${count} files, the manifest says ${manifest.contents.count}.`,
    )
}

/** The records of the files in an archive. */
export async function* archivedFiles(archive: string, manifest: Manifest): AsyncIterable<FileRecord> {
  const part = manifest.records.find(({ collection }) => collection === fileRecords.name)
  if (part === undefined) return
  for await (const line of readLines(toFile(archive, part.file)))
    yield FileRecord.parse(readRecordLine(part.collection, line).value)
}

import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileRecords } from '@tathya/storage'
import { FileRecord } from '@tathya/storage/src/files/file-record.ts'
import { writePart } from '@tathya/storage/src/files/write-content.ts'
import { BackupRefused } from '../errors.ts'
import type { Progress } from '../terminal/progress.ts'
import { archivePaths, type Manifest, toFile } from './archive-format.ts'
import type { DumpSource, RawRecord, Snapshot } from './dumpable.ts'

/** The contents that an archive has so far: bytes by id. */
export interface CopiedContents {
  readonly files: Map<string, number>
}

/** Reads the record of a stored file. Throws where it is none. */
function readFileRecord({ value }: RawRecord): FileRecord {
  return FileRecord.parse(JSON.parse(value))
}

/** The records of stored files in a snapshot. */
export async function* fileRecordsOf(snapshot: Snapshot): AsyncIterable<FileRecord> {
  if (!snapshot.collections.includes(fileRecords.name)) return
  for await (const record of snapshot.records(fileRecords.name)) yield readFileRecord(record)
}

/**
 * Copies the contents that a snapshot names and that are not copied yet, and drops those that it does not name. Contents
 * never change, so it does not matter when they are copied; they may be removed, though, and are left out then.
 */
export async function copyContents(
  archive: string,
  source: DumpSource,
  snapshot: Snapshot,
  { files }: CopiedContents,
  progress: Progress,
): Promise<Manifest['contents']> {
  const named = new Set<string>()
  let left_out = 0
  let bytes = 0
  for await (const record of fileRecordsOf(snapshot)) {
    progress.count()
    named.add(record.id)
    if (!files.has(record.id) && (await copyContent(archive, source, record)))
      files.set(record.id, record.bytes)
    if (files.has(record.id)) bytes += record.bytes
    else left_out += 1
  }
  for (const id of files.keys()) {
    if (named.has(id)) continue
    await rm(toFile(archive, archivePaths.content(id)))
    files.delete(id)
  }
  return { count: files.size, bytes, left_out }
}

/** False where the content is gone. */
async function copyContent(
  archive: string,
  source: DumpSource,
  { id, bytes, sha256 }: FileRecord,
): Promise<boolean> {
  const content = await source.content(id)
  if (content === undefined) return false
  const file = toFile(archive, archivePaths.content(id))
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const written = await writePart(file, content)
  if (written.bytes === bytes && written.sha256 === sha256) return true
  throw new BackupRefused(
    `The stored file ${id} is damaged: its checksum is not that of its record. Remove its job, or put the file back from an earlier backup.`,
  )
}

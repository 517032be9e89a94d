import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import type { SourceDocument } from '../../src/process/model/document.ts'
import { type ReadOptions, readDocuments } from '../../src/process/readers/index.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tathya-docdb-readers-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Writes bytes to a temporary file, and reads it and the documents in it. */
export function readAllBytes(
  bytes: Uint8Array | string,
  type: string,
  { name = 'test', ...options }: ReadOptions & { name?: string } = {},
): Promise<SourceDocument[]> {
  const file = path.join(folder, 'upload')
  writeFileSync(file, bytes)
  return readDocuments({ path: file, name, type }, { folder, ...options })
}

/** Writes bytes to a temporary file, and reads it. */
export async function readBytes(
  ...[bytes, type, options]: Parameters<typeof readAllBytes>
): Promise<SourceDocument> {
  return (await readAllBytes(bytes, type, options))[0]!
}

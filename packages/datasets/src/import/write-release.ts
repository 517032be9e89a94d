import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pointerFile, type Release, releaseFolder, rowsFile } from '../release.ts'

/**
 * Writes the rows of a release and then the pointer to it. Each file appears whole or not at all, and what the
 * pointer names is on disk before the pointer is.
 */
export async function writeRelease(folder: string, release: Release, rows: Uint8Array): Promise<void> {
  await mkdir(releaseFolder(folder, release.dataset), { recursive: true })
  await writeWhole(rowsFile(folder, release), rows)
  await writeWhole(pointerFile(folder, release.dataset), Buffer.from(`${JSON.stringify(release, null, 2)}\n`))
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  const handle = await open(part, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  const folder = await open(path.dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

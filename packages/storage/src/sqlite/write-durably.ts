import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Makes the entries of a folder durable. Windows needs no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file for its owner alone, durably and atomically, creating missing folders: after a crash either the old file or
 * the new one is there.
 */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = `${file}.${randomUUID()}.part`
  try {
    await writePart(part, bytes)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function writePart(part: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(part, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { InstallationMode } from '@tathya/storage'

/** Keys of an installation: in its data folder, or in its folder `keys` for several processes. */
const keyFiles = ['identity-key.json', 'identity-key.public.json', 'callback-key', 'admin-key']

/** The folder of the keys that several processes share. */
export const keysFolder = 'keys'

/** True for the name of a key. */
export function isKeyFile(name: string): boolean {
  return keyFiles.includes(name)
}

/** A file that goes into an archive. */
export interface FolderFile {
  /** Its path in the archive's part, with `/`. */
  readonly name: string
  /** Its path in the data folder, with `/`. */
  readonly file: string
}

/**
 * The keys in a data folder. Keys are at the top of the archive's part. Where a key
 * is in both places, several processes use the one in `keys`, and a process alone its own.
 */
export async function listFolderFiles(folder: string, mode: InstallationMode): Promise<FolderFile[]> {
  const files: FolderFile[] = []
  for (const name of keyFiles) {
    const file = await findKey(folder, name, mode)
    if (file !== undefined) files.push({ name, file })
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function findKey(folder: string, name: string, mode: InstallationMode): Promise<string | undefined> {
  const shared = `${keysFolder}/${name}`
  for (const file of mode === 'distributed' ? [shared, name] : [name, shared])
    if (await isFile(path.join(folder, ...file.split('/')))) return file
  return undefined
}

/** Reads a file of a data folder. */
export function readFolderFile(folder: string, file: string): Promise<Buffer> {
  return readFile(path.join(folder, ...file.split('/')))
}

async function isFile(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined)
  return stats?.isFile() === true
}

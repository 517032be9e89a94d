import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { lockName } from '@tathya/storage/src/sqlite/lock-folder.ts'

/** Keys of an installation, each readable by its owner alone: in its data folder, or for several processes in `keys` there. */
const keyFiles = ['identity-key.json', 'identity-key.public.json', 'callback-key', 'admin-key']

/** Where older versions kept imported releases. */
const releasesFolder = 'datasets'

/** A file that goes into an archive. */
export interface FolderFile {
  /** Its path in the archive's part, with `/`. */
  readonly name: string
  /** Its path in the data folder, with `/`. */
  readonly file: string
}

/** The files of a data folder that are no events, records or stored files. Keys are on the top of the archive's part. */
export async function listFolderFiles(folder: string): Promise<FolderFile[]> {
  const found: FolderFile[] = []
  for (const name of keyFiles) {
    const file = await findKey(folder, name)
    if (file !== undefined) found.push({ name, file })
  }
  const entries = await readdir(path.join(folder, releasesFolder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  for (const entry of entries) {
    // A part is what an import was writing, and a lock holds nothing.
    if (!entry.isFile() || entry.name.endsWith('.part') || entry.name === lockName) continue
    const file = path.relative(folder, path.join(entry.parentPath, entry.name))
    const name = file.split(path.sep).join('/')
    found.push({ name, file: name })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function findKey(folder: string, name: string): Promise<string | undefined> {
  for (const file of [name, `keys/${name}`])
    if (await isFile(path.join(folder, ...file.split('/')))) return file
  return undefined
}

/** Reads a file of a data folder or an archive. */
export function readOwn(folder: string, file: string): Promise<Buffer> {
  return readFile(path.join(folder, ...file.split('/')))
}

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true
}

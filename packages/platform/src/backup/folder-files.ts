import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** Keys of an installation that stand in its data folder, each readable by its owner alone. */
const keyFiles = ['identity-key.json', 'identity-key.public.json', 'callback-key', 'admin-key']

/** Where older versions kept imported releases. */
const releasesFolder = 'datasets'

/** The files of a data folder that are no events, records or stored files, by their path in it, with `/`. */
export async function listFolderFiles(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of keyFiles) if (await isFile(path.join(folder, name))) found.push(name)
  const entries = await readdir(path.join(folder, releasesFolder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  for (const entry of entries) {
    // A part is what an import was writing.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const file = path.relative(folder, path.join(entry.parentPath, entry.name))
    found.push(file.split(path.sep).join('/'))
  }
  return found.sort()
}

/** Reads a file of a data folder or an archive. */
export function readOwn(folder: string, file: string): Promise<Buffer> {
  return readFile(path.join(folder, ...file.split('/')))
}

async function isFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() === true
}

import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from './config.ts'

/** The file of a key: in the data folder, else, if it is there, in its folder `keys`, which several processes share. */
export function keyFileIn(folder: string, name: string): string {
  const [ownFile, shared] = [path.join(folder, name), path.join(folder, 'keys', name)] as const
  return !existsSync(ownFile) && existsSync(shared) ? shared : ownFile
}

/**
 * Reads a key of the data folder; the first start creates it (mode 0600). Throws `ConfigError` if it cannot be read.
 */
export async function readOrMakeKey(file: string, make: () => Promise<string>): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new ConfigError(`The key in ${file} cannot be read (${message}).`)
  }
  const key = await make()
  await writeKeyFile(file, key)
  return key
}

/** Writes a key to a new file. If it cannot be written in full, as on a full disk, there is none: the next start would read it. */
export async function writeKeyFile(file: string, key: string): Promise<void> {
  try {
    // On disk before its first use: signatures must still be valid after a power cut.
    await writeFile(file, key, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(file, { force: true })
    throw error
  }
}

import { readFile, writeFile } from 'node:fs/promises'
import { ConfigError } from './config.ts'

/**
 * Reads a key of the data folder; the first start makes it, for the owner of the process alone (mode 0600). Throws
 * `ConfigError` where it cannot be read.
 */
export async function readOrMakeKey(file: string, make: () => Promise<string>): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new ConfigError(`The key in ${file} cannot be read (${message}).`)
  }
  const made = await make()
  // On disk before it is used: what it has signed must be checked with it after a power cut too.
  await writeFile(file, made, { mode: 0o600, flag: 'wx', flush: true })
  return made
}

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { UnusableData } from '@tathya/platform'
import { z } from 'zod'
import { lockName } from '../sqlite/lock-folder.ts'
import { writeDurably } from '../sqlite/write-durably.ts'

/** Where an installation keeps events, records and files. */
export const InstallationMode = z.enum(['embedded', 'distributed'])
export type InstallationMode = z.output<typeof InstallationMode>

/** The installation to which a data folder belongs. */
export const Installation = z.object({
  /** Null until the process has reached the database, which has the id in distributed mode. */
  id: z.uuid().nullable(),
  mode: InstallationMode,
})
export type Installation = z.output<typeof Installation>

/** The file of a data folder that names its installation. */
const installationName = 'installation.json'

/** Reads the installation of a folder; undefined without its file. Throws `UnusableData` if the file is damaged. */
export async function readInstallation(folder: string): Promise<Installation | undefined> {
  const file = path.join(folder, installationName)
  try {
    return Installation.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new UnusableData(
      `${file} cannot be read (${message}). Remove it: the next start writes it again, by KAFKA_BROKERS and MONGODB_URI.`,
    )
  }
}

/** Writes the installation of a folder (mode 0600), durably. */
export async function writeInstallation(folder: string, installation: Installation): Promise<void> {
  const text = `${JSON.stringify(installation, undefined, 2)}\n`
  await writeDurably(path.join(folder, installationName), Buffer.from(text))
}

/** The mode of a folder: by its file, or by its contents if an earlier version made it. Undefined where neither shows it. */
export async function readMode(folder: string): Promise<InstallationMode | undefined> {
  const installation = await readInstallation(folder)
  if (installation !== undefined) return installation.mode
  const embedded = existsSync(path.join(folder, 'records.sqlite'))
  const distributed = await holdsProcesses(folder)
  // Both modes could share a folder.
  if (embedded === distributed) return undefined
  return embedded ? 'embedded' : 'distributed'
}

/** True for the folder of `npm run start:distributed`: keys, and a folder for each process. */
async function holdsProcesses(folder: string): Promise<boolean> {
  if (!existsSync(path.join(folder, 'keys', 'identity-key.json'))) return false
  const names = await readdir(folder)
  return names.some((name) => /^gateway(-\d+)?$/.test(name) && existsSync(path.join(folder, name, lockName)))
}

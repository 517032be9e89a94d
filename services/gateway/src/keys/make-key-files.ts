import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeCallbackKey } from '@tathya/jobs'
import { generateIdentityKey, identityKeyFaults, toPublicKey } from '@tathya/platform'
import { makeKey } from './key.ts'

/** A key file; `made` is false if it existed. */
export interface KeyFile {
  readonly file: string
  readonly made: boolean
}

/** The folders of the keys for the gateway only, and of those for every service. */
export interface KeyFolders {
  readonly private: string
  readonly shared: string
}

/**
 * Makes the missing files of the keys that processes share, with mode 0600. Throws if a file cannot be written, or the existing
 * private identity key is invalid.
 */
export async function makeKeyFiles(folders: KeyFolders): Promise<KeyFile[]> {
  for (const folder of [folders.private, folders.shared])
    await mkdir(folder, { recursive: true, mode: 0o700 })
  const inPrivate = (name: string) => path.join(folders.private, name)
  const inShared = (name: string) => path.join(folders.shared, name)
  const identity = inPrivate('identity-key.json')
  return [
    await makeFile(identity, async () => JSON.stringify(await generateIdentityKey())),
    await makeFile(inShared('identity-key.public.json'), () => toPublicText(identity)),
    await makeFile(inPrivate('admin-key'), async () => makeKey()),
    await makeFile(inShared('callback-key'), async () => makeCallbackKey()),
  ]
}

async function makeFile(file: string, make: () => Promise<string>): Promise<KeyFile> {
  try {
    await writeFile(file, `${await make()}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return { file, made: true }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return { file, made: false }
  }
}

/** The public half of the private key in a file, which a concurrent run may have made. */
async function toPublicText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const [fault] = identityKeyFaults(text, 'private')
  if (fault !== undefined) throw new Error(`${file} ${fault}`)
  return JSON.stringify(toPublicKey(JSON.parse(text)))
}

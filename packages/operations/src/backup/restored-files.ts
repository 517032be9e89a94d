import { readFile } from 'node:fs/promises'
import { identityKeyFaults, toPublicKey } from '@tathya/platform'
import { archivePaths, type Manifest, toFile } from './archive-format.ts'
import { isKeyFile, keysFolder } from './folder-files.ts'

/** A file of an archive that goes into the data folder. */
export interface RestoredFile {
  /** Its path in the data folder, with `/`. */
  readonly file: string
  read(): Promise<Buffer>
}

const [identity, publicIdentity] = ['identity-key.json', 'identity-key.public.json']

/**
 * The files of an archive for a data folder. Keys go where the start reads them: in distributed mode to the folder `keys`,
 * from which `npm run start:distributed` gives every process its own.
 */
export async function listRestoredFiles(
  archive: string,
  { folder }: Manifest,
  mode: Manifest['mode'],
): Promise<RestoredFile[]> {
  const prefix = archivePaths.folder('')
  const files = folder.map(({ file }): RestoredFile & { name: string } => {
    const name = file.slice(prefix.length)
    const path = mode === 'distributed' && isKeyFile(name) ? `${keysFolder}/${name}` : name
    return { name, file: path, read: () => readFile(toFile(archive, file)) }
  })
  const text = String((await files.find(({ name }) => name === identity)?.read()) ?? '')
  if (mode === 'embedded' || identityKeyFaults(text, 'private').length > 0) return files
  // Services check with it what the gateway signs: it must be the half of this key.
  const half = Buffer.from(`${JSON.stringify(toPublicKey(JSON.parse(text)))}\n`)
  return [
    ...files.filter(({ name }) => name !== publicIdentity),
    { file: `${keysFolder}/${publicIdentity}`, read: async () => half },
  ]
}

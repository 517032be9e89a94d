import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { importJWK, type JWK } from 'jose'
import { ConfigError } from '../config.ts'
import { generateIdentityKey } from './identity.ts'

const fileName = 'identity-key.json'

/** The key of this installation: from the setting, else from the data folder, where the first start makes it (mode 0600). */
export async function loadIdentityKey(folder: string, setting: string | undefined): Promise<JWK> {
  if (setting !== undefined) return parseKey(setting, 'TATHYA_IDENTITY_KEY')
  const file = path.join(folder, fileName)
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new ConfigError(`The key in ${file} cannot be read (${error.message}).`)
  })
  if (known !== undefined)
    return parseKey(
      known,
      file,
      ' Put the file back, or remove it to get a new key: it signs for a minute only.',
    )
  const made = await generateIdentityKey()
  await writeFile(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
  return made
}

async function parseKey(text: string, origin: string, advice = ''): Promise<JWK> {
  try {
    const key = JSON.parse(text) as JWK
    await importJWK(key, 'EdDSA')
    return key
  } catch (error) {
    throw new ConfigError(`${origin} is not an Ed25519 key as a JWK: ${(error as Error).message}.${advice}`)
  }
}

import { importJWK, type JWK } from 'jose'
import { ConfigError } from '../config.ts'
import { keyFileIn, readOrMakeKey } from '../key-file.ts'
import { generateIdentityKey } from './identity.ts'

const fileName = 'identity-key.json'

/** The key of this installation: from the setting, else from the data folder, where the first start creates it (mode 0600). */
export async function loadIdentityKey(folder: string, setting: string | undefined): Promise<JWK> {
  if (setting !== undefined) return parseKey(setting, 'TATHYA_IDENTITY_KEY')
  const file = keyFileIn(folder, fileName)
  const text = await readOrMakeKey(file, async () => JSON.stringify(await generateIdentityKey()))
  return parseKey(
    text,
    file,
    ' Put the file back, or remove it to get a new key: it signs for a minute only.',
  )
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

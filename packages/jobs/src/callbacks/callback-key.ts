import { createHmac, randomBytes } from 'node:crypto'
import { ConfigError, keyFileIn, readOrMakeKey } from '@tathya/platform'

const fileName = 'callback-key'
/** Bytes of a new key, and the minimum: the length of SHA-256. */
const keyBytes = 32

/**
 * The key from which the secrets of callbacks are derived: from the setting, else from the data folder, where the first
 * start creates it (mode 0600). Throws `ConfigError` for an invalid one.
 */
export async function loadCallbackKey(folder: string, setting: string | undefined): Promise<Buffer> {
  if (setting !== undefined) return parseKey(setting, 'TATHYA_CALLBACK_KEY')
  const file = keyFileIn(folder, fileName)
  const text = await readOrMakeKey(file, async () => `${makeCallbackKey()}\n`)
  return parseKey(
    text,
    file,
    ' Put the file back, or remove it to get a new key: receivers need their new secrets then.',
  )
}

/** Generates a key. */
export function makeCallbackKey(): string {
  return randomBytes(keyBytes).toString('base64')
}

/** The secret of an owner, in the format of Standard Webhooks. */
export function toCallbackSecret(key: Buffer, owner: string): string {
  return `whsec_${createHmac('sha256', key).update(`callbacks of ${owner}`).digest('base64')}`
}

/** The fault of a key: one sentence or none. */
export function callbackKeyFaults(text: string): string[] {
  const isKey =
    Buffer.from(text.trim(), 'base64').length >= keyBytes && /^[A-Za-z0-9+/]+={0,2}$/.test(text.trim())
  return isKey ? [] : [`is not ${keyBytes} bytes or more in base64.`]
}

function parseKey(text: string, origin: string, advice = ''): Buffer {
  const [fault] = callbackKeyFaults(text)
  if (fault !== undefined) throw new ConfigError(`${origin} ${fault}${advice}`)
  return Buffer.from(text.trim(), 'base64')
}

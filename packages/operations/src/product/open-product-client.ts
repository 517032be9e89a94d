import type { Environment } from '@tathya/platform'
import { UsageError } from '../errors.ts'
import { ProductClient } from './product-client.ts'

/** The default address of the product. */
export const defaultUrl = 'http://127.0.0.1:8080'

/**
 * A client for the product at `TATHYA_URL`, else at the default address, with the key in `TATHYA_KEY` if it is set; the settings may
 * be those of a profile. Throws `UsageError` for an address that is none.
 */
export function openProductClient(env: Environment): ProductClient {
  const url = readUrl(env.TATHYA_URL || defaultUrl, 'TATHYA_URL')
  // The admin key is for the product at TATHYA_URL, not for whatever listens at the default address.
  const key = env.TATHYA_KEY || (env.TATHYA_URL ? env.TATHYA_ADMIN_KEY : undefined)
  return new ProductClient(
    url,
    key === '' ? undefined : key,
    'Start one with "npm start", or name another one: TATHYA_URL, or "tathya login <address>".',
  )
}

/** The address of a product, without a slash at its end. Throws `UsageError`, which names the setting. */
export function readUrl(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw new UsageError(`${name} must be an http or https address, such as ${defaultUrl}.`)
  return url.href.replace(/\/+$/, '')
}

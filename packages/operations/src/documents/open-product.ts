import type { Environment } from '@tathya/platform'
import { openProductClient } from '../product/open-product-client.ts'
import type { Product } from './product.ts'

/**
 * Opens the product of a user (`TATHYA_URL` with `TATHYA_KEY`, or a profile), else the one that runs here, else one in this process,
 * on a temporary folder, for the time of the command.
 */
export async function openProduct(env: Environment): Promise<Product> {
  if (env.TATHYA_URL && (env.TATHYA_KEY || !(env.TATHYA_ADMIN_KEY || env.TATHYA_ADMIN_KEY_FILE))) {
    const { url, key = '' } = openProductClient(env)
    return { url, key, lasting: true, close: async () => {} }
  }
  // Loaded on demand: not every image has the services.
  return (await import('./open-local-product.ts')).openLocalProduct(env)
}

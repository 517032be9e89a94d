import type { Environment } from '@tathya/platform'
import { withAdmin } from '../admin/admin.ts'
import { Refused } from '../errors.ts'
import { openProductClient } from '../product/open-product-client.ts'
import type { ProductClient } from '../product/product-client.ts'

/**
 * Runs `work` with the product's endpoints: with the key in TATHYA_KEY, which shows what its customer may see, or as the operator.
 * Rejects with `Refused` if no product runs.
 */
export async function withLogger<T>(
  env: Environment,
  work: (client: ProductClient) => Promise<T>,
): Promise<T> {
  if (env.TATHYA_KEY !== undefined && env.TATHYA_KEY !== '') return work(openProductClient(env))
  return withAdmin(env, ({ client, running }) => {
    if (running) return work(client)
    throw new Refused('No product runs on this data folder. Start it, or set TATHYA_URL and TATHYA_KEY.')
  })
}

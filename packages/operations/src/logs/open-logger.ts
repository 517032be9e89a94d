import type { Environment } from '@tathya/platform'
import { withAdmin } from '../admin/admin.ts'
import { AdminClient } from '../admin/admin-client.ts'
import { Refused } from '../errors.ts'

/** The default address of the product. */
const defaultUrl = 'http://127.0.0.1:8080'

/**
 * Runs `work` with the product's endpoints: with the key in TATHYA_KEY, which shows what its customer may see, or as the operator.
 * Rejects with `Refused` if no product runs.
 */
export async function withLogger<T>(env: Environment, work: (client: AdminClient) => Promise<T>): Promise<T> {
  if (env.TATHYA_KEY !== undefined && env.TATHYA_KEY !== '') {
    const url = env.TATHYA_URL ?? defaultUrl
    return work(new AdminClient(url.replace(/\/+$/, ''), env.TATHYA_KEY))
  }
  return withAdmin(env, ({ client, running }) => {
    if (running) return work(client)
    throw new Refused('No product runs on this data folder. Start it, or set TATHYA_URL and TATHYA_KEY.')
  })
}

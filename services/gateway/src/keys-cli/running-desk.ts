import { ApiKey, ApiKeyList, IssuedKey } from '@tathya/contracts/http'
import { createAdminClient } from '../admin-client.ts'
import type { RunningProduct } from '../find-product.ts'
import type { KeyDesk } from './desk.ts'

const path = '/admin/keys'

/** Keys of a page. */
const pageSize = 1000

/** Manages keys by the admin endpoints of a product. */
export function openRunningDesk({ url, adminKey }: RunningProduct): KeyDesk {
  const { ask } = createAdminClient(url, adminKey)

  async function list(): Promise<ApiKey[]> {
    const keys: ApiKey[] = []
    for (let offset = 0; ; offset += pageSize) {
      const page = `${path}?limit=${pageSize}&offset=${offset}`
      const { data, meta } = await ask(ApiKeyList, { method: 'GET', path: page })
      keys.push(...data)
      if (offset + pageSize >= meta.total) return keys
    }
  }

  return {
    create: (input) => ask(IssuedKey, { method: 'POST', path, body: input }),
    list,
    rotate: (id, overlapHours) =>
      ask(IssuedKey, {
        method: 'POST',
        path: `${path}/${encodeURIComponent(id)}/rotate?overlap_hours=${overlapHours}`,
      }),
    revoke: (id) => ask(ApiKey, { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }),
    close: async () => {},
  }
}

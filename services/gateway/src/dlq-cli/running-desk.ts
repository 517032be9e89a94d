import { ParkedEventList, ParkedEventView, ParkedGroups } from '@tathya/contracts/http'
import { createAdminClient, NoBody } from '../admin-client.ts'
import type { RunningProduct } from '../find-product.ts'
import type { ParkedDesk } from './desk.ts'

const path = '/admin/parked'

/** Looks after parked events by the admin endpoints of a product. */
export function openRunningDesk({ url, adminKey }: RunningProduct): ParkedDesk {
  const { ask, askFor } = createAdminClient(url, adminKey)
  const at = (group: string, part: string, query: Record<string, string>) =>
    `${path}/${encodeURIComponent(group)}${part}?${new URLSearchParams(query)}`
  const changed = async (method: string, address: string) => {
    // What was there is answered with nothing.
    const gone = {}
    return (
      (await askFor(
        NoBody.transform(() => gone),
        { method, path: address },
      )) === gone
    )
  }
  return {
    groups: async () => (await ask(ParkedGroups, { method: 'GET', path })).data,
    async list(group, { limit = 100, afterId } = {}) {
      const query = { limit: String(limit), ...(afterId === undefined ? {} : { after: afterId }) }
      return (await ask(ParkedEventList, { method: 'GET', path: at(group, '', query) })).data
    },
    show: (group, id) => askFor(ParkedEventView, { method: 'GET', path: at(group, '/event', { id }) }),
    replay: (group, id) => changed('POST', at(group, '/replay', { id })),
    drop: (group, id) => changed('DELETE', at(group, '/event', { id })),
    close: async () => {},
  }
}

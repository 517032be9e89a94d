import { type KeyUsage, KeyUsageList } from '@tathya/contracts/http'
import { type Clock, type Endpoint, get } from '@tathya/platform'
import type { Collection } from '@tathya/storage'
import type { KeyRing } from '../keys/authenticate.ts'
import type { UsageLedger } from './ledger.ts'
import { periodsOf, type UsageRecord } from './record.ts'

/** Keys of one answer. */
const maxKeys = 1_000

/** Dependencies of the endpoint of usage. */
export interface UsageRoutesOptions {
  readonly usage: Pick<Collection<UsageRecord>, 'find' | 'count'>
  readonly ledger: Pick<UsageLedger, 'sync'>
  readonly ring: KeyRing
  readonly clock: Clock
}

/** `/admin/usage`: what keys have spent. */
export function usageEndpoint({ usage, ledger, ring, clock }: UsageRoutesOptions): Endpoint {
  return get('/admin/usage', {
    summary: 'Requests of keys in the present day and month',
    description:
      'The 1,000 keys with most requests of the month. A request with a long body counts as up to four. Other gateways add what they have let in within a quarter of a second.',
    scope: 'admin',
    answers: { 200: { description: 'Usage, the largest first', schema: KeyUsageList } },
    async handle() {
      await ledger.sync()
      const { day, month } = periodsOf(clock.now().getTime())
      const where = { period: month }
      const { items } = await usage.find({ where, order: ['-requests'], limit: maxKeys })
      const ids = items.map(({ value }) => `${value.key_id}/${day}`)
      const today =
        ids.length === 0 ? [] : (await usage.find({ where: { id: { in: ids } }, limit: maxKeys })).items
      const byKey = new Map(today.map(({ value }) => [value.key_id, value.requests]))
      const data = items.map(({ value: { key_id, requests } }): KeyUsage => {
        const { name = null, quotas = null } = ring.peekById(key_id)?.record ?? {}
        return { key_id, name, today: byKey.get(key_id) ?? 0, month: requests, quotas }
      })
      return { data, meta: { day, month, total: await usage.count(where) } }
    },
  })
}

import { type KeyUsage, KeyUsageList, type OwnUsage, OwnUsageAnswer } from '@tathya/contracts/http'
import { type Clock, type Endpoint, get, problem } from '@tathya/platform'
import type { Collection } from '@tathya/storage'
import type { CachedKey, KeyRing } from '../keys/authenticate.ts'
import type { UsageLedger } from './ledger.ts'
import { periodsOf, type UsageRecord, usageId } from './record.ts'

/** Keys of one answer, and days of a caller's own. */
const maxKeys = 1_000
const maxDays = 31

/** Dependencies of the endpoints of usage. */
export interface UsageRoutesOptions {
  readonly usage: Pick<Collection<UsageRecord>, 'find' | 'count'>
  readonly ledger: Pick<UsageLedger, 'sync' | 'spentBy'>
  readonly ring: KeyRing
  readonly clock: Clock
}

/** The endpoints of usage. */
export function usageRoutes(options: UsageRoutesOptions): Endpoint[] {
  return [allUsageEndpoint(options), ownUsageEndpoint(options)]
}

/** `/admin/usage`: what keys have spent. */
function allUsageEndpoint({ usage, ledger, ring, clock }: UsageRoutesOptions): Endpoint {
  return get('/admin/usage', {
    summary: 'Requests of keys in the present day and month',
    description:
      'The 1,000 keys with most requests of the month. A request with a long body counts as up to four. What other gateways have let in is seen within a second.',
    scope: 'admin',
    answers: { 200: { description: 'Usage, the largest first', schema: KeyUsageList } },
    async handle() {
      await ledger.sync()
      const { day, month } = periodsOf(clock.now().getTime())
      const where = { period: month }
      const { items } = await usage.find({ where, order: ['-requests'], limit: maxKeys })
      const toDayId = (id: string) => id.slice(0, -month.length) + day
      const ids = items.map(({ value }) => toDayId(value.id))
      const today =
        ids.length === 0 ? [] : (await usage.find({ where: { id: { in: ids } }, limit: maxKeys })).items
      const byId = new Map(today.map(({ value }) => [value.id, value.requests]))
      const data = items.map(({ value: { id, key_id, requests } }): KeyUsage => {
        const record = latestOf(ring, key_id)?.record
        const { name = null, quotas = null } = record ?? {}
        const requestsToday = byId.get(toDayId(id)) ?? 0
        return { key_id: record?.id ?? key_id, name, today: requestsToday, month: requests, quotas }
      })
      return { data, meta: { day, month, total: await usage.count(where) } }
    },
  })
}

/** The key that an id of a lineage has become, as far as it is in memory. */
function latestOf(ring: KeyRing, id: string): CachedKey | undefined {
  let key = ring.peekById(id)
  for (let next = key; next !== undefined; next = ring.peekById(next.record.rotated_to ?? '')) key = next
  return key
}

/** `/e/usage`: what the caller's own key has spent. */
function ownUsageEndpoint({ usage, ledger, ring, clock }: UsageRoutesOptions): Endpoint {
  return get('/e/usage', {
    operationId: 'getOwnUsage',
    summary: 'Limits, quotas and usage of your key',
    description:
      'Needs a key with any scope or none. This request counts too. A request with a long body counts as up to four.',
    answers: { 200: { description: 'The usage of the key of the request', schema: OwnUsageAnswer } },
    errors: ['api_key_missing', 'unavailable'],
    async handle({ caller }) {
      const key = caller === undefined ? undefined : ring.peekById(caller.key_id)
      if (key === undefined) {
        throw problem('api_key_missing', {
          detail: 'This tells what a key has spent: send one as "Authorization: Bearer <key>".',
          headers: { 'WWW-Authenticate': 'Bearer realm="tathya"' },
        })
      }
      const { today, month, quotas } = await ledger.spentBy(key)
      const days = lastDays(clock.now().getTime())
      const ids = days.slice(1).map((day) => usageId(key.record.lineage, day))
      const { items } = await usage.find({ where: { id: { in: ids } }, limit: maxDays })
      const earlier = items
        .map(({ value }) => ({ date: value.period, requests: value.requests }))
        .sort((a, b) => (a.date < b.date ? 1 : -1))
      const data: OwnUsage = {
        ...toTraits(key),
        today,
        month,
        quotas: quotas.map(({ name, size, used, end }) => ({
          period: name,
          size,
          used,
          remaining: Math.max(0, size - used),
          ends_at: new Date(end).toISOString(),
        })),
        days: [{ date: days[0]!, requests: today }, ...earlier],
      }
      return { data: [data] }
    },
  })
}

function toTraits({ record: { id, name, scopes, expires_at }, limit }: CachedKey) {
  const limits = limit === undefined ? null : { rate: limit.rate, burst: limit.burst }
  return { key_id: id, name, scopes, expires_at, limits }
}

/** Days of UTC, today first. */
function lastDays(now: number): string[] {
  return Array.from({ length: maxDays }, (_, at) => periodsOf(now - at * 86_400_000).day)
}

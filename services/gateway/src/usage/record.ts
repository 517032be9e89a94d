import type { CollectionDefinition } from '@tathya/storage'
import { z } from 'zod'
import type { KeyRecord } from '../keys/key.ts'

/** Requests of a key, and of the keys that it was rotated to, in a period, of all gateways. */
export const UsageRecord = z.object({
  /** The lineage of the key and the period. */
  id: z.string(),
  /** One of the keys of the lineage. */
  key_id: z.string(),
  /** A day or a month of UTC: `2026-11-27` or `2026-11`. */
  period: z.string(),
  requests: z.int(),
  started_at: z.iso.datetime(),
})
export type UsageRecord = z.output<typeof UsageRecord>

/** The collection of usage, which is kept for 400 days. */
export const usageRecords: CollectionDefinition<typeof UsageRecord> = {
  name: 'key_usage',
  schema: UsageRecord,
  key: 'id',
  indexes: [['period', '-requests']],
  expireAfter: { field: 'started_at', seconds: 400 * 86_400 },
}

/** The day and the month of an instant, and when they end. */
export interface Periods {
  readonly day: string
  readonly month: string
  /** Milliseconds. */
  readonly dayEnd: number
  readonly monthEnd: number
}

/** The periods of an instant in milliseconds, in UTC. */
export function periodsOf(now: number): Periods {
  const time = new Date(now)
  const text = time.toISOString()
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()]
  return {
    day: text.slice(0, 10),
    month: text.slice(0, 7),
    dayEnd: Date.UTC(year, month, time.getUTCDate() + 1),
    monthEnd: Date.UTC(year, month + 1, 1),
  }
}

/** The id of the usage of a lineage in a period. */
export const usageId = (lineage: string, period: string) => `${lineage}/${period}`

/** The record of some requests of a key in a period. */
export function toUsageRecord(
  { id, lineage }: Pick<KeyRecord, 'id' | 'lineage'>,
  period: string,
  requests: number,
): UsageRecord {
  const started_at = new Date(period.length === 7 ? `${period}-01` : period).toISOString()
  return { id: usageId(lineage, period), key_id: id, period, requests, started_at }
}

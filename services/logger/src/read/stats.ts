import {
  type LogBucket,
  type LogInterval,
  type LogLevel,
  type LogStats,
  type LogStatsQuery,
  maxIntervals,
} from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { problem } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import type { EntryBucket, EntryFilter, EntryStore } from '@tathya/storage'
import { toEntryFilter } from './entry-filter.ts'

/** Milliseconds of an interval, and how many an answer has where no bounds are asked for. */
const intervals: Readonly<Record<LogInterval, { readonly ms: number; readonly shown: number }>> = {
  minute: { ms: 60_000, shown: 60 },
  hour: { ms: 3_600_000, shown: 24 },
  day: { ms: 86_400_000, shown: 30 },
}

/** The counts of no entry. */
const none: Readonly<Record<LogLevel, number>> = { debug: 0, info: 0, warning: 0, error: 0, fatal: 0 }

/** Bounds of `created_date`, both included. */
export interface Bounds {
  readonly from: string
  readonly until: string
}

/**
 * Counts entries by interval and level; intervals without entries are 0. The sum is the number of entries that the list has
 * with the same filters and the bounds in `meta`. Throws `invalid_query` for more than 1,500 intervals.
 */
export async function countOverTime(
  { entries, refusals, clock }: Pick<Platform, 'entries' | 'refusals' | 'clock'>,
  query: LogStatsQuery,
  caller: Caller,
): Promise<LogStats> {
  const { interval = 'hour' } = query
  const filter = toEntryFilter(query, caller)
  const bounds = toBounds(interval, filter, clock.now())
  const [data, refused] = await Promise.all([
    countIntervals(entries, filter, interval, bounds),
    refusals.read({ ...customerOf(filter), from: toDate(bounds.from), until: toDate(bounds.until) }),
  ])
  const levels = data.reduce((sum, bucket) => addLevels(sum, bucket.levels), none)
  const total = data.reduce((sum, { count }) => sum + count, 0)
  const { from: created_date__gte, until: created_date__lte } = bounds
  return { data, meta: { interval, created_date__gte, created_date__lte, total, levels, refused } }
}

function customerOf({ customer_id }: EntryFilter): { readonly customer_id?: number } {
  return customer_id === undefined ? {} : { customer_id }
}

/** The counts of every interval within bounds, the earliest first. */
export async function countIntervals(
  store: Pick<EntryStore, 'buckets'>,
  filter: EntryFilter,
  interval: LogInterval,
  { from, until }: Bounds,
): Promise<LogBucket[]> {
  const counted = await store.buckets({ ...filter, created_from: from, created_until: until }, interval)
  const byStart = new Map(counted.map((bucket) => [startOf(bucket.from, interval), bucket]))
  const { ms } = intervals[interval]
  const first = startOf(from, interval)
  const count = Math.max(0, Math.floor((startOf(until, interval) - first) / ms) + 1)
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * ms
    return toBucket(start, byStart.get(start))
  })
}

function toBucket(start: number, bucket: EntryBucket | undefined): LogBucket {
  return { from: toText(start), count: bucket?.count ?? 0, levels: { ...none, ...bucket?.levels } }
}

function addLevels(
  sum: Readonly<Record<LogLevel, number>>,
  added: Readonly<Record<LogLevel, number>>,
): Record<LogLevel, number> {
  const entries = Object.entries(sum) as [LogLevel, number][]
  return Object.fromEntries(entries.map(([level, count]) => [level, count + added[level]])) as Record<
    LogLevel,
    number
  >
}

/** The latest intervals of a kind, the present one included. */
export function latestBounds(interval: LogInterval, now: Date): Bounds {
  return toBounds(interval, {}, now)
}

/** The asked bounds; where one is missing, as many intervals as are shown from the other one. */
function toBounds(
  interval: LogInterval,
  { created_from, created_until }: Pick<EntryFilter, 'created_from' | 'created_until'>,
  now: Date,
): Bounds {
  const { ms, shown } = intervals[interval]
  const present = Math.floor(now.getTime() / ms) * ms
  const until = created_until ?? `${toText(present + ms - 1_000)}.999999999`
  const from = created_from ?? toText(Math.max(startOf(until, interval) - (shown - 1) * ms, firstMs))
  const count = Math.floor((startOf(until, interval) - startOf(from, interval)) / ms) + 1
  if (count <= maxIntervals) return { from, until }
  const message = `must give at most ${maxIntervals} intervals between the bounds, not ${count}`
  throw problem('invalid_query', {
    errors: [{ field: 'interval', message, accepted: 'hour or day, or bounds that are nearer' }],
  })
}

/** The first year that a `created_date` may have. */
const firstMs = Date.parse('0001-01-01T00:00:00Z')

/** The start of the interval of a time without a zone, in milliseconds since 1970. */
function startOf(time: string, interval: LogInterval): number {
  const { ms } = intervals[interval]
  return Math.floor(toDate(time).getTime() / ms) * ms
}

/** A time without a zone, to the second. */
function toDate(time: string): Date {
  return new Date(`${time.slice(0, 19)}Z`)
}

/** A time in milliseconds since 1970 as UTC without a zone and a fraction. */
function toText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}

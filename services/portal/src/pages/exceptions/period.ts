import { nepalAheadMs } from '../../parts/values.ts'

const hour = 3_600_000
const day = 24 * hour

/** A time that a page looks back on. */
export interface Period {
  readonly name: string
  /** ISO 8601 in UTC. */
  readonly from: string
  readonly to: string
  readonly interval: 'minute' | 'hour' | 'day'
}

type Bounds = (now: number) => readonly [from: number, to: number]

/** The periods that can be chosen, each with its bounds; days are those of Nepal. */
export const periods: Readonly<
  Record<string, { readonly bounds: Bounds; readonly interval: Period['interval'] }>
> = {
  '24h': { bounds: (now) => [now - day, now], interval: 'hour' },
  '1h': { bounds: (now) => [now - hour, now], interval: 'minute' },
  yesterday: { bounds: (now) => [startOfDay(now) - day, startOfDay(now) - 1], interval: 'hour' },
  '7d': { bounds: (now) => [now - 7 * day, now], interval: 'day' },
  '30d': { bounds: (now) => [now - 30 * day, now], interval: 'day' },
}

/** The period of that name; the last day if there is none. */
export function periodOf(name: string | null, now: number = Date.now()): Period {
  const key = name !== null && Object.hasOwn(periods, name) ? name : '24h'
  const { bounds, interval } = periods[key]!
  const [from, to] = bounds(now)
  return { name: key, from: new Date(from).toISOString(), to: new Date(to).toISOString(), interval }
}

function startOfDay(now: number): number {
  return Math.floor((now + nepalAheadMs) / day) * day - nepalAheadMs
}

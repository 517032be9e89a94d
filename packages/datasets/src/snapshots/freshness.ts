import type { DatasetDefinition } from '../declare/definition.ts'
import { daysOfRows } from '../query/known-editions.ts'
import { lastDayOfFiscalMonth, parseFiscalYear } from '../readers/index.ts'
import type { Snapshot } from './snapshot.ts'

/** How old the rows of a dataset are. */
export interface Freshness {
  /** The last day that the rows are about, YYYY-MM-DD; null where there are no rows. */
  readonly until: string | null
  /** Days since then, at least 0; null where there are no rows. */
  readonly ageDays: number | null
  /** True where newer rows should be out by the publisher's rhythm; null where nothing tells. */
  readonly stale: boolean | null
  /** Why it is stale, or why nothing tells; null where it is not. */
  readonly reason: string | null
}

const dayMs = 86_400_000

const lastDays = new WeakMap<Snapshot, string | null>()

/** Computes the last day of a snapshot's rows; called before the snapshot is served. */
export function findLastDay({ coverage: { period, ends } }: DatasetDefinition, snapshot: Snapshot): void {
  const { table, entry } = snapshot
  const last = ends === undefined ? null : daysOfRows(ends, table).reduce(later, null)
  const otherwise = period === undefined ? undefined : endOfPeriod(entry.coverage.to ?? '')
  lastDays.set(snapshot, table.count === 0 ? null : (last ?? otherwise ?? entry.last_updated))
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}

/** The freshness of a snapshot at a time. Throws where `findLastDay` was not called. */
export function freshnessOf(
  { rhythm, irregular }: DatasetDefinition,
  snapshot: Snapshot,
  now: Date,
): Freshness {
  const last = lastDays.get(snapshot)
  if (last === undefined) throw new Error(`The last day of ${snapshot.entry.id} was not found yet.`)
  // Rows about a time to come, such as plans, are as old as the day on which they were known.
  const until = last !== null && Date.parse(last) > now.getTime() ? snapshot.entry.last_updated : last
  if (until === null)
    return rhythm === undefined
      ? { until, ageDays: null, stale: null, reason: 'It has no rows.' }
      : { until, ageDays: null, stale: true, reason: `It has no rows; published: ${rhythm.description}.` }
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(until)) / dayMs))
  if (rhythm === undefined)
    return { until, ageDays, stale: null, reason: irregular ?? 'Its publisher has no known rhythm.' }
  if (ageDays <= rhythm.days) return { until, ageDays, stale: false, reason: null }
  const reason = `The rows end on ${until}; newer ones were to be expected within ${rhythm.days} days.`
  return { until, ageDays, stale: true, reason }
}

/** The last day of a period: a day, a month or a year AD, or a fiscal year; undefined for others. */
export function endOfPeriod(period: string): string | undefined {
  if (/^(19|20)\d\d-\d\d-\d\d$/.test(period)) return period
  const [, year, month] = /^((?:19|20)\d\d)(?:-(\d\d))?$/.exec(period) ?? []
  if (year !== undefined) {
    const next = new Date(Date.UTC(Number(year), month === undefined ? 12 : Number(month), 1))
    return new Date(next.getTime() - dayMs).toISOString().slice(0, 10)
  }
  const fiscalYear = parseFiscalYear(period)
  return fiscalYear === undefined ? undefined : lastDayOfFiscalMonth(fiscalYear, 12)
}

import { setImmediate } from 'node:timers/promises'
import type { DatasetDefinition } from './definition.ts'
import { lastDayOfFiscalMonth, parseFiscalYear } from './readers/index.ts'
import type { Snapshot } from './snapshot.ts'

/** How old the rows of a dataset are. */
export interface Freshness {
  /** The last day that the rows are about, YYYY-MM-DD; null where there are no rows. */
  readonly until: string | null
  /** Days since then, 0 where it is still to come; null where there are no rows. */
  readonly ageDays: number | null
  /** True where the publisher's rhythm says that there are newer rows by now. */
  readonly stale: boolean
}

const dayMs = 86_400_000

/** Rows that are looked at without a pause: requests are answered while a large release comes. */
const stride = 500

const lastDays = new WeakMap<Snapshot, string | null>()

/** Finds the last day that the rows of a snapshot are about, once; awaited before the snapshot is served. */
export async function findLastDay(definition: DatasetDefinition, snapshot: Snapshot): Promise<void> {
  const { rhythm, coverage } = definition
  const { table, entry } = snapshot
  const ends = rhythm?.ends
  let last: string | null = null
  for (let place = 0; ends !== undefined && place < table.count; place += 1) {
    if (place % stride === stride - 1) await setImmediate()
    const end = ends(table.row(place))
    if (end !== null && (last === null || end > last)) last = end
  }
  const period = coverage.period === undefined ? null : entry.coverage.to
  const otherwise = ends === undefined ? endOfPeriod(period ?? '') : undefined
  lastDays.set(snapshot, table.count === 0 ? null : (last ?? otherwise ?? entry.last_updated))
}

/** Tells how old the rows of a snapshot are at a time. Throws where `findLastDay` was not awaited. */
export function freshnessOf({ rhythm }: DatasetDefinition, snapshot: Snapshot, now: Date): Freshness {
  const until = lastDays.get(snapshot)
  if (until === undefined) throw new Error(`The last day of ${snapshot.entry.id} was not found yet.`)
  if (until === null) return { until, ageDays: null, stale: false }
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(until)) / dayMs))
  return { until, ageDays, stale: rhythm !== undefined && ageDays > rhythm.days }
}

/** The last day of a period that is written as a day, a month or a year AD, or as a fiscal year; undefined for any other. */
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

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

const lastDays = new WeakMap<Snapshot, string | null>()

/** Tells how old the rows of a snapshot are at a time. */
export function freshnessOf(definition: DatasetDefinition, snapshot: Snapshot, now: Date): Freshness {
  const until = lastDayOf(definition, snapshot)
  if (until === null) return { until, ageDays: null, stale: false }
  const ageDays = Math.max(0, Math.floor((now.getTime() - Date.parse(until)) / dayMs))
  const { rhythm } = definition
  return { until, ageDays, stale: rhythm !== undefined && ageDays > rhythm.days }
}

function lastDayOf(definition: DatasetDefinition, snapshot: Snapshot): string | null {
  const known = lastDays.get(snapshot)
  if (known !== undefined) return known
  const found = findLastDay(definition, snapshot)
  lastDays.set(snapshot, found)
  return found
}

function findLastDay({ rhythm, coverage }: DatasetDefinition, { table, entry }: Snapshot): string | null {
  if (table.count === 0) return null
  const ends = rhythm?.ends
  if (ends !== undefined) {
    let last: string | null = null
    for (let place = 0; place < table.count; place += 1) {
      const end = ends(table.row(place))
      if (end !== null && (last === null || end > last)) last = end
    }
    return last ?? entry.last_updated
  }
  const period = coverage.period === undefined ? undefined : entry.coverage.to
  return endOfPeriod(period ?? '') ?? entry.last_updated
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

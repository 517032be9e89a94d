import type { RowFacts } from '../columns-file/header.ts'
import type { DatasetDefinition } from '../declare/definition.ts'
import { lastDayOfFiscalMonth, parseFiscalYear } from '../readers/index.ts'

const dayMs = 86_400_000

/** The last day that rows are about; null where there are none. */
export function lastDayOf(
  { coverage: { period } }: DatasetDefinition,
  facts: RowFacts,
  updated: string,
): string | null {
  if (facts.rows === 0) return null
  const otherwise = period === undefined ? undefined : endOfPeriod(facts.to ?? '')
  return facts.ends ?? otherwise ?? updated
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

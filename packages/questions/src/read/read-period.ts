import { toFiscalYear } from '@tathya/datasets/readers'
import type { QueryPeriod } from '../query/query.ts'
import type { Subject } from '../vocabulary/vocabulary.ts'
import { firstBsYear, fiscalYearOf, type Periods, yearsAhead } from '../words/read-periods.ts'

/** The last month of Bikram Sambat that belongs to the fiscal year before. */
const lastMonth = 3

/** The period of a question about a subject, and the words of periods that the subject cannot take. */
export function readPeriod(
  periods: Periods,
  subject: Subject,
  { since, between }: { readonly since: boolean; readonly between: boolean },
  { before, yearBase }: { readonly before: QueryPeriod | undefined; readonly yearBase: string | undefined },
): { readonly period: QueryPeriod; readonly unused: readonly string[] } {
  const { time } = subject
  const { fiscalYears, bsYear, month, monthsOfYear, quarter, yearsBack, yearOffset, slots } = periods
  const fiscalYear = periods.fiscalYear ?? shift(yearBase, yearOffset)
  if (time.year === undefined) return readDay(periods)
  const unused = textsOf(periods, 'date')
  const namedYears = time.year_ad === undefined ? [] : yearsOfAd(slots)
  const own =
    namedYears.length > 0
      ? namedYears
      : fiscalYears.length > 1
        ? [...fiscalYears]
        : fiscalYear !== undefined
          ? [fiscalYear]
          : bsYear === undefined
            ? []
            : [toFiscalYear(month !== undefined && month <= lastMonth ? bsYear - 1 : bsYear)]
  if (namedYears.length === 0) unused.push(...otherYears(periods, own))
  // Figures since the start of a year have those of its months as their differences.
  const isCumulated = time.covered !== undefined && !(time.covered in subject.only)
  const hasMonths = time.month !== undefined || isCumulated
  const parts = [month, monthsOfYear, quarter].filter((part) => part !== undefined)
  if (!hasMonths || parts.length > 1 || (parts.length > 0 && yearsBack !== undefined))
    unused.push(...['month', 'months', 'quarter'].flatMap((kind) => textsOf(periods, kind)))
  else if (month !== undefined && own.length > 1) unused.push(...textsOf(periods, 'month'))
  const offsets = slots.filter(({ kind }) => kind === 'yearOffset')
  if (offsets.length > 0 && (yearBase === undefined || periods.fiscalYear !== undefined))
    unused.push(offsets[0]!.text)
  if (offsets.length > 1) unused.push(...offsets.slice(1).map(({ text }) => text))
  const hasOwn = own.length > 0 || yearsBack !== undefined || offsets.length > 0
  const kept = before ?? { years: [], isRange: false }
  const months = {
    ...(hasMonths && month !== undefined && { month }),
    ...(hasMonths && monthsOfYear !== undefined && { firstMonths: monthsOfYear }),
    ...(hasMonths && quarter !== undefined && { quarter }),
  }
  const period: QueryPeriod = hasOwn
    ? {
        years: own,
        isRange: own.length > 0 && own.length <= 2 && (since || (between && own.length === 2)),
        ...(yearsBack !== undefined && { last: yearsBack }),
        ...(own.length === 1 && { month: kept.month, firstMonths: kept.firstMonths, quarter: kept.quarter }),
        ...months,
      }
    : {
        ...kept,
        ...(Object.keys(months).length > 0 && {
          month: undefined,
          firstMonths: undefined,
          quarter: undefined,
        }),
        ...months,
      }
  return { period: withoutUndefined(period), unused }
}

/** The day of a question about days, and its other periods. */
function readDay({ dates, slots }: Periods): { period: QueryPeriod; unused: string[] } {
  const [date, ...more] = dates
  const isDay = date !== undefined && date.calendar === 'ad' && more.length === 0
  const unused = slots.filter(({ kind }) => !(isDay && kind === 'date')).map(({ text }) => text)
  return { period: { years: [], isRange: false, ...(isDay && { day: date.date }) }, unused }
}

/** A year AD alone is here the one in which the fiscal year ends: 2023 is 2079/80. */
function yearsOfAd(slots: Periods['slots']): string[] {
  const years = slots.flatMap((slot) => {
    if (slot.kind !== 'year') return []
    const isAd = /^\d{4}$/.test(slot.text) && slot.value < firstBsYear
    return isAd ? [toFiscalYear(slot.value + yearsAhead - 1)] : [fiscalYearOf(slot.value)]
  })
  return [...new Set(years)].sort()
}

function shift(fiscalYear: string | undefined, years: number | undefined): string | undefined {
  if (fiscalYear === undefined || years === undefined) return undefined
  return toFiscalYear(Number(fiscalYear.slice(0, 4)) + years)
}

/** The years of a question that are none of those of its query. */
function otherYears({ slots, month }: Periods, own: readonly string[]): string[] {
  return slots.flatMap((slot) => {
    if (slot.kind !== 'year') return []
    const alike = [
      fiscalYearOf(slot.value),
      ...(month !== undefined && month <= lastMonth ? [fiscalYearOf(slot.value - 1)] : []),
    ]
    return alike.some((year) => own.includes(year)) ? [] : [slot.text]
  })
}

const textsOf = ({ slots }: Periods, kind: string) =>
  slots.filter((slot) => slot.kind === kind).map(({ text }) => text)

function withoutUndefined(period: QueryPeriod): QueryPeriod {
  return Object.fromEntries(Object.entries(period).filter(([, value]) => value !== undefined)) as QueryPeriod
}

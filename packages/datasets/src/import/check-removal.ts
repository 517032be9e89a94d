import type { DatasetDefinition } from '../declare/definition.ts'
import type { Row } from '../declare/fields.ts'
import type { FilterValue } from '../declare/filter-reader.ts'
import { isLargeRemoval } from '../releases/removal.ts'

/** Rows that are named in a sentence. */
const maxNamed = 5

const count = (number: number) => number.toLocaleString('en')

/**
 * Says in sentences why a file takes rows away that nobody may have meant to remove: too many of them, or some from the
 * middle of a series, which then has a gap. None where it removes nothing of the kind.
 */
export function describeRemoval(
  definition: DatasetDefinition,
  before: readonly Row[],
  after: readonly Row[],
): string[] {
  const { key } = definition
  const kept = new Set(after.map((row) => row[key]))
  const removed = before.filter((row) => !kept.has(row[key]))
  const gaps = findGaps(definition, removed, after)
  return [
    ...(isLargeRemoval(removed.length, before.length)
      ? [`It removes ${count(removed.length)} of the ${count(before.length)} rows that are served.`]
      : []),
    ...(gaps.length === 0
      ? []
      : [
          `It removes ${count(gaps.length)} from the middle of a series, such as ${gaps.slice(0, maxNamed).join('; ')}.`,
        ]),
  ]
}

/** A series by the names of its fields. */
interface SeriesFields {
  readonly by: readonly string[]
  readonly period: Readonly<Partial<Record<'fiscalYear' | 'month' | 'monthOf' | 'day', string>>>
  readonly only?: Readonly<Record<string, FilterValue>>
}

/** The removed observations, in words, with observations of their series before and after them and none in their place. */
function findGaps({ series }: DatasetDefinition, removed: readonly Row[], after: readonly Row[]): string[] {
  if (series === undefined) return []
  const { by, period, only = {} } = series as unknown as SeriesFields
  const isObservation = (row: Row) => Object.entries(only).every(([name, value]) => row[name] === value)
  const seriesOf = (row: Row) => JSON.stringify(by.map((name) => row[name]))
  const names = Object.values(period)
  // Fiscal years and days sort as texts, months as two digits.
  const periodOf = (row: Row) => names.map((name) => String(row[name]).padStart(2, '0')).join(' ')
  const spans = new Map<string, { first: string; last: string; periods: Set<string> }>()
  for (const row of after.filter(isObservation)) {
    const at = periodOf(row)
    const span = spans.get(seriesOf(row)) ?? { first: at, last: at, periods: new Set<string>() }
    if (at < span.first) span.first = at
    if (at > span.last) span.last = at
    span.periods.add(at)
    spans.set(seriesOf(row), span)
  }
  const isGap = (row: Row) => {
    const span = spans.get(seriesOf(row))
    const at = periodOf(row)
    return span !== undefined && at > span.first && at < span.last && !span.periods.has(at)
  }
  return removed
    .filter((row) => isObservation(row) && isGap(row))
    .map((row) => [...by, ...names].map((name) => `${name} ${row[name]}`).join(', '))
}

import type { SeriesFrequency } from '@tathya/contracts/http'
import { dayNumber, daysOf, perYear, span, toLonger } from '../periods/periods.ts'
import { addUp } from '../table/numbers.ts'
import { averageOfDays } from './daily.ts'
import { aggregationOf, type Series, type SeriesValues } from './series-index.ts'

/** Values as they are answered, with what they are. */
export interface Line extends Pick<Series, 'kind' | 'frequency' | 'unit' | 'currency' | 'values'> {
  /** The first and the last period to answer; by default those of the first and the last value. */
  readonly span?: readonly [number, number] | undefined
}

/** The value of a period; null where it is not known. */
export function valueIn(values: SeriesValues, number: number): number | null {
  return values.get(number) ?? null
}

/** The first and the last period with a value; undefined where none has one. */
export function spanOf(values: SeriesValues): readonly [number, number] | undefined {
  const periods = [...values].filter(([, value]) => value !== null).map(([number]) => number)
  return periods.length === 0 ? undefined : [periods[0]!, periods.at(-1)!]
}

/** Values of the periods `first` to `last`, computed one by one. */
export function fill(
  [first, last]: readonly [number, number],
  compute: (number: number) => number | null,
): SeriesValues {
  return new Map(span(first, last).map((number) => [number, compute(number)]))
}

/** The values by longer periods. A period that lacks a value it needs is null. */
export function aggregate(line: Line, to: SeriesFrequency): Line {
  const bounds = spanOf(line.values)
  if (line.frequency === to || bounds === undefined) return { ...line, frequency: to }
  const [first, last] = bounds.map((number) => toLonger(number, line.frequency, to))
  if (first === undefined || last === undefined) return { ...line, frequency: to, values: new Map() }
  const values = fill([first, last], (number) => valueOfLonger(line, number, to))
  return { ...line, frequency: to, values }
}

function valueOfLonger(
  { kind, frequency, values }: Line,
  number: number,
  to: SeriesFrequency,
): number | null {
  if (frequency === 'day') {
    const days = daysOf(number, to)
    return days === undefined ? null : averageOfDays(values, dayNumber(days.start_ad), dayNumber(days.end_ad))
  }
  const times = perYear[frequency] / perYear[to as keyof typeof perYear]
  const [from, end] = [number * times, (number + 1) * times - 1]
  if (aggregationOf[kind] === 'end') return valueIn(values, end)
  const parts = span(from, end).map((part) => valueIn(values, part))
  const numbers = parts.filter((part) => part !== null)
  if (numbers.length < parts.length) return null
  return aggregationOf[kind] === 'sum' ? addUp(numbers) : addUp(numbers) / numbers.length
}

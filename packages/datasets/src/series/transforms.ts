import { perYear, span } from '../periods/periods.ts'
import { addUp } from '../table/numbers.ts'
import { aggregate, fill, type Line, spanOf, valueIn } from './line.ts'
import type { SeriesValues } from './series-index.ts'

/** Transforms of a series, with what each answers. */
export const transforms = {
  yoy: 'percent of change from the same period a year before',
  pop: 'percent of change from the period before',
  share:
    'percent of the sum of all rows of the period that make up the whole or, where they fall short of it, of the printed total',
  index:
    'the values with one period, or the average of several, as 100; index(2075/76) names it, by default the first',
  cumulative: 'sum from the beginning of the fiscal year; of yearly values, from the first',
  difference: 'change from the period before; of cumulated figures, the period alone',
} as const
export type TransformName = keyof typeof transforms

/** A requested transform. */
export interface Transform {
  readonly name: TransformName
  /** Periods of the base of an index. */
  readonly base?: readonly [number, number]
}

/** A transformed line, or why the transform has no meaning. */
export type Transformed = { readonly line: Line } | { readonly fault: string }

/** Computes a transform; a value is null where one that it needs is not known. */
export function transform(
  line: Line,
  { name, base }: Transform,
  whole: () => SeriesValues | undefined,
): Transformed {
  const bounds = spanOf(line.values)
  if (bounds === undefined) return { line }
  switch (name) {
    case 'yoy':
    case 'pop':
      return change(line, bounds, name)
    case 'share':
      return share(line, bounds, whole())
    case 'index':
      return index(line, base ?? [bounds[0], bounds[0]])
    case 'cumulative':
      return cumulate(line, bounds)
    case 'difference':
      return { line: { ...line, values: differences(line, bounds) } }
  }
}

function change(line: Line, bounds: readonly [number, number], name: 'yoy' | 'pop'): Transformed {
  const { frequency, kind, values } = line
  if (name === 'yoy' && frequency === 'day')
    return { fault: 'has no meaning for days: add frequency=month, quarter or year' }
  if (name === 'pop' && kind === 'cumulated' && frequency !== 'year')
    return {
      fault: 'has no meaning for cumulated figures, which contain the period before: use yoy or difference',
    }
  const lag = name === 'pop' || frequency === 'day' ? 1 : perYear[frequency]
  const changed = fill(bounds, (number) => {
    const [now, before] = [valueIn(values, number), valueIn(values, number - lag)]
    return now === null || before === null || before === 0 ? null : ((now - before) / Math.abs(before)) * 100
  })
  return { line: { ...line, unit: 'percent', currency: null, values: changed } }
}

function share(line: Line, bounds: readonly [number, number], whole: SeriesValues | undefined): Transformed {
  if (whole === undefined) return { fault: 'has no meaning here: the series is part of no sum' }
  const shares = fill(bounds, (number) => {
    const [part, sum] = [valueIn(line.values, number), valueIn(whole, number)]
    return part === null || sum === null || sum === 0 ? null : (part / sum) * 100
  })
  return { line: { ...line, unit: 'percent', currency: null, values: shares } }
}

function index(line: Line, [first, last]: readonly [number, number]): Transformed {
  const parts = span(first, last).map((number) => valueIn(line.values, number))
  const numbers = parts.filter((part) => part !== null)
  const base = addUp(numbers) / numbers.length
  if (numbers.length < parts.length || !(base > 0))
    return { fault: 'must have a base with values above 0 in all of its periods' }
  const values = new Map(
    [...line.values].map(([number, value]) => [number, value === null ? null : (value / base) * 100]),
  )
  return { line: { ...line, unit: 'index', currency: null, values } }
}

function cumulate(line: Line, bounds: readonly [number, number]): Transformed {
  const { kind, frequency, values } = line
  if (kind !== 'flow') return { fault: `has no meaning for figures of the kind ${kind}: only flows add up` }
  const per = frequency === 'day' ? 1 : perYear[frequency]
  const sums = fill(bounds, (number) => {
    const from = frequency === 'year' ? bounds[0] : Math.floor(number / per) * per
    const parts = span(from, number).map((part) => valueIn(values, part))
    const numbers = parts.filter((part) => part !== null)
    return numbers.length < parts.length ? null : addUp(numbers)
  })
  return { line: { ...line, values: sums } }
}

function differences({ kind, frequency, values }: Line, bounds: readonly [number, number]): SeriesValues {
  const restarts = kind === 'cumulated' && frequency !== 'day'
  return fill(bounds, (number) => {
    const now = valueIn(values, number)
    if (now === null || (restarts && number % perYear[frequency] === 0)) return now
    const before = valueIn(values, number - 1)
    return before === null ? null : addUp([now, -before])
  })
}

/** The sums of a whole by the periods of a line. */
export function wholeBy(
  line: Line,
  original: Line,
  whole: SeriesValues | undefined,
): SeriesValues | undefined {
  if (whole === undefined) return undefined
  return aggregate({ ...original, values: whole }, line.frequency).values
}

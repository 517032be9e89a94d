import type { FieldError } from '@tathya/contracts/http'
import { problem } from '@tathya/platform'
import { cautionsOf, describeWholes } from '../gaps/describe-gaps.ts'
import type { Whole } from '../gaps/find-gaps.ts'
import { periodName, perYear, readPeriods, toLonger, yearNumber } from '../periods/periods.ts'
import { invalidQuery } from '../query/read-list-request.ts'
import { aggregate, type Line, spanOf, valueIn } from './line.ts'
import { convert, type RateSource, type Rates } from './rates.ts'
import { aggregationOf, type Series, type SeriesValues } from './series-index.ts'
import { type ObservationsQuery, splitTransform } from './series-query.ts'
import { type Transform, transform, transforms, wholeBy } from './transforms.ts'

/** The exchange rates of this installation. */
export interface AvailableRates {
  readonly source: RateSource
  readonly rates: Rates
}

/** Computed series. */
export interface ComputedSeries {
  readonly lines: readonly Line[]
  /** `index(2075/76)`; null without one. */
  readonly transform: string | null
  readonly rates: string | undefined
  /** Notices of figures that fall short of printed totals or cannot be compared. */
  readonly lacking: readonly string[]
  /** Years of which the answered figures do not add up to the printed total. */
  readonly totals: readonly Whole[]
  readonly notices: readonly string[]
}

/** Computes what a request asks for. Throws `invalid_query` where it has no meaning, and `rates_missing`. */
export function computeSeries(
  all: readonly Series[],
  query: ObservationsQuery,
  available: AvailableRates | undefined,
): ComputedSeries {
  const frequency = commonFrequency(all, query)
  const requested = query.transform === undefined ? undefined : readTransform(query.transform, frequency)
  const limits = readLimits(query, frequency)
  const originals = all.map((series) =>
    query.currency === undefined ? series : inCurrency(series, query, available),
  )
  const longer = originals.map((line) => aggregate(line, frequency))
  const chosen = requested?.name === 'index' ? withBase(requested, longer) : requested
  const lines = longer.map((line, at) => {
    const done = chosen === undefined ? line : toTransformed(all[at]!, originals[at]!, line, chosen)
    const values = within(done.values, limits)
    if (query.currency === undefined) return { ...done, values }
    // Periods without a rate stay, as null.
    return { ...done, values, span: spanOf(within(aggregate(all[at]!, frequency).values, limits)) }
  })
  const gaps = gapsIn(all, lines, chosen)
  const lacking = toLacking(all, gaps, lines, chosen, limits)
  const isConverted = query.currency !== undefined && all.some(({ currency }) => currency !== query.currency)
  return {
    lines,
    transform: chosen === undefined ? null : nameTransform(chosen, frequency),
    rates: isConverted ? available?.source.description : undefined,
    lacking,
    totals: [...new Set(gaps.flat())],
    notices: [...toNotices(all, frequency, query, chosen), ...lacking],
  }
}

function fault(field: string, message: string, accepted?: string): Error {
  const error: FieldError = { field, message, ...(accepted === undefined ? {} : { accepted }) }
  return invalidQuery([error])
}

const order = ['day', 'month', 'quarter', 'year'] as const

/** The frequency of the answer. Throws where series do not have one in common, or have none so short. */
function commonFrequency(all: readonly Series[], { frequency }: ObservationsQuery) {
  const longest = all
    .map((series) => series.frequency)
    .toSorted((a, b) => order.indexOf(b) - order.indexOf(a))[0]!
  const possible = order.slice(order.indexOf(longest))
  if (frequency === undefined && all.some((series) => series.frequency !== longest))
    throw fault('frequency', 'is required for series of different frequencies', possible.join(', '))
  if (frequency !== undefined && !possible.includes(frequency))
    throw fault(
      'frequency',
      `must not be shorter than the periods of the series, ${longest}`,
      possible.join(', '),
    )
  return frequency ?? longest
}

function readTransform(text: string, frequency: Line['frequency']): Transform {
  const { name, base } = splitTransform(text)
  if (base === undefined) return { name }
  const periods = readPeriods(base, frequency)
  if (periods === undefined) throw fault('transform', 'must have a period as its base', 'index(2075/76)')
  return { name, base: periods }
}

/** Numbers of the first and the last period that are asked for. */
interface Limits {
  readonly first: number
  readonly last: number
}

function readLimits({ from, to }: ObservationsQuery, frequency: Line['frequency']): Limits {
  const read = (name: string, text: string) => {
    const periods = readPeriods(text, frequency)
    if (periods === undefined)
      throw fault(name, 'must be a period', '2081/82, 2024/25, 2081/82-Q1, 2081/82-M01 or 2024-07-16')
    return periods
  }
  const first = from === undefined ? Number.NEGATIVE_INFINITY : read('from', from)[0]
  const last = to === undefined ? Number.POSITIVE_INFINITY : read('to', to)[1]
  if (first > last)
    throw invalidQuery([
      { field: 'from', message: 'must not be later than to' },
      { field: 'to', message: 'must be the period of from or a later one' },
    ])
  return { first, last }
}

function within(values: SeriesValues, { first, last }: Limits): SeriesValues {
  return new Map([...values].filter(([number]) => number >= first && number <= last))
}

function inCurrency(
  series: Series,
  { currency: to, transform }: ObservationsQuery,
  available: AvailableRates | undefined,
): Line {
  const { id, currency } = series
  if (currency === null) throw fault('currency', `has no meaning for ${id}, whose unit is ${series.unit}`)
  if (transform === 'share')
    throw fault('currency', 'has no meaning with transform=share, which is the same in all currencies')
  if (currency === to) return series
  const [home, rates] = [available?.source.home, available?.rates]
  const missing = [currency, to!].filter((each) => each !== home && rates?.has(each) !== true)
  if (missing.length > 0) throw missingRates(missing, available)
  const line = convert(series, to!, home!, rates!)
  if ([...line.values.values()].every((value) => value === null)) throw missingRates([to!], available)
  return line
}

/** No rate is known for what was asked: which ones can be asked for, and how to import others. */
function missingRates(missing: readonly string[], available: AvailableRates | undefined): Error {
  const id = available?.source.dataset ?? 'exchange-rates'
  const names = [...(available?.rates.keys() ?? [])].toSorted()
  const accepted = names.length === 0 ? 'none until rates are imported' : names.join(', ')
  return problem('rates_missing', {
    detail: `No exchange rates of ${missing.join(' and ')} are there for these periods. The operator fetches them with npx tathya refresh ${id}, or imports a file: npx tathya import ${id} <file or address>.`,
    errors: [{ field: 'currency', message: 'needs exchange rates of the periods of the series', accepted }],
  })
}

function toTransformed(series: Series, original: Line, line: Line, requested: Transform): Line {
  const whole = () => wholeBy(line, original, series.whole())
  const transformed = transform(line, requested, whole)
  if ('fault' in transformed)
    throw fault(
      'transform',
      `${requested.name} ${transformed.fault} (${series.id})`,
      Object.keys(transforms).join(', '),
    )
  return transformed.line
}

/** An index with the base of all lines: by default the first period in which each has a value. */
function withBase(requested: Transform, lines: readonly Line[]): Transform {
  if (requested.base !== undefined) return requested
  const [first, ...others] = lines
  const common = [...first!.values.keys()].find((number) =>
    [first!, ...others].every(({ values }) => valueIn(values, number) !== null),
  )
  if (common === undefined)
    throw fault('transform', 'index has no base: there is no period in which each of the series has a value')
  return { ...requested, base: [common, common] }
}

function nameTransform({ name, base }: Transform, frequency: Line['frequency']): string {
  if (base === undefined) return name
  const names = new Set(base.map((number) => periodName(number, frequency)))
  return `${name}(${[...names].join(' to ')})`
}

function toNotices(
  all: readonly Series[],
  longer: Line['frequency'],
  { currency }: ObservationsQuery,
  requested: Transform | undefined,
): string[] {
  const notices = new Set<string>()
  for (const { kind, frequency } of all) {
    if (frequency !== longer)
      notices.add(
        `Values by ${longer} are the ${aggregationOf[kind]} of those by ${frequency}; null where one of them is not known.`,
      )
  }
  if (currency !== undefined)
    notices.add('Values are null where exchange rates are not known for every day of their period.')
  if (requested !== undefined) notices.add(`${requested.name}: ${transforms[requested.name]}.`)
  return [...notices]
}

/** The years of each series whose share, sum or cumulated figure stands beside a printed total that the rows do not meet. */
function gapsIn(
  all: readonly Series[],
  lines: readonly Line[],
  requested: Transform | undefined,
): (readonly Whole[])[] {
  return all.map((series, at) => {
    const isSum = lines[at]!.frequency !== series.frequency && aggregationOf[series.kind] === 'sum'
    const adds = isSum || requested?.name === 'share' || requested?.name === 'cumulative'
    // A change is also one of the period before.
    const isOf = (year: string) =>
      endsIn(yearNumber(year), lines[at]!) ||
      (isChange(requested) && endsIn(yearNumber(year) + 1, lines[at]!))
    return adds ? series.gaps().filter(({ year }) => isOf(year)) : []
  })
}

function isChange(requested: Transform | undefined): boolean {
  return ['yoy', 'pop', 'difference'].includes(requested?.name ?? '')
}

/** Notices of these years, and of figures that cannot be compared. */
function toLacking(
  all: readonly Series[],
  gaps: readonly (readonly Whole[])[],
  lines: readonly Line[],
  requested: Transform | undefined,
  limits: Limits,
): string[] {
  const sentences = all.flatMap(({ dataset }, at) => describeWholes(dataset, gaps[at]!))
  return [...new Set([...sentences, ...toCautions(all, lines[0]!.frequency, requested, limits)])]
}

/** True if the last period of a year has a value: by then its parts have been added up. */
function endsIn(year: number, { frequency, values }: Line): boolean {
  if (frequency === 'day') return false
  return valueIn(values, (year + 1) * perYear[frequency] - 1) !== null
}

/** The cautions of the rows that are answered, of all series of a dataset together. */
function toCautions(
  all: readonly Series[],
  to: Line['frequency'],
  requested: Transform | undefined,
  { first: from, last }: Limits,
): string[] {
  // A change is also one of the period before, of yoy a year.
  const first = isChange(requested) && to !== 'day' ? from - perYear[to] : from
  const ofDatasets = Map.groupBy(all, ({ dataset }) => dataset)
  return [...ofDatasets].flatMap(([dataset, series]) => {
    if (dataset.definition.cautions === undefined) return []
    const rows = series.flatMap((each) =>
      each.rowsIn((period) => {
        const longer = toLonger(period, each.frequency, to)
        return longer !== undefined && longer >= first && longer <= last
      }),
    )
    const answered = new Set(rows)
    return cautionsOf(dataset, series[0]!.table, (row) => answered.has(row))
  })
}

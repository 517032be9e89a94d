import { dayNumber, daysOf, perYear } from '../periods/periods.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'
import { valueAt } from '../table/row-table.ts'
import { averageOfDays, figureOn } from './daily.ts'
import type { Line } from './line.ts'
import type { SeriesValues } from './series-index.ts'

/** Where exchange rates are read from: a dataset with a row for each day and currency. */
export interface RateSource {
  readonly dataset: string
  /** Currency in which the rates are stated. */
  readonly home: string
  /** Its fields: the day, the currency, both sides of the rate, and of how many units of the currency it is. */
  readonly day: string
  readonly currency: string
  readonly sides: readonly [string, string]
  readonly per: string
  /** What the rates are, for answers. */
  readonly description: string
}

/** Rates by currency and day. */
export type Rates = ReadonlyMap<string, SeriesValues>

const ratesBySnapshot = new WeakMap<Snapshot, Rates>()

/** The middle rates of one unit, read on the first call for each version; rows with one side only have none. */
export function ratesOf(snapshot: Snapshot, source: RateSource): Rates {
  const cached = ratesBySnapshot.get(snapshot)
  if (cached !== undefined) return cached
  const rates = new Map<string, Map<number, number>>()
  const { columns, positions } = snapshot.table
  const read = (name: string, row: number) => valueAt(columns.get(name)!, row)
  for (const row of positions) {
    const [buy, sell] = source.sides.map((side) => read(side, row))
    if (typeof buy !== 'number' || typeof sell !== 'number') continue
    const currency = String(read(source.currency, row))
    const ofCurrency = rates.get(currency) ?? new Map<number, number>()
    const middle = (buy + sell) / 2 / Number(read(source.per, row))
    rates.set(currency, ofCurrency.set(dayNumber(String(read(source.day, row))), middle))
  }
  ratesBySnapshot.set(snapshot, rates)
  return rates
}

/**
 * Converts amounts: flows by the average rate of their days, stocks by the rate of the last day. A value is null where no
 * rate is known for a day that it needs.
 */
export function convert(line: Line, to: string, home: string, rates: Rates): Line {
  const from = line.currency
  if (from === null || from === to) return line
  const rateIn = (currency: string, number: number) =>
    currency === home ? 1 : rateOf(line, number, rates.get(currency) ?? new Map())
  const values = [...line.values].map(([number, value]): [number, number | null] => {
    const [source, target] = [rateIn(from, number), rateIn(to, number)]
    return [number, value === null || source === null || target === null ? null : (value * source) / target]
  })
  return { ...line, currency: to, unit: line.unit.replace(from, to), values: new Map(values) }
}

function rateOf({ kind, frequency }: Line, number: number, rates: SeriesValues): number | null {
  const days = daysOf(number, frequency)
  if (days === undefined) return null
  const last = dayNumber(days.end_ad)
  if (kind === 'stock' || kind === 'rate') return figureOn(rates, last)
  return averageOfDays(rates, dayNumber(firstDay(kind, number, frequency) ?? days.start_ad), last)
}

/** The day from which amounts have come together: of cumulated ones, the first of the fiscal year. */
function firstDay(kind: Line['kind'], number: number, frequency: Line['frequency']): string | undefined {
  if (kind !== 'cumulated' || frequency === 'day') return undefined
  return daysOf(Math.floor(number / perYear[frequency]), 'year')?.start_ad
}

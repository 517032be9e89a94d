import { dayNumber, daysOf, monthOfDate, perYear } from '../periods/periods.ts'
import { averageOfDays } from '../series/daily.ts'
import { type RateSource, type Rates, ratesOf } from '../series/rates.ts'
import type { Snapshot, Snapshots } from '../snapshots/snapshot.ts'
import { valueAt } from '../table/row-table.ts'

/** A stock that its publisher prints in two currencies at the ends of months: their quotient is the rate of the day. */
export interface ImpliedRates {
  readonly dataset: string
  readonly currency: string
  /** The field with the stock, and the day of the month's end. */
  readonly amount: string
  readonly day: string
  /** The currencies: that of the rates, and the other one. */
  readonly home: string
  readonly foreign: string
  readonly description: string
}

/** Where the rates of a comparison are from; the second is used for years that the first does not cover. */
export interface ComparisonRates {
  readonly published: RateSource
  readonly implied: ImpliedRates
}

/** Rates of fiscal years: units of the home currency for one of another; null where not known. */
export interface YearRates {
  of(currency: string, year: number): number | null
  /** Descriptions of the rates that were used. */
  used(): readonly string[]
}

/** Makes the rates of fiscal years, averages of their days or else of their twelve month ends. */
export function yearRates(snapshots: Snapshots, { published, implied }: ComparisonRates): YearRates {
  const daily: Rates = ratesOf(snapshots.of(published.dataset), published)
  const monthly = impliedRates(snapshots.of(implied.dataset), implied)
  const used = new Set<string>()
  return {
    of(currency, year) {
      if (currency === published.home) return 1
      const days = daysOf(year, 'year')
      const rates = daily.get(currency)
      const average =
        days === undefined || rates === undefined
          ? null
          : averageOfDays(rates, dayNumber(days.start_ad), dayNumber(days.end_ad))
      if (average !== null) {
        used.add(published.description)
        return average
      }
      const ends = currency === implied.foreign ? (monthly.get(year) ?? []) : []
      if (ends.length < perYear.month) return null
      used.add(implied.description)
      return ends.reduce((sum, rate) => sum + rate, 0) / ends.length
    },
    used: () => [...used],
  }
}

/** The rates at the month ends of each fiscal year. */
function impliedRates(
  { table, latest }: Snapshot,
  { currency, amount, day, home, foreign }: ImpliedRates,
): ReadonlyMap<number, readonly number[]> {
  const read = (name: string, row: number) => valueAt(table.columns.get(name)!, row)
  const byDay = Map.groupBy(latest, (row) => String(read(day, row)))
  const rates = new Map<number, number[]>()
  for (const [date, rows] of byDay) {
    const of = (wanted: string) => {
      const row = rows.find((each) => read(currency, each) === wanted)
      return row === undefined ? null : read(amount, row)
    }
    const [inHome, inForeign] = [of(home), of(foreign)]
    const month = monthOfDate(date)
    if (typeof inHome !== 'number' || typeof inForeign !== 'number' || month === undefined) continue
    const year = Math.floor(month / perYear.month)
    rates.set(year, [...(rates.get(year) ?? []), inHome / inForeign])
  }
  return rates
}

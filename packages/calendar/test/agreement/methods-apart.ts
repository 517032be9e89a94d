import { dayFromBs, yearLength } from '../../src/index.ts'
import { type LimbSpan, tithiOfDay } from '../../src/sky.ts'

/** How far the two methods are apart in a Bikram Sambat year. */
export interface MethodsApart {
  readonly year: number
  readonly days: number
  /** Days whose sunrise has another tithi. */
  readonly differing: number
  /** Minutes between the ends of the same tithi by the two: the middle one of the year and the greatest. */
  readonly medianMinutes: number
  readonly maxMinutes: number
}

/** Compares the tithi of each day of a year by the Surya Siddhanta and by modern positions. */
export function methodsApartIn(year: number): MethodsApart {
  const first = dayFromBs({ year, month: 1, day: 1 })
  const days = yearLength(year)
  const pairs = Array.from({ length: days }, (_, at) => ({
    nepal: tithiOfDay(first + at),
    drik: tithiOfDay(first + at, { method: 'drik' }),
  }))
  const apart = pairs
    .flatMap(({ nepal, drik }) => (nepal.index === drik.index ? [minutesApart(nepal, drik)] : []))
    .sort((a, b) => a - b)
  return {
    year,
    days,
    differing: days - apart.length,
    medianMinutes: apart[Math.floor(apart.length / 2)]!,
    maxMinutes: apart.at(-1)!,
  }
}

function minutesApart(a: LimbSpan, b: LimbSpan): number {
  return Math.abs(a.endsAt - b.endsAt) / 60
}

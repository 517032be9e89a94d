import { type AlmanacMethod, limbsOf, positionsOf, startOfStep, stepAt, sunriseOf } from '../../src/sky.ts'
import { type Judge, judges } from './judges.ts'
import type { PublishedTithi } from './published-tithis.ts'

/** How many of the days of a year each judge has right; `year` is undefined for all together. */
export interface YearAgreement {
  readonly year: number | undefined
  readonly days: number
  readonly right: readonly number[]
}

/** Counts by year what the judges have right, all years together last. */
export function countAgreement(published: readonly PublishedTithi[]): YearAgreement[] {
  const years = [...Map.groupBy(published, ({ bsYear }) => bsYear)].sort(([a], [b]) => a - b)
  return [...years.map(([year, days]) => count(year, days)), count(undefined, published)]
}

function count(year: number | undefined, published: readonly PublishedTithi[]): YearAgreement {
  const rightOf = ({ tithiOf }: Judge) => published.filter(({ day, tithi }) => tithiOf(day) === tithi).length
  return { year, days: published.length, right: judges.map(rightOf) }
}

/** A day on which a method gives another tithi than the one that was printed. */
export interface Miss extends PublishedTithi {
  readonly method: AlmanacMethod
  /** The tithi by the method, 1 to 30. */
  readonly computed: number
  /**
   * Minutes from sunrise to the nearest end of the printed tithi by the method: negative where it had ended before sunrise,
   * positive where it began only after it. The clock would have to be this far off for the method to be right.
   */
  readonly minutes: number
}

/** Finds the days on which a method differs from what was printed, in order. */
export function findMisses(published: readonly PublishedTithi[], method: AlmanacMethod): Miss[] {
  const { tithi: steps } = limbsOf(positionsOf(method))
  return published.flatMap((sample) => {
    const sunrise = sunriseOf(sample.day)
    const step = stepAt(steps, sunrise)
    const computed = (((step % steps.perCircle) + steps.perCircle) % steps.perCircle) + 1
    if (computed === sample.tithi) return []
    // The printed tithi is the nearest of its name: at most half a round away.
    const half = steps.perCircle / 2
    const ahead = ((computed - sample.tithi + half + steps.perCircle) % steps.perCircle) - half
    const boundary = startOfStep(steps, ahead > 0 ? step - ahead + 1 : step - ahead, sunrise)
    return [{ ...sample, method, computed, minutes: (boundary - sunrise) / 60 }]
  })
}

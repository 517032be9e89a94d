import { bsFromDay } from '../../src/index.ts'
import { almanacOf } from '../../src/sky.ts'
import { dayOf, readFixture } from '../read-fixture.ts'
import { methods } from './judges.ts'

/** Festival days of a year that have the lunar month and tithi of the festival at sunrise; undefined: all years. */
export interface FestivalAgreement {
  readonly year: number | undefined
  readonly cases: number
  /** Number of right ones of each method, in the order of `methods`. */
  readonly right: readonly number[]
}

/** Compares the published days of festivals that go by the tithi at sunrise, by year, all years together last. */
export function compareFestivals(): FestivalAgreement[] {
  const cases = readFixture('festival-days.csv').flatMap(({ lunar_month, tithi, days }) =>
    days!.split(' ').map((date) => judge(dayOf(date), Number(lunar_month), Number(tithi))),
  )
  const years = [...Map.groupBy(cases, ({ year }) => year)].sort(([a], [b]) => a - b)
  return [...years.map(([year, ofYear]) => count(year, ofYear)), count(undefined, cases)]
}

interface Case {
  readonly year: number
  readonly right: readonly boolean[]
}

function judge(day: number, month: number, tithi: number): Case {
  const right = methods.map((method) => {
    const { lunarMonth, tithi: atSunrise } = almanacOf(day, { method })
    const { purnimanta } = lunarMonth
    return atSunrise.index + 1 === tithi && purnimanta.month === month && !purnimanta.adhik
  })
  return { year: bsFromDay(day).year, right }
}

function count(year: number | undefined, cases: readonly Case[]): FestivalAgreement {
  return {
    year,
    cases: cases.length,
    right: methods.map((_, at) => cases.filter(({ right }) => right[at]).length),
  }
}

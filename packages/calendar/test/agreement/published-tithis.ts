import { bsFromDay, dayFromBs } from '../../src/index.ts'
import { dayOf, readFixture } from '../read-fixture.ts'

/** The tithi at sunrise that an almanac printed for a day. */
export interface PublishedTithi {
  readonly day: number
  readonly bsYear: number
  /** 1 to 15 in the bright half, 16 to 30 in the dark one. */
  readonly tithi: number
  readonly source: string
}

/** The single days: some chosen at random, some because modern positions differ. */
export function readExamples(): PublishedTithi[] {
  return readFixture('tithi-examples.csv').map(({ ad_date, tithi_index, source }) => {
    const day = dayOf(ad_date!)
    return { day, bsYear: bsFromDay(day).year, tithi: Number(tithi_index), source: source! }
  })
}

/** Every day of the months of a fixture that has a row a month. */
export function readMonths(fixture: string): PublishedTithi[] {
  return readFixture(fixture).flatMap(({ bs_year, bs_month, tithis, source }) => {
    const first = dayFromBs({ year: Number(bs_year), month: Number(bs_month), day: 1 })
    return tithis!.split(' ').map((tithi, at) => ({
      day: first + at,
      bsYear: Number(bs_year),
      tithi: Number(tithi),
      source: source!,
    }))
  })
}

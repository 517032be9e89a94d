import { type Festival, festivalById } from '../../src/festivals/index.ts'
import { publishedDays } from '../../src/festivals/published-days.ts'
import { ruleDaysOf } from '../../src/festivals/rule-days.ts'
import { type BsDate, bsFromDay, dayFromBs, formatDate } from '../../src/index.ts'
import { readFixture } from '../read-fixture.ts'

/** The day of a festival that was published for a year, and the one nearest to it that its rule gives. */
export interface RuleCase {
  readonly id: string
  readonly bsYear: number
  readonly published: string
  /** Days by which the rule has it later; undefined where the rule has it not at all that year. */
  readonly late: number | undefined
}

/** Compares the days that the rules were made on. */
export function compareKnownFestivals(): RuleCase[] {
  return publishedDays
    .filter(({ id }) => known(id).rule.kind !== 'announced')
    .map(({ id, bsYear, day }) => compare(known(id), bsYear, day))
}

/** Compares the days of two years that were looked at after the rules were made. */
export function compareUnseenFestivals(): RuleCase[] {
  return readFixture('festivals-of-rat32.csv').map(({ id, bs_date }) => {
    const date = readDate(bs_date!)
    return compare(known(id!), date.year, dayFromBs(date))
  })
}

function known(id: string): Festival {
  const festival = festivalById(id)
  if (festival === undefined) throw new RangeError(`there is no festival ${id}`)
  return festival
}

/** The days by the rule alone: no published day takes their place. */
function daysByRule({ rule, ...rest }: Festival, bsYear: number): number[] {
  if (rule.kind === 'offset') return daysByRule(rule.from, bsYear).map((day) => day + rule.days)
  return ruleDaysOf({ rule, ...rest }, bsYear).map(({ day }) => day)
}

function compare(festival: Festival, bsYear: number, published: number): RuleCase {
  const late = daysByRule(festival, bsYear)
    .map((day) => day - published)
    .sort((a, b) => Math.abs(a) - Math.abs(b))[0]
  return { id: festival.id, bsYear, published: formatDate(bsFromDay(published)), late }
}

function readDate(text: string): BsDate {
  const [year, month, day] = text.split('-').map(Number)
  return { year: year!, month: month!, day: day! }
}

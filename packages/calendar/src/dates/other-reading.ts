import { type BsDate, bsFromDay, bsRange, dayFromBs, yearStatus } from './bikram-sambat.ts'
import type { DayNumber } from './gregorian.ts'
import rows from './other-readings.rows.json' with { type: 'json' }

/*
 * Years whose months circulate in two readings. 2062: Baisakh and Jestha of 31 and 31 days, as tables corrected after
 * printed calendars have it (8 of 24) and as the table here, or of 30 and 32 (15 of 24). 2084 to 2100: the rule of the Sun's
 * entries, as the table here, or an older forecast (nepali-datetime 1.0.8.5, as nepcal.com and hamropatro.com print it).
 */

/** A year by its other reading: twelve month lengths, Baisakh first. */
interface OtherYear {
  readonly year: number
  readonly days: readonly number[]
}

/** A month by the other reading. */
interface OtherMonth {
  readonly year: number
  readonly month: number
  readonly length: number
  readonly firstDay: DayNumber
}

const otherYears = new Map((rows as readonly OtherYear[]).map((row) => [row.year, row]))
const otherMonths = chainMonths()

/** The months of the other readings, oldest first. Both readings begin the first of several years on the same day. */
function chainMonths(): OtherMonth[] {
  const months: OtherMonth[] = []
  let next: DayNumber = 0
  for (const { year, days } of otherYears.values()) {
    if (!otherYears.has(year - 1)) next = dayFromBs({ year, month: 1, day: 1 })
    for (const [at, length] of days.entries()) {
      months.push({ year, month: at + 1, length, firstDay: next })
      next += length
    }
  }
  return months
}

/** Returns the note of a year with two readings. */
export function otherReadingNote(bsYear: number): string {
  return yearStatus(bsYear) === 'projected'
    ? 'Two forecasts of 2084 to 2100 circulate: by the Sun’s entries, followed here, and an older one, which was wrong in 2081, 2082 and 2083'
    : 'Two readings of 2062 circulate: Baisakh and Jestha of 31 and 31 days, followed here, or of 30 and 32'
}

/** Returns the twelve month lengths of a year by the other reading; undefined for a year that has only one. */
export function otherLengthsOf(bsYear: number): readonly number[] | undefined {
  return otherYears.get(bsYear)?.days
}

/** The other reading of a disputed date. */
export interface OtherReading {
  /** The date of the same day in the other reading. */
  readonly bs: BsDate
  /** The day that bears the date in the other reading; undefined if it has no such date. */
  readonly day: DayNumber | undefined
}

/**
 * Returns the other reading of a day that has another date there, from 14 May to 14 June 2005 or in 2084 to 2100, whose last
 * day the other reading has in 2101; undefined for all other days.
 */
export function otherReadingOf(day: DayNumber): OtherReading | undefined {
  if (day < otherMonths[0]!.firstDay || day > bsRange.lastDay) return undefined
  const found = otherMonths.findLast(({ firstDay }) => firstDay <= day)!
  const isBehind = day >= found.firstDay + found.length
  if (isBehind && found.year < bsRange.lastYear) return undefined
  const bs = isBehind
    ? { year: found.year + 1, month: 1, day: day - found.firstDay - found.length + 1 }
    : { year: found.year, month: found.month, day: day - found.firstDay + 1 }
  const ours = bsFromDay(day)
  if (bs.year === ours.year && bs.month === ours.month && bs.day === ours.day) return undefined
  return { bs, day: dayByOtherReading(ours) }
}

/**
 * Returns the day that a date of a year with two readings names by the other one, which has 2062-02-32 but not 2062-01-31.
 * Undefined for dates that it does not have, and for all other years.
 */
export function dayByOtherReading({ year, month, day }: BsDate): DayNumber | undefined {
  const found = otherMonths.find((other) => other.year === year && other.month === month)
  if (found === undefined || day < 1 || day > found.length) return undefined
  return found.firstDay + day - 1
}

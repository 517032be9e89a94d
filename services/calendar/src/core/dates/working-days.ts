import { assertInBsRange, bsFromDay } from './bikram-sambat.ts'
import type { DayNumber } from './gregorian.ts'

/** Which days are off. */
export interface DaysOff {
  /** Returns whether a day is a weekly day off. */
  readonly isWeekend: (day: DayNumber) => boolean
  /** Returns whether a day is a public holiday; undefined where no list of its year is known. */
  readonly isHoliday: (day: DayNumber) => boolean | undefined
}

/** The days of a span by what they are. */
export interface WorkingDayCount {
  readonly workingDays: number
  readonly weekendDays: number
  /** Public holidays that fall on no weekend. */
  readonly holidays: number
  /** Bikram Sambat years of which no list of holidays is known: days in them count as working days but for weekends. */
  readonly unlistedYears: readonly number[]
}

/** Counts the days from one day to another, both counted. Throws a RangeError outside the table of months. */
export function countWorkingDays(from: DayNumber, to: DayNumber, off: DaysOff): WorkingDayCount {
  assertInBsRange(from)
  assertInBsRange(to)
  const tally = createTally(off)
  for (let day = from; day <= to; day++) tally.take(day)
  return tally.count()
}

/** Where working days lead to. */
export interface WorkingDayStep extends WorkingDayCount {
  readonly day: DayNumber
}

/**
 * Goes on by working days, or back where `count` is negative: one working day after a Friday is the next day that is not
 * off. None leaves the day as it is, a working day or not. The tally is of the days that were passed, the last included.
 * Throws a RangeError where the table of months ends before.
 */
export function addWorkingDays(day: DayNumber, count: number, off: DaysOff): WorkingDayStep {
  const tally = createTally(off)
  const step = Math.sign(count)
  let reached = day
  while (tally.workingDays() < Math.abs(count)) {
    reached += step
    assertInBsRange(reached)
    tally.take(reached)
  }
  return { day: reached, ...tally.count() }
}

function createTally({ isWeekend, isHoliday }: DaysOff) {
  let workingDays = 0
  let weekendDays = 0
  let holidays = 0
  const unlisted = new Set<number>()
  return {
    workingDays: () => workingDays,
    take(day: DayNumber): void {
      if (isWeekend(day)) {
        weekendDays += 1
        return
      }
      const known = isHoliday(day)
      if (known === undefined) unlisted.add(bsFromDay(day).year)
      if (known === true) holidays += 1
      else workingDays += 1
    },
    count: (): WorkingDayCount => ({
      workingDays,
      weekendDays,
      holidays,
      unlistedYears: [...unlisted].sort((a, b) => a - b),
    }),
  }
}

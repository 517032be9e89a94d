import { assertInBsRange, bsFromDay } from './bikram-sambat.ts'
import type { DayNumber } from './gregorian.ts'

/** Rules for days off. */
export interface DaysOff {
  /** Returns whether a day is a weekly day off. */
  readonly isWeekend: (day: DayNumber) => boolean
  /** Returns whether a day is a public holiday; undefined if that is not known. */
  readonly isHoliday: (day: DayNumber) => boolean | undefined
}

/** Days of a span by kind. */
export interface WorkingDayCount {
  readonly workingDays: number
  readonly weekendDays: number
  /** Public holidays that fall on no weekend. */
  readonly holidays: number
  /** Bikram Sambat years of the days that are not known to be holidays or not, and count as working days. */
  readonly unknownYears: readonly number[]
}

/** Counts the days of a span, including both ends. Throws a RangeError outside the table of months. */
export function countWorkingDays(from: DayNumber, to: DayNumber, off: DaysOff): WorkingDayCount {
  assertInBsRange(from)
  assertInBsRange(to)
  const tally = createTally(off)
  for (let day = from; day <= to; day++) tally.add(day)
  return tally.count()
}

/** The result of adding working days. */
export interface WorkingDayStep extends WorkingDayCount {
  readonly day: DayNumber
}

/**
 * Adds working days, backwards if `count` is negative: one working day after a Friday is the next day that is not off. A
 * count of 0 returns the day itself, a working day or not. Counts the days passed, including the last. Throws a
 * RangeError at the end of the table of months.
 */
export function addWorkingDays(day: DayNumber, count: number, off: DaysOff): WorkingDayStep {
  const tally = createTally(off)
  const step = Math.sign(count)
  let reached = day
  while (tally.workingDays() < Math.abs(count)) {
    reached += step
    assertInBsRange(reached)
    tally.add(reached)
  }
  return { day: reached, ...tally.count() }
}

function createTally({ isWeekend, isHoliday }: DaysOff) {
  let workingDays = 0
  let weekendDays = 0
  let holidays = 0
  const unknown = new Set<number>()
  return {
    workingDays: () => workingDays,
    add(day: DayNumber): void {
      if (isWeekend(day)) {
        weekendDays += 1
        return
      }
      const holiday = isHoliday(day)
      if (holiday === undefined) unknown.add(bsFromDay(day).year)
      if (holiday) holidays += 1
      else workingDays += 1
    },
    count: (): WorkingDayCount => ({
      workingDays,
      weekendDays,
      holidays,
      unknownYears: [...unknown].sort((a, b) => a - b),
    }),
  }
}

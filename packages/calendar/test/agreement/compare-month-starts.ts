import { monthStartByRule } from '../../src/almanac/sankranti-rule.ts'
import { bsRange, dayFromBs, formatDate, gregorianFromDay, yearStatus } from '../../src/index.ts'
import { kathmandu, limbsOf, positionsOf, startOfStep, stepAt } from '../../src/sky.ts'

/** The first day of a month by the table, by the rule, and by the day on which the modern Sun enters its sign. */
export interface MonthStartCase {
  readonly year: number
  readonly month: number
  readonly status: string
  readonly date: string
  /** Days by which the rule begins it later than the table. */
  readonly rule: number
  /** Minutes from the Sun's entry to the nearest limit between two days, by the rule. */
  readonly minutesFromLimit: number
  /** Days by which the modern Sun enters later than the table has it. */
  readonly drik: number
}

/** Compares all months of the table, in order. */
export function compareMonthStarts(): MonthStartCase[] {
  const years = Array.from(
    { length: bsRange.lastYear - bsRange.firstYear + 1 },
    (_, at) => bsRange.firstYear + at,
  )
  return years.flatMap((year) => Array.from({ length: 12 }, (_, at) => compareMonth(year, at + 1)))
}

function compareMonth(year: number, month: number): MonthStartCase {
  const first = dayFromBs({ year, month, day: 1 })
  const { day, minutesFromLimit } = monthStartByRule(year, month)
  return {
    year,
    month,
    status: yearStatus(year),
    date: formatDate(gregorianFromDay(first)),
    rule: day - first,
    minutesFromLimit,
    drik: modernEntryDay(first) - first,
  }
}

/** The day, by mean midnight in Kathmandu, on which the Sun enters the sign of the month that begins about `first`. */
function modernEntryDay(first: number): number {
  const steps = limbsOf(positionsOf('drik')).sunSign
  const midMonth = (first + 15) * 86_400
  const entry = startOfStep(steps, stepAt(steps, midMonth), first * 86_400)
  return Math.floor(entry / 86_400 + kathmandu.longitude / 360)
}

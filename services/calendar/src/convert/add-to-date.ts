import {
  addMonths,
  addWorkingDays,
  type Calendar,
  calendars,
  type DayNumber,
  type DaySpan,
  type ReadingRules,
} from '@tathya/calendar'
import type { AddedDate, AddQuery } from '@tathya/contracts/http'
import { describeBothDates } from '../answers/describe-date.ts'
import { readPattern, writeDate } from '../parameters/date-pattern.ts'
import { type DateParameter, readDate, refusedParameter } from '../parameters/read-date.ts'
import { countedYears, describeWorkingDays, readDaysOff } from './days-off.ts'

/** The amounts added to a date. */
type Steps = Pick<AddQuery, 'years' | 'months' | 'days' | 'working_days' | 'weekend' | 'holidays' | 'place'>

/** A date with amounts added. */
interface Addition {
  readonly added: AddedDate
  /** The years whose public holidays were passed over or counted. */
  readonly bsYears: readonly number[]
}

/** Adds the amounts of a query to a date. Throws `invalid_query` for an invalid date, and beyond BS 1901 to 2100. */
export function addToDate(date: DateParameter, query: AddQuery, rules: ReadingRules): Addition {
  const calendar = calendars[date.calendarId]
  const pattern = readPattern(query.pattern)
  const from = readDate(date, rules)
  const { to, wasCut, passed, byDays } = addSteps(calendar, from, query)
  const added = {
    from: describeBothDates(from),
    to: describeBothDates(to),
    ...writeDate(to, pattern, query.lang),
    day_was_cut: wasCut,
    working_days: passed === undefined ? null : describeWorkingDays(passed, spanBetween(byDays, to), query),
  }
  return { added, bsYears: passed === undefined ? [] : countedYears(byDays, to, query) }
}

function addSteps(calendar: Calendar, from: DayNumber, steps: Steps) {
  const { years = 0, months = 0, days = 0, working_days: workingDays } = steps
  const byMonths = within(years === 0 ? 'months' : 'years', () =>
    addMonths(calendar, from, years * 12 + months),
  )
  const byDays = within('days', () => {
    calendar.fromDay(byMonths + days)
    return byMonths + days
  })
  const passed =
    workingDays === undefined
      ? undefined
      : within('working_days', () => addWorkingDays(byDays, workingDays, readDaysOff(steps)))
  const wasCut = calendar.fromDay(byMonths).day !== calendar.fromDay(from).day
  return { to: passed?.day ?? byDays, byDays, wasCut, passed }
}

function spanBetween(a: DayNumber, b: DayNumber): DaySpan {
  return { from: Math.min(a, b), to: Math.max(a, b) }
}

/** Runs a step; refuses its parameter if it leaves the table of months. */
function within<T>(field: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw refusedParameter(field, 'a number that leads to a day of BS 1901 to 2100')
  }
}

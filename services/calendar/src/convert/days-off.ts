import {
  bsFromDay,
  type DayNumber,
  type DaySpan,
  type DaysOff,
  type HolidayPlace,
  holidaysOfYear,
  isHoliday,
  isWeekend,
  saturday,
  sunday,
  undatedHolidaysOf,
  type WorkingDayCount,
  weekdayOfDay,
} from '@tathya/calendar'
import { openDaysIn } from '@tathya/calendar/festivals'
import type { DifferenceQuery, WorkingDays } from '@tathya/contracts/http'
import { toAdDate } from '../answers/describe-date.ts'
import { describeUndated } from '../answers/describe-events.ts'

const weekends: Readonly<Record<NonNullable<DifferenceQuery['weekend']>, (day: DayNumber) => boolean>> = {
  nepal: isWeekend,
  saturday: (day) => weekdayOfDay(day) === saturday,
  'saturday-sunday': (day) => [saturday, sunday].includes(weekdayOfDay(day)),
  none: () => false,
}

/** Query parameters of days off. */
export type DaysOffQuery = Pick<DifferenceQuery, 'weekend' | 'holidays' | 'place'>

/** The part of the country whose own holidays count too. */
export function placeOf({ holidays, place }: DaysOffQuery): HolidayPlace | undefined {
  return holidays === 'public' || holidays === 'none' ? undefined : (holidays ?? place)
}

/** Reads the days off of a query; by default those of public offices in Nepal. */
export function readDaysOff(query: DaysOffQuery): DaysOff {
  const place = placeOf(query)
  return {
    isWeekend: weekends[query.weekend ?? 'nepal'],
    isHoliday: query.holidays === 'none' ? () => false : (day) => isHoliday(day, place),
  }
}

/** Converts a count of working days to API fields. */
export function describeWorkingDays(count: WorkingDayCount, span: DaySpan, query: DaysOffQuery): WorkingDays {
  const place = placeOf(query)
  const isCounted = query.holidays !== 'none'
  const { isWeekend } = readDaysOff(query)
  return {
    count: count.workingDays,
    weekend_days: count.weekendDays,
    public_holidays: count.holidays,
    bs_years_without_list: count.unknownYears.filter((year) => !holidaysOfYear(year).known),
    undated_holidays: isCounted ? undatedIn(span, place) : [],
    open_days: isCounted
      ? openDaysIn(span, place)
          .filter((day) => !isWeekend(day))
          .map(toAdDate)
      : [],
  }
}

/** The years of the Bikram Sambat whose public holidays a query counts between two days. */
export function countedYears(a: DayNumber, b: DayNumber, { holidays }: DaysOffQuery): readonly number[] {
  return holidays === 'none' ? [] : yearsOf({ from: Math.min(a, b), to: Math.max(a, b) })
}

function yearsOf({ from, to }: DaySpan): readonly number[] {
  const [first, last] = [bsFromDay(from).year, bsFromDay(to).year]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The undated holidays of all years of a span. */
function undatedIn(span: DaySpan, place: HolidayPlace | undefined): WorkingDays['undated_holidays'] {
  return yearsOf(span).flatMap((year) => describeUndated(year, undatedHolidaysOf(year, place)))
}

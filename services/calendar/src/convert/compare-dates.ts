import {
  ageOn,
  bikramSambat,
  type Calendar,
  countWorkingDays,
  type DayNumber,
  differenceOf,
  formatDate,
  gregorian,
} from '@tathya/calendar'
import type { AgeByBirthdays, DateDifference } from '@tathya/contracts/http'
import { describeBothDates } from '../answers/describe-date.ts'
import { type DaysOffQuery, describeWorkingDays, readDaysOff } from './days-off.ts'

/** Describes the time between two days of BS 1901 to 2100. */
export function compareDates(from: DayNumber, to: DayNumber, query: DaysOffQuery): DateDifference {
  const off = readDaysOff(query)
  const [earlier, later] = from <= to ? [from, to] : [to, from]
  const counted = countWorkingDays(earlier, later, off)
  const first = countWorkingDays(earlier, earlier, off)
  return {
    from: describeBothDates(from),
    to: describeBothDates(to),
    days: to - from,
    days_counting_both: later - earlier + 1,
    bs: partsOf(bikramSambat, from, to),
    ad: partsOf(gregorian, from, to),
    age: to < from ? null : { bs: describeAge(bikramSambat, from, to), ad: describeAge(gregorian, from, to) },
    working_days: describeWorkingDays(counted, { from: earlier, to: later }, query),
    working_days_after_first: counted.workingDays - first.workingDays,
  }
}

function partsOf(calendar: Calendar, from: DayNumber, to: DayNumber) {
  const { years, months, days } = differenceOf(calendar, from, to)
  return { years, months, days }
}

function describeAge(calendar: Calendar, birth: DayNumber, day: DayNumber): AgeByBirthdays {
  const { years, isBirthday, nextBirthday } = ageOn(calendar, birth, day)
  const inBoth = (next: Calendar) =>
    nextBirthday === undefined ? null : formatDate(next.fromDay(nextBirthday))
  return {
    years,
    is_birthday: isBirthday,
    next_birthday_ad: inBoth(gregorian),
    next_birthday_bs: inBoth(bikramSambat),
  }
}

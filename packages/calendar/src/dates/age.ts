import { addMonths, type Difference, differenceOf } from './arithmetic.ts'
import type { Calendar } from './calendars.ts'
import type { DayNumber } from './gregorian.ts'

/** The age of a person on a day. */
export interface Age extends Omit<Difference, 'sign'> {
  /** True on the day of birth and on every birthday. */
  readonly isBirthday: boolean
  /** The first birthday after the day; undefined if it is outside the table. */
  readonly nextBirthday: DayNumber | undefined
}

/**
 * Returns the age on a day by the birthdays of a calendar: a birthday whose month is too short that year is on its last
 * day. Throws a RangeError if the day is before the birth or outside the table.
 */
export function ageOn(calendar: Calendar, birth: DayNumber, day: DayNumber): Age {
  if (day < birth) throw new RangeError('the day is before the birth')
  const { years, months, days } = differenceOf(calendar, birth, day)
  return {
    years,
    months,
    days,
    isBirthday: months === 0 && days === 0,
    nextBirthday: birthdayOf(calendar, birth, years + 1),
  }
}

/** Undefined after the end of the table, which is within a Gregorian year. */
function birthdayOf(calendar: Calendar, birth: DayNumber, age: number): DayNumber | undefined {
  try {
    return addMonths(calendar, birth, age * 12)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

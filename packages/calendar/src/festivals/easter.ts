import { type DayNumber, dayFromGregorian } from '../dates/gregorian.ts'

/**
 * Returns Easter Sunday of a Gregorian year: the Sunday after the first ecclesiastical full moon of spring. Rule: the
 * Gregorian reform of 1582 as J. Butcher's Ecclesiastical Calendar (1876) puts it; valid in every year of the calendar.
 */
export function easterOf(year: number): DayNumber {
  const goldenNumber = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century + 8) / 25)
  const moonCorrection = Math.floor((century - moonShift + 1) / 3)
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((goldenNumber + 11 * epact + 22 * toSunday) / 451)
  const marchDay = 22 + epact + toSunday - 7 * late
  return dayFromGregorian({ year, month: 3, day: 1 }) + marchDay - 1
}

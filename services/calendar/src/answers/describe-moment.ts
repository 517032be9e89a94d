import {
  type DayNumber,
  formatClock,
  formatInstant,
  type Instant,
  karanaNames,
  memoize,
  nakshatraNames,
  toNepalTime,
  weekdayNames,
  weekdayOfDay,
  yogaNames,
} from '@tathya/calendar'
import { almanacTimeAt, limbsOf, type Place, positionsOf, spanAt } from '@tathya/calendar/sky'
import type { NepaliDateTime } from '@tathya/contracts/http'
import { type AlmanacChoice, printedAlmanac } from '../parameters/almanac-choice.ts'
import { type DayDescription, describeDay } from './describe-day.ts'
import { describeLimb, describeTithi } from './describe-limbs.ts'

/** Cached days: today, and days that callers request. */
const cachedDays = 64

const describePrintedDay = memoize(cachedDays, (day) => describeDay(day, printedAlmanac))

/**
 * Describes an instant in Nepal: date, time and almanac, by default as it is printed. Truncates to whole seconds.
 * Throws a RangeError outside BS 1901 to 2100.
 */
export function describeMoment(at: Date, choice: AlmanacChoice = printedAlmanac): NepaliDateTime {
  const instant = Math.floor(at.getTime() / 1000)
  const { day, secondOfDay, utcOffsetSeconds } = toNepalTime(instant)
  const { ad_date, date, tithi, limbs, almanac } = dayOf(day, choice)
  return {
    ad_date,
    ad_datetime: formatInstant(instant),
    time: formatClock(secondOfDay),
    ...date,
    tithi,
    tithi_now: describeTithi(spanAt(limbsOf(positionsOf(choice.method)).tithi, instant)),
    ...limbs,
    utc_offset_seconds: utcOffsetSeconds,
    ...almanac,
    ...describeSolarTime(instant, choice.place),
    ...describeLimbsNow(instant, choice),
  }
}

function dayOf(day: DayNumber, choice: AlmanacChoice): DayDescription {
  return choice === printedAlmanac ? describePrintedDay(day) : describeDay(day, choice)
}

/** Describes the almanac's own day, which runs from sunrise to sunrise. */
function describeSolarTime(instant: Instant, place: Place) {
  const { day, ghadi, pala } = almanacTimeAt(instant, place)
  const weekday = weekdayNames[weekdayOfDay(day)]!
  return {
    almanac_weekday_en: weekday.en,
    almanac_weekday_ne: weekday.ne,
    ghadi_pala: { ghadi, pala },
  }
}

function describeLimbsNow(instant: Instant, { method }: AlmanacChoice) {
  const { nakshatra, yoga, karana } = limbsOf(positionsOf(method))
  return {
    nakshatra_now: describeLimb(spanAt(nakshatra, instant), nakshatraNames),
    yoga_now: describeLimb(spanAt(yoga, instant), yogaNames),
    karana_now: describeLimb(spanAt(karana, instant), karanaNames),
  }
}

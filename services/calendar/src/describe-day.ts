import type { CalendarDay } from '@tathya/contracts/http'
import { type AlmanacChoice, printedAlmanac } from './almanac-choice.ts'
import { compareMethods } from './core/almanac/compare-methods.ts'
import { almanacOf, type DayAlmanac } from './core/almanac/day-almanac.ts'
import { kaliOf, samvatsaraOf, shakaOf } from './core/almanac/eras.ts'
import { ayanaOf, rituOf } from './core/almanac/seasons.ts'
import { isUncertainDate } from './core/almanac/uncertain-dates.ts'
import { yearStatus } from './core/dates/bikram-sambat.ts'
import { fiscalQuarterOf, fiscalYearOf } from './core/dates/fiscal-year.ts'
import type { DayNumber } from './core/dates/gregorian.ts'
import { formatInstant, type Instant } from './core/dates/nepal-time.ts'
import { eventsOfDay } from './core/events.ts'
import { isHoliday, isWeekend } from './core/holidays/index.ts'
import { signNames } from './core/names/calendar-names.ts'
import { karanaNames, nakshatraNames, yogaNames } from './core/names/limb-names.ts'
import { describeAlternative } from './describe-alternative.ts'
import { describeDate, toAdDate } from './describe-date.ts'
import { describeDifference } from './describe-difference.ts'
import { describeEvent } from './describe-event.ts'
import { describeLimb, describeLunarMonth, describeNepalSambat, describeTithi } from './describe-limbs.ts'
import { describeMethod, describePlace } from './describe-method.ts'
import { describeKnownName, describeName } from './describe-name.ts'

/** What holds for a whole civil day, in the groups and the order in which an answer carries it. */
export interface DayDescription {
  readonly ad_date: string
  readonly date: ReturnType<typeof describeDate>
  readonly tithi: CalendarDay['tithi']
  readonly limbs: ReturnType<typeof describeLimbs>
  readonly almanac: ReturnType<typeof describeAlmanac>
}

/** Describes a civil day in Nepal, by default as its almanac is printed. Throws a RangeError outside BS 1901 to 2100. */
export function describeDay(day: DayNumber, choice: AlmanacChoice = printedAlmanac): DayDescription {
  const almanac = almanacOf(day, choice)
  return {
    ad_date: toAdDate(day),
    date: describeDate(day, almanac.bs),
    tithi: describeTithi(almanac.tithi),
    limbs: describeLimbs(almanac),
    almanac: describeAlmanac(day, almanac, choice),
  }
}

/** Puts a described day into the order of a list of days. */
export function toCalendarDay({ ad_date, date, tithi, limbs, almanac }: DayDescription): CalendarDay {
  return { ad_date, ...date, tithi, ...limbs, ...almanac }
}

function describeLimbs({ nakshatra, yoga, karana, lunarMonth }: DayAlmanac) {
  return {
    nakshatra: describeLimb(nakshatra, nakshatraNames),
    yoga: describeLimb(yoga, yogaNames),
    karana: describeLimb(karana, karanaNames),
    lunar_month: describeLunarMonth(lunarMonth),
  }
}

function describeAlmanac(day: DayNumber, almanac: DayAlmanac, choice: AlmanacChoice) {
  const { bs } = almanac
  const difference = compareMethods(day, choice)
  return {
    sunrise: formatInstant(almanac.sunrise),
    sunset: formatInstant(almanac.sunset),
    nepal_sambat: describeNepalSambat(almanac.lunarMonth, almanac.tithi),
    shaka: shakaOf(bs.year),
    ritu: describeName(rituOf(bs.month)),
    fiscal_year: fiscalYearOf(bs),
    events: eventsOfDay(day).map(describeEvent),
    method: describeMethod(choice),
    bs_year_status: yearStatus(bs.year),
    bs_alternative: describeAlternative(day),
    fiscal_quarter: fiscalQuarterOf(bs),
    ayana: describeName(ayanaOf(bs.month)),
    kali: kaliOf(bs.year),
    samvatsara: describeKnownName(samvatsaraOf(bs.year)),
    moon_sign: describeLimb(almanac.moonSign, signNames),
    moonrise: formatKnown(almanac.moonrise),
    moonset: formatKnown(almanac.moonset),
    tithi_repeats: almanac.tithiRepeats ?? null,
    lost_tithi: almanac.lostTithi === undefined ? null : describeTithi(almanac.lostTithi),
    public_holiday: isHoliday(day) ?? null,
    weekend: isWeekend(day),
    place: describePlace(choice.place),
    why: difference === undefined ? null : describeDifference(difference),
    bs_uncertain: isUncertainDate(bs),
  }
}

function formatKnown(instant: Instant | undefined): string | null {
  return instant === undefined ? null : formatInstant(instant)
}

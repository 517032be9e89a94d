import type { NepaliDateTime } from '@tathya/contracts'
import { type BsDate, fiscalYearOf, yearStatus } from './core/bikram-sambat.ts'
import { almanacOf, type DayAlmanac } from './core/day-almanac.ts'
import { type DayNumber, formatDate, gregorianFromDay, weekdayOfDay } from './core/gregorian.ts'
import { karanaNames, nakshatraNames, yogaNames } from './core/limb-names.ts'
import { monthNames, rituOf, weekdayNames } from './core/names.ts'
import { formatInstant } from './core/nepal-time.ts'
import { toNepaliDigits } from './core/numerals.ts'
import {
  almanacMethod,
  describeLimb,
  describeLunarMonth,
  describeNepalSambat,
  describeTithi,
} from './describe-limbs.ts'

/** Nepali almanacs print the Shaka year that began with the Bikram Sambat year. */
const shakaBehind = 135

/** What holds for a whole civil day, in the groups and the order in which an answer carries it. */
export interface DayDescription {
  readonly ad_date: string
  readonly date: ReturnType<typeof describeDate>
  readonly tithi: NepaliDateTime['tithi']
  readonly limbs: ReturnType<typeof describeLimbs>
  readonly almanac: ReturnType<typeof describeAlmanac>
}

/** Describes a civil day in Nepal. Throws a RangeError outside BS 1901 to 2100. */
export function describeDay(day: DayNumber): DayDescription {
  const almanac = almanacOf(day)
  return {
    ad_date: formatDate(gregorianFromDay(day)),
    date: describeDate(day, almanac.bs),
    tithi: describeTithi(almanac.tithi),
    limbs: describeLimbs(almanac),
    almanac: describeAlmanac(almanac),
  }
}

function describeDate(day: DayNumber, bs: BsDate) {
  const month = monthNames[bs.month - 1]!
  const weekday = weekdayNames[weekdayOfDay(day)]!
  return {
    bs_date: formatDate(bs),
    bs_year: bs.year,
    bs_month: bs.month,
    bs_day: bs.day,
    bs_month_name_en: month.en,
    bs_month_name_ne: month.ne,
    weekday_en: weekday.en,
    weekday_ne: weekday.ne,
    bs_date_ne: toNepaliDigits(`${bs.year} ${month.ne} ${bs.day} गते ${weekday.ne}`),
  }
}

function describeLimbs({ nakshatra, yoga, karana, lunarMonth }: DayAlmanac) {
  return {
    nakshatra: describeLimb(nakshatra, nakshatraNames),
    yoga: describeLimb(yoga, yogaNames),
    karana: describeLimb(karana, karanaNames),
    lunar_month: lunarMonth === undefined ? null : describeLunarMonth(lunarMonth),
  }
}

function describeAlmanac({ bs, sunrise, sunset, tithi, lunarMonth }: DayAlmanac) {
  const ritu = rituOf(bs.month)
  return {
    sunrise: formatInstant(sunrise),
    sunset: formatInstant(sunset),
    nepal_sambat: lunarMonth === undefined ? null : describeNepalSambat(lunarMonth, tithi),
    shaka: bs.year - shakaBehind,
    ritu: { name_en: ritu.en, name_ne: ritu.ne },
    fiscal_year: fiscalYearOf(bs),
    // Null says that they are not computed; an empty list would say that there are none.
    events: null,
    method: almanacMethod,
    bs_year_status: yearStatus(bs.year),
  }
}

import {
  ayanaOf,
  type DayNumber,
  fiscalQuarterOf,
  fiscalYearOf,
  formatInstant,
  type Instant,
  isHoliday,
  isWeekend,
  kaliOf,
  karanaNames,
  nakshatraNames,
  rituOf,
  samvatsaraOf,
  shakaOf,
  signNames,
  yearStatus,
  yogaNames,
} from '@tathya/calendar'
import { eventsOfDay, holidayCoverageOf } from '@tathya/calendar/festivals'
import { almanacOf, compareMethods, type DayAlmanac, isUncertainDate } from '@tathya/calendar/sky'
import type { AlmanacMethod, AlmanacPlace, CalendarDay } from '@tathya/contracts/http'
import { type AlmanacChoice, printedAlmanac } from '../parameters/almanac-choice.ts'
import type { RequestedPlace } from '../parameters/read-place.ts'
import {
  describeAlternative,
  describeDate,
  describeName,
  describeOptionalName,
  toAdDate,
} from './describe-date.ts'
import { describeDifference } from './describe-difference.ts'
import { describeEvent } from './describe-events.ts'
import { describeLimb, describeLunarMonth, describeNepalSambat, describeTithi } from './describe-limbs.ts'

/** Fields of a civil day, grouped in the order of an answer. */
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

/** Flattens a day in the field order of lists. */
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
    samvatsara: describeOptionalName(samvatsaraOf(bs.year)),
    moon_sign: describeLimb(almanac.moonSign, signNames),
    moonrise: formatOptional(almanac.moonrise),
    moonset: formatOptional(almanac.moonset),
    tithi_repeats: almanac.tithiRepeats ?? null,
    lost_tithi: almanac.lostTithi === undefined ? null : describeTithi(almanac.lostTithi),
    public_holiday: isHoliday(day, choice.holidayPlace) ?? null,
    weekend: isWeekend(day),
    place: describePlace(choice.place),
    why: difference === undefined ? null : describeDifference(difference),
    bs_uncertain: isUncertainDate(bs),
    public_holiday_coverage: holidayCoverageOf(day, choice.holidayPlace),
  }
}

function formatOptional(instant: Instant | undefined): string | null {
  return instant === undefined ? null : formatInstant(instant)
}

/** Converts a method to API fields. */
function describeMethod({ method }: Pick<AlmanacChoice, 'method'>): AlmanacMethod {
  const isNepal = method === 'nepal'
  return {
    name: isNepal ? 'surya-siddhanta' : 'drik',
    lunar_apsis_bija: isNepal ? -4 : null,
    sunrise: 'upper-limb',
    id: method,
    ayanamsa: isNepal ? null : 'lahiri',
  }
}

/** Converts a place to API fields. */
function describePlace({ latitude, longitude, unitId, name }: RequestedPlace): AlmanacPlace {
  return {
    lat: latitude,
    lon: longitude,
    unit_id: unitId ?? null,
    name_en: name?.en ?? null,
    name_ne: name?.ne ?? null,
  }
}

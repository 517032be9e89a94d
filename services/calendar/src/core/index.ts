export { type AlmanacTime, almanacTimeAt } from './almanac/almanac-day.ts'
export { compareMethods, type MethodDifference } from './almanac/compare-methods.ts'
export { almanacOf, type DayAlmanac } from './almanac/day-almanac.ts'
export {
  type AlmanacFrame,
  type DayTithi,
  type TithiTurn,
  tithiOfDay,
  tithiTurnOf,
} from './almanac/day-tithi.ts'
export { kaliOf, samvatsaraOf, shakaOf } from './almanac/eras.ts'
export { type LimbSpan, type Limbs, limbsOf, spanAt } from './almanac/limbs.ts'
export {
  isProperMonth,
  type LunarMonth,
  type LunarMonthName,
  type Lunation,
  lunarMonthAt,
  lunationsNearLostMonth,
} from './almanac/lunar-month.ts'
export { type NepalSambatDate, nepalSambatOf } from './almanac/nepal-sambat.ts'
export { type MonthStart, monthStartByRule } from './almanac/sankranti-rule.ts'
export { ayanaOf, rituOf } from './almanac/seasons.ts'
export { isUncertainDate } from './almanac/uncertain-dates.ts'
export { type Age, ageOn } from './dates/age.ts'
export { addMonths, addPeriod, type Difference, differenceOf, type Period } from './dates/arithmetic.ts'
export {
  type BsDate,
  bsFromDay,
  bsRange,
  dayFromBs,
  isBsDate,
  isInBsRange,
  monthLength,
  yearLength,
  yearStatus,
} from './dates/bikram-sambat.ts'
export { bikramSambat, type Calendar, type CalendarDate, calendars, gregorian } from './dates/calendars.ts'
export { type DaySpan, daysOfSpan, monthSpan, yearSpan } from './dates/day-spans.ts'
export { fiscalQuarterOf, fiscalSpan, fiscalYearOf, parseFiscalYear } from './dates/fiscal-year.ts'
export {
  type DayNumber,
  dayFromGregorian,
  formatDate,
  gregorianFromDay,
  weekdayOfDay,
} from './dates/gregorian.ts'
export { formatInstant, fromNepalTime, type Instant, startOfDay, toNepalTime } from './dates/nepal-time.ts'
export { dayByOtherReading, type OtherReading, otherReadingOf } from './dates/other-reading.ts'
export { addWorkingDays, countWorkingDays, type DaysOff, type WorkingDayCount } from './dates/working-days.ts'
export { type CalendarEventOfDay, type DayOff, eventsOfDay } from './events.ts'
export { findFestivals } from './festivals/find-festivals.ts'
export {
  type Confidence,
  daysOfFestival,
  type Festival,
  type FestivalDay,
  type FestivalRule,
  festivalById,
  festivals,
  festivalsOfYear,
  ruleInWords,
} from './festivals/index.ts'
export { nextDaysOf, previousDaysOf } from './festivals/next-days.ts'
export {
  type Holiday,
  type HolidayList,
  holidaysOfYear,
  holidayYears,
  isHoliday,
  isWeekend,
  type UndatedHoliday,
  undatedHolidaysOf,
} from './holidays/index.ts'
export {
  lunarMonthNameOf,
  monthNames,
  type Name,
  signNames,
  weekdayNames,
} from './names/calendar-names.ts'
export { karanaNames, nakshatraNames, tithiNames, yogaNames } from './names/limb-names.ts'
export { lahiriAyanamsa } from './sky/ayanamsa.ts'
export { type CircleSteps, startOfStep, stepAt } from './sky/circle-steps.ts'
export { moonriseOf, moonsetOf } from './sky/moon-times.ts'
export { kathmandu, type Place } from './sky/place.ts'
export { type AlmanacMethod, type Positions, positionsOf } from './sky/positions.ts'
export { sunriseOf, sunsetOf } from './sky/sun-times.ts'
export { formatPattern, type Pattern, parsePattern } from './text/format-pattern.ts'
export { fromNepaliDigits, toNepaliDigits } from './text/numerals.ts'
export { dateForms, type ParsedDate, parseDate, type ReadingRules } from './text/parse-date.ts'
export { patternTokens } from './text/pattern-tokens.ts'

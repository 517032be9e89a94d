export { type Age, ageOn } from './age.ts'
export { type AlmanacTime, almanacTimeAt } from './almanac-day.ts'
export { addMonths, addPeriod, type Difference, differenceOf, type Period } from './arithmetic.ts'
export { lahiriAyanamsa } from './ayanamsa.ts'
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
} from './bikram-sambat.ts'
export { bikramSambat, type Calendar, type CalendarDate, calendars, gregorian } from './calendars.ts'
export { type CircleSteps, startOfStep, stepAt } from './circle-steps.ts'
export { compareMethods, type MethodDifference } from './compare-methods.ts'
export { almanacOf, type DayAlmanac } from './day-almanac.ts'
export { type DaySpan, daysOfSpan, monthSpan, yearSpan } from './day-spans.ts'
export { type AlmanacFrame, type DayTithi, type TithiTurn, tithiOfDay, tithiTurnOf } from './day-tithi.ts'
export { kaliOf, samvatsaraOf, shakaOf } from './eras.ts'
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
export { fiscalQuarterOf, fiscalSpan, fiscalYearOf, parseFiscalYear } from './fiscal-year.ts'
export { formatPattern, type Pattern, parsePattern } from './format-pattern.ts'
export { type DayNumber, dayFromGregorian, formatDate, gregorianFromDay, weekdayOfDay } from './gregorian.ts'
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
export { karanaNames, nakshatraNames, tithiNames, yogaNames } from './limb-names.ts'
export { type LimbSpan, type Limbs, limbsOf, spanAt } from './limbs.ts'
export {
  isProperMonth,
  type LunarMonth,
  type LunarMonthName,
  type Lunation,
  lunarMonthAt,
  lunationsNearLostMonth,
} from './lunar-month.ts'
export { moonriseOf, moonsetOf } from './moon-times.ts'
export {
  lunarMonthNameOf,
  monthNames,
  type Name,
  signNames,
  weekdayNames,
} from './names.ts'
export { type NepalSambatDate, nepalSambatOf } from './nepal-sambat.ts'
export { formatInstant, fromNepalTime, type Instant, startOfDay, toNepalTime } from './nepal-time.ts'
export { fromNepaliDigits, toNepaliDigits } from './numerals.ts'
export { dayByOtherReading, type OtherReading, otherReadingOf } from './other-reading.ts'
export { dateForms, type ParsedDate, parseDate, type ReadingRules } from './parse-date.ts'
export { patternTokens } from './pattern-tokens.ts'
export { kathmandu, type Place } from './place.ts'
export { type AlmanacMethod, type Positions, positionsOf } from './positions.ts'
export { type MonthStart, monthStartByRule } from './sankranti-rule.ts'
export { ayanaOf, rituOf } from './seasons.ts'
export { sunriseOf, sunsetOf } from './sun-times.ts'
export { isUncertainDate } from './uncertain-dates.ts'
export { addWorkingDays, countWorkingDays, type DaysOff, type WorkingDayCount } from './working-days.ts'

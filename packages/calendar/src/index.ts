export { kaliOf, samvatsaraOf, shakaOf } from './almanac/eras.ts'
export { ayanaOf, rituOf } from './almanac/seasons.ts'
export * from './dates/age.ts'
export * from './dates/arithmetic.ts'
export * from './dates/bikram-sambat.ts'
export * from './dates/calendars.ts'
export * from './dates/day-spans.ts'
export * from './dates/fiscal-year.ts'
export * from './dates/gregorian.ts'
export * from './dates/month-grid.ts'
export type { YearStatus } from './dates/month-lengths.ts'
export * from './dates/nepal-time.ts'
export * from './dates/other-reading.ts'
export * from './dates/working-days.ts'
export * from './holidays/index.ts'
export { holidayNames } from './holidays/names.ts'
export { memoize } from './memoize.ts'
export {
  adMonthNames,
  lunarMonthNameOf,
  lunarMonthNames,
  monthNames,
  type Name,
  nepalSambatHalves,
  nepalSambatMonthNames,
  signNames,
  weekdayNames,
} from './names/calendar-names.ts'
export * from './names/limb-names.ts'
export * from './names/short-names.ts'
export * from './text/format-pattern.ts'
export * from './text/numerals.ts'
export * from './text/parse-date.ts'
export { patternTokens } from './text/pattern-tokens.ts'

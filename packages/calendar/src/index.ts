export { kaliOf, samvatsaraOf, shakaOf } from './almanac/eras.ts'
export { ayanaOf, rituOf } from './almanac/seasons.ts'
export * from './dates.ts'
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
export * from './plain/holidays.ts'
export * from './plain/texts.ts'
export * from './text/format-pattern.ts'
export * from './text/numerals.ts'
export * from './text/parse-date.ts'
export { patternTokens } from './text/pattern-tokens.ts'

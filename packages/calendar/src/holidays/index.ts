export {
  decisionsKnownUntil,
  type HolidayCoverage,
  holidayCoverageOf,
  isHoliday,
  isHolidayOf,
  openDaysIn,
  undatedHolidaysOf,
} from './days-off.ts'
export {
  type Holiday,
  type HolidayBasis,
  type HolidayList,
  type HolidayPlace,
  type HolidayScope,
  holidayScopes,
  type NamedHoliday,
  type UndatedHoliday,
} from './holiday-list.ts'
export { holidaysOfYear, holidayYears } from './lists.ts'
export { isWeekend } from './weekend.ts'

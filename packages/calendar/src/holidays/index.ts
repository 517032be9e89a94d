export { isHoliday, isHolidayOf, undatedHolidaysOf } from './days-off.ts'
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

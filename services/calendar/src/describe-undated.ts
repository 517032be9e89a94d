import type { UndatedHoliday as UndatedHolidayAnswer } from '@tathya/contracts/http'
import type { UndatedHoliday } from './core/holidays/index.ts'

/** Puts the holidays that the list of a year leaves without a day into the words of the interface. */
export function describeUndated(bsYear: number, undated: readonly UndatedHoliday[]): UndatedHolidayAnswer[] {
  return undated.map(({ id, name, scope }) => ({
    bs_year: bsYear,
    id,
    name_en: name.en,
    name_ne: name.ne,
    scope,
  }))
}

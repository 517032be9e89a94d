import { z } from 'zod'
import { dateForms, dateText, readingParameters, refuseUnclearEnds } from './date-parameters.ts'
import { fieldsParameter, partOf } from './fields.ts'
import { CalendarDay, CalendarMeta } from './moment.ts'
import { almanacParameters, listFormatParameter } from './query.ts'

/** Days of one answer of `/e/calendar/days`. */
export const maxCalendarDays = 400

const lastDay = `default: the first day. At most ${maxCalendarDays} days in all`

/** Query of `/e/calendar/days`: a first and a last day, each in either calendar. */
export const CalendarDaysQuery = z
  .strictObject({
    from: dateText(`First day, a Gregorian date in Nepal: ${dateForms}`, ['2024-11-01']),
    to: dateText(`Last day, a Gregorian date; ${lastDay}`, ['2024-11-07']),
    bs_from: dateText('First day, a Bikram Sambat date, instead of `from`', ['2081-07-16']),
    bs_to: dateText('Last day, a Bikram Sambat date, instead of `to`', ['2081-07-22']),
    ...readingParameters,
    ...almanacParameters,
    ...fieldsParameter(CalendarDay),
    ...listFormatParameter,
  })
  .check(refuseUnclearEnds)
  .meta({ id: 'CalendarDaysQuery' })
export type CalendarDaysQuery = z.output<typeof CalendarDaysQuery>

/** The answer of `/e/calendar/days`. */
export const CalendarDaysAnswer = z
  .object({ data: z.array(CalendarDay).max(maxCalendarDays), meta: CalendarMeta })
  .meta({ id: 'CalendarDaysAnswer', description: 'Days in their order, each with date and almanac' })
export type CalendarDaysAnswer = z.output<typeof CalendarDaysAnswer>

/** The answer with a selection of fields. */
export const CalendarDaysPartAnswer = CalendarDaysAnswer.extend({
  data: z.array(partOf(CalendarDay)).max(maxCalendarDays),
}).meta({ id: 'CalendarDaysPartAnswer', description: 'Days in their order, each with some of its fields' })
export type CalendarDaysPartAnswer = z.output<typeof CalendarDaysPartAnswer>

import { z } from 'zod'
import { BothDates, DatesMeta } from './both-dates.ts'
import {
  dateForms,
  dateText,
  readingParameters,
  refuseTwoPlaces,
  refuseUnclearEnds,
  workingDayParameters,
} from './date-parameters.ts'
import { WorkingDays } from './working-days.ts'

/** Query of `/e/calendar/difference`. */
export const DifferenceQuery = z
  .strictObject({
    from: dateText(`The first day, a Gregorian date in Nepal: ${dateForms}`, ['1990-05-01']),
    to: dateText('The second day, a Gregorian date; default: today', ['2024-11-02']),
    bs_from: dateText('The first day, a Bikram Sambat date, instead of `from`', ['2047-01-18']),
    bs_to: dateText('The second day, a Bikram Sambat date, instead of `to`', ['2081-07-17']),
    ...readingParameters,
    ...workingDayParameters,
  })
  .check(refuseUnclearEnds)
  .check(refuseTwoPlaces)
  .meta({ id: 'DifferenceQuery' })
export type DifferenceQuery = z.output<typeof DifferenceQuery>

/** A time in whole years, months and days. */
export const YearsMonthsDays = z
  .object({
    years: z.int().min(0),
    months: z.int().min(0).max(11),
    days: z.int().min(0).max(32),
  })
  .meta({ id: 'YearsMonthsDays', description: 'A time in whole years, months and days of a calendar' })
export type YearsMonthsDays = z.output<typeof YearsMonthsDays>

/** An age by the birthdays of a calendar. */
export const AgeByBirthdays = z
  .object({
    years: z.int().min(0).meta({ description: 'Birthdays so far' }),
    is_birthday: z.boolean().meta({ description: 'Whether the second day is a birthday, or that of birth' }),
    next_birthday_ad: z.iso.date().nullable().meta({
      description:
        'The next birthday after the second day, on the last day where its month is too short; null where it is beyond BS 2100',
    }),
    next_birthday_bs: z.string().nullable(),
  })
  .meta({ id: 'AgeByBirthdays', description: 'An age by the birthdays of a calendar' })
export type AgeByBirthdays = z.output<typeof AgeByBirthdays>

/** The time between two days. */
export const DateDifference = z
  .object({
    from: BothDates,
    to: BothDates,
    days: z.int().meta({
      description: 'Days from the first day to the second; negative where that is before the first',
    }),
    days_counting_both: z.int().min(1).meta({ description: 'Days of the span with its first and last' }),
    bs: YearsMonthsDays.meta({
      description:
        'The time between them in years, months and days of the Bikram Sambat, counted on from the earlier day',
    }),
    ad: YearsMonthsDays.meta({ description: 'The same by the Gregorian calendar' }),
    age: z.object({ bs: AgeByBirthdays, ad: AgeByBirthdays }).nullable().meta({
      description:
        'The age on the second day of somebody born on the first; null where it is before the first',
    }),
    working_days: WorkingDays.meta({
      description: 'Working days of the span, its first and last day counted',
    }),
    working_days_after_first: z.int().min(0).meta({
      description: 'Working days of the span without the earlier day, as `/e/calendar/add` counts',
    }),
  })
  .meta({ id: 'DateDifference', description: 'The time between two days' })
export type DateDifference = z.output<typeof DateDifference>

/** The answer of `/e/calendar/difference`: one item. */
export const DifferenceAnswer = z
  .object({ data: z.array(DateDifference).length(1), meta: DatesMeta })
  .meta({ id: 'DifferenceAnswer', description: 'The time between two days, one item' })
export type DifferenceAnswer = z.output<typeof DifferenceAnswer>

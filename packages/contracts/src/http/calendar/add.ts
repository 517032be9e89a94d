import { z } from 'zod'
import { BothDates, DatesMeta } from './both-dates.ts'
import {
  dateForms,
  dateText,
  readingParameters,
  refuseOtherThanOne,
  refuseTwoPlaces,
  workingDayParameters,
  writingParameters,
  writtenDate,
} from './date-parameters.ts'
import { WorkingDays } from './working-days.ts'

/** A whole number of either sign in a query string; a plus sign arrives as a blank where it was not written as %2B. */
function steps(max: number, description: string) {
  const error = `must be a whole number from -${max} to ${max}`
  return z
    .string()
    .regex(/^[+ -]?\d{1,6}$/, { error })
    .transform(Number)
    .pipe(z.number().min(-max, { error }).max(max, { error }))
    .optional()
    .meta({
      description,
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
        delete jsonSchema.pattern
        Object.assign(jsonSchema, { type: 'integer', minimum: -max, maximum: max })
      },
    })
}

/** Query of `/e/calendar/add`. */
export const AddQuery = z
  .strictObject({
    bs: dateText(`The Bikram Sambat date to start from, or today: ${dateForms}`, ['2081-02-32']),
    ad: dateText('The Gregorian date to start from, instead of `bs`', ['2024-06-14']),
    years: steps(200, 'Years to add, of the calendar in which the date is given; negative: back'),
    months: steps(2400, 'Months to add. If the month reached has no such day, its last day is taken'),
    days: steps(80_000, 'Days to add, after years and months'),
    working_days: steps(80_000, 'Working days to add, after all others'),
    ...readingParameters,
    ...writingParameters,
    ...workingDayParameters,
  })
  .check(refuseOtherThanOne)
  .check(refuseTwoPlaces)
  .meta({ id: 'AddQuery' })
export type AddQuery = z.output<typeof AddQuery>

/** A day and the day reached from it. */
export const AddedDate = z
  .object({
    from: BothDates,
    to: BothDates.meta({ description: 'The day reached' }),
    ...writtenDate,
    day_was_cut: z.boolean().meta({
      description: 'True if the month reached is too short, so that its last day was taken',
    }),
    working_days: WorkingDays.nullable().meta({
      description: 'The days passed while adding working days; null without `working_days`',
    }),
  })
  .meta({ id: 'AddedDate', description: 'A day and the day reached from it' })
export type AddedDate = z.output<typeof AddedDate>

/** The answer of `/e/calendar/add`: one item. */
export const AddAnswer = z
  .object({ data: z.array(AddedDate).length(1), meta: DatesMeta })
  .meta({ id: 'AddAnswer', description: 'The day reached, one item' })
export type AddAnswer = z.output<typeof AddAnswer>

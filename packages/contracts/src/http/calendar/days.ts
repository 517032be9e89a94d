import { z } from 'zod'
import { CalendarDay, CalendarMeta } from './moment.ts'
import { almanacParameters, listFormatParameter } from './query.ts'

/** Most days that one answer of `/e/calendar/days` holds. */
export const mostCalendarDays = 400

const adError = 'must be a Gregorian date that exists, YYYY-MM-DD, from 1844-04-11 to 2044-04-13'
const bsError = 'must be a Bikram Sambat date as YYYY-MM-DD, from 1901-01-01 to 2100-12-31'

/** A Gregorian date in a query string. */
export const QueryAdDate = z.iso
  .date({ error: adError })
  .refine((date) => date >= '1844-04-11' && date <= '2044-04-13', { error: adError })

/** A Bikram Sambat date in a query string; whether its month has the day is known to the table. */
const QueryBsDate = z
  .string()
  .regex(/^(19\d\d|20\d\d|2100)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[0-2])$/, { error: bsError })
  .refine((date) => date >= '1901-01-01', { error: bsError })

/** What may be asked of `/e/calendar/days`: a range by Gregorian or by Bikram Sambat dates. */
export const CalendarDaysQuery = z
  .strictObject({
    from: QueryAdDate.optional().meta({
      description: 'First day, a Gregorian date in Nepal',
      examples: ['2024-11-01'],
    }),
    to: QueryAdDate.optional().meta({
      description: `Last day, with \`from\`; default: the first day. At most ${mostCalendarDays} days in all`,
      examples: ['2024-11-07'],
    }),
    bs_from: QueryBsDate.optional().meta({
      description: 'First day, a Bikram Sambat date; in the place of `from`',
      examples: ['2081-07-16'],
    }),
    bs_to: QueryBsDate.optional().meta({
      description: `Last day, with \`bs_from\`; default: the first day. At most ${mostCalendarDays} days in all`,
      examples: ['2081-07-22'],
    }),
    ...almanacParameters,
    ...listFormatParameter,
  })
  .check(refuseMixedCalendars)
  .meta({ id: 'CalendarDaysQuery' })
export type CalendarDaysQuery = z.output<typeof CalendarDaysQuery>

const names = ['from', 'to', 'bs_from', 'bs_to'] as const

/** Adds an issue where no first day is given, or days of both calendars are. */
function refuseMixedCalendars({
  value,
  issues,
}: z.core.ParsePayload<{ [name in (typeof names)[number]]?: string | undefined }>): void {
  const { from, to, bs_from, bs_to } = value
  const isMixed = (from ?? to) !== undefined && (bs_from ?? bs_to) !== undefined
  if (!isMixed && (from ?? bs_from) !== undefined) return
  const accepted = 'from and to (Gregorian), or bs_from and bs_to (Bikram Sambat), each as YYYY-MM-DD'
  const message = isMixed
    ? 'must not be mixed with dates of the other calendar'
    : `is required, or its like of the other calendar: ${accepted}`
  const wrong = isMixed ? names.filter((name) => value[name] !== undefined) : missing(value)
  for (const name of wrong) {
    issues.push({ code: 'custom', input: value[name], path: [name], message, params: { accepted } })
  }
}

function missing({ bs_to }: { bs_to?: string | undefined }): (typeof names)[number][] {
  return bs_to === undefined ? ['from'] : ['bs_from']
}

/** The answer of `/e/calendar/days`. */
export const CalendarDaysAnswer = z
  .object({ data: z.array(CalendarDay).max(mostCalendarDays), meta: CalendarMeta })
  .meta({ id: 'CalendarDaysAnswer', description: 'Days in their order, each with date and almanac' })
export type CalendarDaysAnswer = z.output<typeof CalendarDaysAnswer>

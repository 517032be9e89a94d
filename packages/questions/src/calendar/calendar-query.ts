import { z } from 'zod'

const Calendar = z.enum(['bs', 'ad'])

/** A date as a question names it; without a year, the year is this one. */
export const NamedDay = z.strictObject({
  calendar: Calendar,
  year: z.int().optional(),
  month: z.int(),
  day: z.int(),
})
export type NamedDay = z.output<typeof NamedDay>

/** A festival, or several days of one: their ids, and the name that they share. */
export const FestivalRef = z.strictObject({ name: z.string(), ids: z.array(z.string()).min(1) })
export type FestivalRef = z.output<typeof FestivalRef>

/** The time in which the day of a festival is asked for; without a year, the next one or the latest. */
export const FestivalTime = z.strictObject({
  calendar: Calendar.optional(),
  year: z.int().optional(),
  /** Years from that of today. */
  offset: z.int().optional(),
  previous: z.boolean().optional(),
})
export type FestivalTime = z.output<typeof FestivalTime>

/** A month, year or week; by its number, or counted from that of today. */
export const Span = z.strictObject({
  unit: z.enum(['week', 'month', 'year', 'fiscalYear']),
  calendar: Calendar.default('bs'),
  /** Of a fiscal year: the year in which it begins. */
  year: z.int().optional(),
  month: z.int().min(1).max(12).optional(),
  offset: z.int().optional(),
})
export type Span = z.output<typeof Span>

/** A number of days, months, years and working days that is added to a day; below zero it is before. */
const Shift = z.strictObject({
  years: z.int().optional(),
  months: z.int().optional(),
  days: z.int().optional(),
  working_days: z.int().optional(),
})

/** A day: of today, a date, a weekday, a festival or an end of a span, with what is added to it. */
export const DayRef = z.strictObject({
  date: NamedDay.optional(),
  /** 0 Sunday to 6 Saturday. */
  weekday: z.int().min(0).max(6).optional(),
  /** The weekday after today, before it, or of today's week. */
  which: z.enum(['next', 'last', 'this']).optional(),
  festival: FestivalRef.optional(),
  end: z.enum(['first', 'last']).optional(),
  span: Span.optional(),
  shift: Shift.optional(),
})
export type DayRef = z.output<typeof DayRef>

/** The parts of a day that a question asks for; none: the dates, the weekday and the tithi. */
export const DayPart = z.enum([
  ...(['date', 'weekday', 'tithi', 'sun', 'time', 'nepalSambat', 'fiscalYear'] as const),
  ...(['holiday', 'events'] as const),
])
export type DayPart = z.output<typeof DayPart>

export const HolidayPlace = z.enum(['kathmandu-valley', 'hills', 'tarai', 'madhesh'])
export type HolidayPlace = z.output<typeof HolidayPlace>

/** A question about the calendar with a meaning. */
export const CalendarQuery = z.discriminatedUnion('ask', [
  z.strictObject({
    ask: z.literal('day'),
    day: DayRef,
    show: z.array(DayPart),
    /** A local unit or district, for the sun. */
    where: z.string().optional(),
    place: HolidayPlace.optional(),
    /** Compares the day with a weekday or with tithis: "is today Saturday". */
    isWeekday: z.int().optional(),
    isTithi: z.array(z.int()).optional(),
  }),
  z.strictObject({
    ask: z.literal('between'),
    from: DayRef,
    to: DayRef,
    count: z.enum(['days', 'weeks', 'parts', 'workingDays', 'age']),
    place: HolidayPlace.optional(),
  }),
  z.strictObject({ ask: z.literal('length'), span: Span }),
  z.strictObject({ ask: z.literal('workingDays'), span: Span, place: HolidayPlace.optional() }),
  z.strictObject({
    ask: z.literal('events'),
    of: z.enum(['holidays', 'festivals']),
    span: Span.optional(),
    from: DayRef.optional(),
    to: DayRef.optional(),
    /** The number of days alone. */
    count: z.boolean(),
    /** The next ones only. */
    limit: z.int().min(1).max(60).optional(),
    place: HolidayPlace.optional(),
  }),
  z.strictObject({
    ask: z.literal('festival'),
    festival: FestivalRef,
    time: FestivalTime,
    show: z.enum(['dates', 'daysLeft', 'daysSince', 'holiday', 'profile']),
    place: HolidayPlace.optional(),
  }),
  z.strictObject({
    ask: z.literal('tithi'),
    /** 1 to 15 in the bright half, 16 to 30 in the dark one. */
    tithis: z.array(z.int().min(1).max(30)).min(1),
    span: Span.optional(),
    previous: z.boolean().optional(),
    show: z.enum(['dates', 'daysLeft']),
  }),
])
export type CalendarQuery = z.output<typeof CalendarQuery>

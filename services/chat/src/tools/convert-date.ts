import { z } from 'zod'
import { currentBsYear } from './current-year.ts'
import { calendar, dateText } from './fields.ts'
import { readRows } from './read-rows.ts'
import { defineTool, type Fact, type ToolContext, type ToolResult } from './tool.ts'

const Day = z.object({
  ad_date: z.string().nullable(),
  bs_year: z.int().nullable(),
  bs_day: z.int().nullable(),
  bs_month_name_en: z.string().nullable(),
  bs_month_name_ne: z.string().nullable(),
  weekday_en: z.string().nullable(),
  weekday_ne: z.string().nullable(),
})

/** A day of the calendar service. */
export type Day = z.output<typeof Day>

/** Reads a date of a calendar; the row has no date if it does not exist. */
export function readDay(calendar: 'bs' | 'ad', date: string, context: ToolContext) {
  return readRows(
    context,
    { title: 'Date conversion', path: '/e/calendar/convert', row: Day },
    { [calendar]: date },
  )
}

/** The facts of a day; none if the date was not understood. */
export function dayFacts(day: Day): Fact[] {
  if (day.ad_date === null) return []
  return [
    {
      label: 'bs_date',
      value: {
        en: `${day.bs_year} ${day.bs_month_name_en} ${day.bs_day}`,
        ne: `${day.bs_year} ${day.bs_month_name_ne} ${day.bs_day}`,
      },
    },
    { label: 'ad_date', value: { en: day.ad_date, ne: day.ad_date } },
    { label: 'weekday', value: { en: day.weekday_en!, ne: day.weekday_ne } },
  ]
}

/** Dates of both calendars: conversion, sums, differences, and the length of a month. */
export const convertDateTool = defineTool({
  name: 'convert_date',
  title: 'Convert and count dates',
  description:
    'Converts a date between Bikram Sambat and AD; or the day some days from it, the days to another date, the days of a month.',
  parameters: z
    .strictObject({
      calendar,
      date: dateText.meta({
        description: '2081-04-15; or a month of Bikram Sambat: 2081-04, or 4 of this year',
      }),
      days: z.int().min(-36_600).max(36_600).default(0).meta({ description: 'Days to add' }),
      to: dateText.optional().meta({ description: 'Counts the days to it' }),
    })
    .refine(({ days, to }) => days === 0 || to === undefined, {
      path: ['to'],
      error: 'cannot be combined with days',
    }),
  call({ calendar, date, days, to }, context) {
    if (to !== undefined) return countDays(calendar, date, to, context)
    if (days !== 0) return addDays(calendar, date, days, context)
    const month = /^(?:(\d{4})-)?(\d{1,2})$/.exec(date)
    if (calendar === 'bs' && month !== null) return describeMonth(month[1], Number(month[2]), context)
    return convert(calendar, date, context)
  },
})

async function convert(calendar: 'bs' | 'ad', date: string, context: ToolContext): Promise<ToolResult> {
  const { rows, source } = await readDay(calendar, date, context)
  return { facts: rows.flatMap(dayFacts), data: rows, sources: [source] }
}

const Sum = z.object({ to: Day })

async function addDays(
  calendar: 'bs' | 'ad',
  date: string,
  days: number,
  context: ToolContext,
): Promise<ToolResult> {
  const list = { title: 'Date arithmetic', path: '/e/calendar/add', row: Sum }
  const { rows, source } = await readRows(context, list, { [calendar]: date, days })
  return { facts: rows.flatMap(({ to }) => dayFacts(to)), data: rows, sources: [source] }
}

const Difference = z.object({ days: z.int() })

async function countDays(
  calendar: 'bs' | 'ad',
  from: string,
  to: string,
  context: ToolContext,
): Promise<ToolResult> {
  const names = calendar === 'bs' ? { bs_from: from, bs_to: to } : { from, to }
  const list = { title: 'Days between dates', path: '/e/calendar/difference', row: Difference }
  const { rows, source } = await readRows(context, list, names)
  const facts = rows.map(
    ({ days }) => ({ label: 'days_between', value: Math.abs(days), unit: 'days' }) as const,
  )
  return { facts, data: rows, sources: [source] }
}

const Month = z.object({
  bs_year: z.int(),
  bs_month_name_en: z.string(),
  bs_month_name_ne: z.string(),
  total_days: z.int(),
  first_ad_date: z.string(),
  last_ad_date: z.string(),
})

async function describeMonth(
  named: string | undefined,
  month: number,
  context: ToolContext,
): Promise<ToolResult> {
  const year = named ?? (await currentBsYear(context))
  const list = { title: 'Month of Bikram Sambat', path: `/e/calendar/months/${year}/${month}`, row: Month }
  const { rows, source } = await readRows(context, list, {})
  const facts = rows.flatMap((row): Fact[] => {
    const about = {
      en: `${row.bs_month_name_en} ${row.bs_year}`,
      ne: `${row.bs_month_name_ne} ${row.bs_year}`,
    }
    const day = (date: string) => ({ en: date, ne: date })
    return [
      { label: 'days_of_month', about, value: row.total_days, unit: 'days' },
      { label: 'first_day', about, value: day(row.first_ad_date) },
      { label: 'last_day', about, value: day(row.last_ad_date) },
    ]
  })
  return { facts, data: rows, sources: [source] }
}

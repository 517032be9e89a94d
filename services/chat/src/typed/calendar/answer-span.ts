import type { CalendarQuery } from '@tathya/questions'
import { z } from 'zod'
import { readDay } from '../../tools/convert-date.ts'
import { readRows } from '../../tools/read-rows.ts'
import type { Fact, ToolContext } from '../../tools/tool.ts'
import { type CalendarAnswer, same } from './facts.ts'
import { daysFrom } from './resolve-day.ts'
import { resolveSpan } from './resolve-span.ts'

/** The length of a month or year, with its first and last day. */
export async function answerLength(
  { span }: Extract<CalendarQuery, { ask: 'length' }>,
  context: ToolContext,
): Promise<CalendarAnswer> {
  const { from, to, name } = await resolveSpan(span, context)
  const { rows, source } = await readDay('ad', from, context)
  const about = name
  const facts: Fact[] = [
    {
      label: span.unit === 'month' ? 'days_of_month' : 'days_of_span',
      about,
      value: daysFrom(from, to) + 1,
      unit: 'days',
    },
    { label: 'first_day', about, value: same(from) },
    { label: 'last_day', about, value: same(to) },
  ]
  return { facts, rows: [{ from, to }, ...rows], sources: [source] }
}

const Counted = z.object({ working_days: z.object({ count: z.int(), public_holidays: z.int() }) })

/** The working days of a span. */
export async function answerWorkingDays(
  { span, place }: Extract<CalendarQuery, { ask: 'workingDays' }>,
  context: ToolContext,
): Promise<CalendarAnswer> {
  const { from, to, name } = await resolveSpan(span, context)
  const list = { title: 'Days between dates', path: '/e/calendar/difference', row: Counted }
  const { rows, source } = await readRows(context, list, { from, to, place })
  const facts = rows.map(
    (row): Fact => ({ label: 'working_days', about: name, value: row.working_days.count, unit: 'days' }),
  )
  return { facts, rows, sources: [source] }
}

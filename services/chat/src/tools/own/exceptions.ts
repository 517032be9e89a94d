import { z } from 'zod'
import { CallRefused } from '../../gateway-api.ts'
import { readDay } from '../convert-date.ts'
import { addDays, todayInNepal } from '../current-year.ts'
import { calendar, dateText, onlyOneOf } from '../fields.ts'
import { type Query, readRows } from '../read-rows.ts'
import { defineTool, type Fact, type ToolContext, type ToolResult } from '../tool.ts'
import { quote } from './quote.ts'
import { withScope } from './with-scope.ts'

/** Exceptions that an answer quotes: each may have a quarter of a megabyte. */
const shown = 3
/** Characters of a quotation, and of a message as JSON. */
const maxQuote = 200
const maxMessage = 1_000

const Entry = z.object({
  entry_id: z.string(),
  customer_id: z.int(),
  service_name: z.string(),
  created_date: z.string(),
  exception_message: z.string(),
})

/** Exceptions that the logger has of the customer of the caller's key. */
export const exceptionsTool = defineTool({
  name: 'exceptions',
  title: 'Logged exceptions',
  description: "Exceptions of the caller's applications: how many, and the latest.",
  parameters: z
    .strictObject({
      service: z.string().min(1).max(200).optional(),
      text: z.string().min(1).max(200).optional().meta({ description: 'Words; * ends a prefix' }),
      days_from_now: z.int().min(-3660).max(0).optional().meta({ description: '0: today' }),
      calendar: calendar.optional(),
      date: dateText.optional(),
      days: z.int().min(1).max(3660).default(1).meta({ description: 'Days up to that one' }),
    })
    .superRefine(onlyOneOf('days_from_now', 'date')),
  async call({ service, text, days, ...named }, context): Promise<ToolResult> {
    const last = await lastDay(named, days, context)
    if (last === null) return { facts: [], data: [], sources: [] }
    const first = last === undefined ? undefined : addDays(last, 1 - days)
    const list = { title: 'Logged exceptions', path: '/e/logger', row: Entry }
    const query = {
      service_name: service,
      q: text,
      created_date__gte: first && startOf(first),
      created_date__lte: last && endOf(last),
      limit: shown,
    }
    const read = (asked: Query) => withScope('log:read', () => readRows(context, list, asked))
    const { rows, total, isExact, source } = await read(query)
    // A name that nothing has logged under is no service without errors.
    if (total === 0 && service !== undefined && (await read({ service_name: service, limit: 1 })).total === 0)
      throw new CallRefused(404, `Nothing here was logged by a service called ${service}.`)
    const period = first === last ? last : `${first} – ${last}`
    const counted = isExact ? undefined : `counted up to ${total}`
    const about = [service, text && quote(text, maxQuote), period, counted].filter(
      (part) => part !== undefined,
    )
    const count: Fact = {
      ...{ label: 'count_exceptions', value: total, unit: 'count' },
      ...(about.length > 0 && { about: { en: about.join(', '), ne: null } }),
    }
    return {
      facts: [count, ...rows.map(toFact)],
      data: {
        count: total,
        latest: rows.map((row) => ({
          ...row,
          exception_message: row.exception_message.slice(0, maxMessage),
        })),
      },
      sources: [source],
    }
  },
})

interface NamedDay {
  readonly days_from_now?: number | undefined
  readonly calendar?: 'bs' | 'ad' | undefined
  readonly date?: string | undefined
}

/** The last day that is asked for, in AD; undefined for all days, null for a date that does not exist. */
async function lastDay(
  { days_from_now, calendar = 'ad', date }: NamedDay,
  days: number,
  context: ToolContext,
): Promise<string | undefined | null> {
  if (date !== undefined) return (await readDay(calendar, date, context)).rows[0]?.ad_date ?? null
  if (days_from_now === undefined && days === 1) return undefined
  return addDays(todayInNepal(context), days_from_now ?? 0)
}

function toFact({ service_name, created_date, exception_message }: z.output<typeof Entry>): Fact {
  const name = `${service_name}, ${created_date.slice(0, 19).replace('T', ' ')} UTC`
  return {
    label: 'exception',
    about: { en: name, ne: null },
    value: { en: quote(exception_message, maxQuote), ne: null },
  }
}

/** The logger has times of UTC; a day of Nepal begins at 18:15 of the one before. */
const startOf = (date: string): string => `${addDays(date, -1)}T18:15:00`
const endOf = (date: string): string => `${date}T18:14:59.999999999`

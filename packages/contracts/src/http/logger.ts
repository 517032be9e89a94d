import { z } from 'zod'
import { PageMeta } from './page.ts'
import { wholeNumber } from './query.ts'
import { limitText } from './text.ts'

/** Times without a zone are read as UTC; a fraction of up to nine digits is kept as sent. */
const unzonedTime =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?$/

/** True where the text is a time of the calendar, so that 30 February is refused. */
function isRealTime(text: string): boolean {
  const seconds = text.slice(0, 19)
  const time = new Date(`${seconds}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(seconds)
}

const CreatedDate = z
  .string()
  .regex(unzonedTime, {
    error: 'must be YYYY-MM-DDTHH:MM:SS with an optional fraction and no zone, read as UTC',
  })
  .refine(isRealTime, { error: 'must be a day and time that exist' })
  .meta({ pattern: unzonedTime.source.replace(/^.*T/, `${z.regexes.date.source.slice(0, -1)}T`) })

/** Text that is not blank; it is kept exactly as sent. */
const Text = z.string().min(1).regex(/\S/, { error: 'must not be blank' })

/** Body of a report to the exception logger. */
export const LogEntryInput = z
  .strictObject({
    customer_id: z.int().min(0).meta({ description: 'The subscribed customer' }),
    exception_message: limitText(100_000, Text),
    service_name: limitText(200, Text),
    created_date: CreatedDate.nullish().meta({
      description: 'When it happened, UTC without a zone; filled with the time of arrival where missing',
      examples: ['2026-01-31T10:15:30.123456'],
    }),
    additional_info: z.unknown().optional().meta({
      description:
        'Anything that helps: any JSON value; null where missing. Numbers are doubles: send ids of more than 15 digits as text',
    }),
  })
  .meta({ id: 'LogEntryInput' })
export type LogEntryInput = z.output<typeof LogEntryInput>

/** A log entry as it is answered: the five fields as sent, the missing ones filled. */
export const LogEntry = z
  .object({
    customer_id: z.int(),
    exception_message: z.string(),
    service_name: z.string(),
    created_date: z.string(),
    additional_info: z.unknown(),
  })
  .meta({ id: 'LogEntry', description: 'An exception of a subscribed application' })
export type LogEntry = z.output<typeof LogEntry>

/** A stored entry, as the reading endpoints answer it. */
export const StoredLogEntry = LogEntry.extend({
  entry_id: z.string(),
  received_at: z.iso.datetime(),
  trace_id: z
    .string()
    .nullable()
    .default(null)
    .meta({ description: 'The trace it came with (W3C Trace Context); null where none is known' }),
}).meta({ id: 'StoredLogEntry' })
export type StoredLogEntry = z.output<typeof StoredLogEntry>

/** Path parameters of an entry. */
export const LogEntryParams = z.strictObject({
  id: z
    .uuid({ error: 'must be the id of an entry, a UUID' })
    .toLowerCase()
    .meta({ description: 'From X-Entry-Id' }),
})
export type LogEntryParams = z.output<typeof LogEntryParams>

/** Filters of a list of entries. */
export const LogEntryFilters = z.strictObject({
  customer_id: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(),
  service_name: z.string().min(1).max(200).optional(),
  created_date__gte: CreatedDate.optional().meta({ description: 'The earliest created_date' }),
  created_date__lte: CreatedDate.optional().meta({ description: 'The latest created_date' }),
  q: z.string().min(1).max(200).optional().meta({ description: 'Text in exception_message, in any case' }),
})
export type LogEntryFilters = z.output<typeof LogEntryFilters>

/** A page of entries. */
export const LogEntryPage = z
  .object({
    data: z.array(StoredLogEntry),
    meta: PageMeta,
  })
  .meta({ id: 'LogEntryPage' })
export type LogEntryPage = z.output<typeof LogEntryPage>

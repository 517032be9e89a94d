import { z } from 'zod'
import { IdempotencyKey } from '../jobs.ts'
import { FieldError } from '../problem.ts'
import { limitText } from '../text.ts'

/** Times without a zone are read as UTC; a fraction of up to nine digits is kept as sent. */
const unzonedTime =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?$/

/** True where the text is a time of the calendar, so that 30 February is refused. */
function isRealTime(text: string): boolean {
  const seconds = text.slice(0, 19)
  const time = new Date(`${seconds}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(seconds)
}

/** When an entry happened, UTC without a zone. */
export const CreatedDate = z
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
    exception_message: z.string().meta({
      description:
        'What happened. It is stored without its middle if it has more than 100,000 characters, and as a remark if it is blank',
    }),
    service_name: limitText(200, Text),
    created_date: CreatedDate.nullish().meta({
      description:
        'When it happened, UTC without a zone; the time of arrival where missing, and stored so where more than 10 minutes ahead of it',
      examples: ['2026-01-31T10:15:30.123456'],
    }),
    additional_info: z.unknown().optional().meta({
      description:
        'Anything that helps: any JSON value; null where missing. Numbers are doubles: send ids of more than 15 digits as text',
    }),
  })
  .meta({ id: 'LogEntryInput' })
export type LogEntryInput = z.output<typeof LogEntryInput>

/** An id that the sender gives an entry, so that it can send it again. */
const EventId = limitText(200, Text).meta({
  description:
    "The sender's own id of the entry: another with the same id, of the same customer, is taken for the same and not stored again",
})

/** An entry as it is posted: with the sender's own id, which is no part of the entry. */
export const LogEntryReport = LogEntryInput.extend({ event_id: EventId.optional() }).meta({
  id: 'LogEntryReport',
})
export type LogEntryReport = z.output<typeof LogEntryReport>

/** Max entries of one request. */
export const maxBatch = 1_000

/** The body of a report: one entry, or several. */
export const LogEntryReports = z.union([LogEntryReport, z.array(LogEntryReport).min(1).max(maxBatch)])

/** The headers of a report. */
export const LogEntryHeaders = z.object({
  'idempotency-key': IdempotencyKey.optional().meta({
    description: 'The same key of the same customer stores the entries of the request once',
  }),
})
export type LogEntryHeaders = z.output<typeof LogEntryHeaders>

/** What became of one entry of several. */
export const LogEntryResult = z
  .object({
    index: z
      .int()
      .meta({ description: 'Position in the request, from 0; of lines, those that are not blank' }),
    status: z.int().meta({ description: '201, or the status that it would have had alone' }),
    entry_id: z.uuid().optional().meta({ description: 'The id of an accepted entry' }),
    code: z.string().optional().meta({ description: 'Why it was refused' }),
    detail: z.string().optional(),
    errors: z.array(FieldError).optional(),
  })
  .meta({ id: 'LogEntryResult' })
export type LogEntryResult = z.output<typeof LogEntryResult>

/** What became of several entries, in their order. */
export const LogEntryResults = z
  .object({ accepted: z.int(), refused: z.int(), results: z.array(LogEntryResult) })
  .meta({ id: 'LogEntryResults' })
export type LogEntryResults = z.output<typeof LogEntryResults>

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

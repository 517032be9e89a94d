import { z } from 'zod'

/** Times without a zone are read as UTC; a fraction of up to nine digits is kept as sent. */
const unzonedTime = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?$/

/** True where the text is a time of the calendar, so that 30 February is refused. */
function isRealTime(text: string): boolean {
  const seconds = text.slice(0, 19)
  const time = new Date(`${seconds}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(seconds)
}

const CreatedDate = z
  .string()
  .regex(unzonedTime, { error: 'must be YYYY-MM-DDTHH:MM:SS with an optional fraction and no zone, read as UTC' })
  .refine(isRealTime, { error: 'must be a day and time that exist' })

/** Text that says something; it is kept exactly as sent. */
const Text = z
  .string()
  .min(1)
  .refine((text) => text.trim() !== '', { error: 'must not be blank' })

/** What a caller sends to the exception logger. */
export const LogEntryInput = z
  .strictObject({
    customer_id: z.int().min(0).meta({ description: 'The subscribed customer' }),
    exception_message: Text.max(100_000),
    service_name: Text.max(200),
    created_date: CreatedDate.nullish().meta({
      description: 'When it happened, UTC without a zone; filled with the time of arrival where missing',
      examples: ['2026-01-31T10:15:30.123456'],
    }),
    additional_info: z
      .unknown()
      .optional()
      .meta({ description: 'Anything that helps: any JSON value; null where missing' }),
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
}).meta({ id: 'StoredLogEntry' })
export type StoredLogEntry = z.output<typeof StoredLogEntry>

import { z } from 'zod'
import { nameList } from '../name-list.ts'
import { PageMeta } from '../page.ts'
import { wholeNumber } from '../query.ts'
import { limitText } from '../text.ts'
import { CreatedDate, LogEntry } from './entries.ts'

/** The levels of entries, the least severe first. */
export const LogLevel = z.enum(['debug', 'info', 'warning', 'error', 'fatal']).meta({ id: 'LogLevel' })
export type LogLevel = z.output<typeof LogLevel>

/** A stored entry, as the reading endpoints answer it. */
export const StoredLogEntry = LogEntry.extend({
  entry_id: z.string(),
  received_at: z.iso.datetime(),
  trace_id: z.string().nullable().meta({
    description:
      'The trace: `trace_id` of additional_info, else the one of the request (W3C Trace Context); null where none is known',
  }),
  level: LogLevel.meta({ description: '`level` of additional_info, else `error`' }),
  release: z.string().nullable().meta({ description: '`release` of additional_info' }),
  environment: z.string().nullable().meta({ description: '`environment` of additional_info' }),
  tags: z.record(z.string(), z.string()).meta({
    description: '`tags` of additional_info as texts, and `user`, the id, name or address of its `user`',
  }),
  group_id: z.string().meta({ description: 'The group of entries of the same bug' }),
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

/** The customer whose entries are asked for. */
export const CustomerFilter = wholeNumber(0, Number.MAX_SAFE_INTEGER).optional()

/** The id of a group in an address or a body. */
export const LogGroupId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.:-]+$/, { error: 'must be the id of a group' })

/** Filters of entries: of lists, counts and the live tail. */
export const LogEntryFilters = z.strictObject({
  customer_id: CustomerFilter,
  service_name: z.string().min(1).max(200).optional(),
  level: LogLevel.optional(),
  level__in: nameList({ names: LogLevel.options }, 'Levels, separated by commas'),
  environment: z.string().min(1).max(200).optional(),
  release: z.string().min(1).max(200).optional(),
  trace_id: z
    .string()
    .toLowerCase()
    .regex(/^[\da-fA-F]{32}$/, { error: 'must be a trace id: 32 hexadecimal digits' })
    .optional(),
  group_id: LogGroupId.optional(),
  tag: z
    .string()
    .max(401)
    .regex(/^[^:]+:[\s\S]+$/, { error: 'must be <name>:<value>' })
    .optional()
    .meta({ description: 'A tag, written as name:value', examples: ['region:east'] }),
  created_date__gte: CreatedDate.optional().meta({ description: 'The earliest created_date' }),
  created_date__lte: CreatedDate.optional().meta({ description: 'The latest created_date' }),
  q: limitText(200, z.string().min(1)).optional().meta({
    description:
      'Words, all of which an entry has in its message, service, tags or texts of additional_info, in any case; a last word that ends in `*` finds all words that begin so. The first 8,192 characters of an entry are searched',
  }),
})
export type LogEntryFilters = z.output<typeof LogEntryFilters>

/** The format of a list of entries. */
export const logListFormat = z
  .enum(['json', 'ndjson'])
  .optional()
  .meta({ description: 'Format of the answer; default: by the Accept header' })

/** A page of entries. */
export const LogEntryPage = z
  .object({
    data: z.array(StoredLogEntry),
    meta: PageMeta.extend({
      total_is: z.enum(['exact', 'at_least']).meta({
        description:
          '`at_least` where more than 10,000 match other filters than customer_id and service_name',
      }),
    }).meta({ id: 'LogPageMeta' }),
  })
  .meta({ id: 'LogEntryPage' })
export type LogEntryPage = z.output<typeof LogEntryPage>

/** The header by which a live tail continues. */
export const LogTailHeaders = z.object({
  'last-event-id': z.string().max(200).optional().meta({
    description: 'The id of the last event that was seen: the entries stored since then come first',
  }),
})
export type LogTailHeaders = z.output<typeof LogTailHeaders>

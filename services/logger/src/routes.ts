import {
  LogEntry,
  LogEntryFilters,
  LogEntryInput,
  LogEntryPage,
  LogEntryParams,
  StoredLogEntry,
} from '@tathya/contracts/http'
import {
  type Endpoint,
  get,
  listHeaders,
  listQuery,
  pageParameters,
  post,
  reply,
  step,
} from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { cursorParameter } from '@tathya/storage'
import { acceptEntry } from './accept-entry.ts'
import type { Entries } from './entry.ts'
import { getEntry, listEntries } from './read-entries.ts'

/** The endpoints of the logger; `isWaiting` shows whether an entry may be accepted but not stored yet. */
export const routes = (
  platform: Platform,
  entries: Entries,
  isWaiting: (id: string) => Promise<boolean>,
): Endpoint[] => [
  post('/e/logger', {
    summary: 'Log an exception',
    description: 'Answered once the entry is durable. It can be read as soon as the logger has stored it.',
    scope: 'log:write',
    body: LogEntryInput,
    bodyLimit: 256 * 1024,
    answers: {
      201: {
        description: 'The entry is accepted and durable',
        schema: LogEntry,
        headers: { Location: 'Address of the entry', 'X-Entry-Id': 'Id of the entry' },
      },
    },
    errors: ['customer_mismatch', 'storage_full', 'unavailable'],
    handle: async ({ body, caller, traceparent }) => {
      const { id, json } = await acceptEntry(platform, body, caller, traceparent)
      return reply({
        status: 201,
        body: Buffer.from(json),
        headers: { Location: `/e/logger/${id}`, 'X-Entry-Id': id },
        onSent: () => step('entry-answered'),
      })
    },
  }),
  get('/e/logger', {
    summary: "Entries of the key's customer, the latest first",
    scope: 'log:read',
    query: listQuery({ ...pageParameters(), ...cursorParameter, ...LogEntryFilters.shape }),
    answers: {
      200: {
        description: 'A page of entries',
        schema: LogEntryPage,
        headers: listHeaders,
      },
    },
    errors: ['customer_mismatch', 'unavailable'],
    handle: ({ query, caller, url }) => listEntries(entries, query, caller, url),
  }),
  get('/e/logger/{id}', {
    summary: 'One entry',
    scope: 'log:read',
    params: LogEntryParams,
    answers: { 200: { description: 'The entry', schema: StoredLogEntry } },
    errors: ['record_not_found', 'not_yet_stored', 'unavailable'],
    handle: ({ params, caller }) => getEntry(entries, isWaiting, params.id, caller),
  }),
]

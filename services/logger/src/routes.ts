import {
  LogEntry,
  LogEntryFilters,
  LogEntryHeaders,
  LogEntryPage,
  LogEntryParams,
  LogEntryReports,
  LogEntryResults,
  StoredLogEntry,
} from '@tathya/contracts/http'
import { type Endpoint, get, listHeaders, listQuery, pageParameters, post } from '@tathya/platform'
import { cursorParameter } from '@tathya/storage'
import { acceptBody, batchLimit, entryLimit, linesType } from './accept-body.ts'
import type { Intake } from './accept-entry.ts'
import type { Entries } from './entry.ts'
import { otlpRoutes } from './otlp/routes.ts'
import { getEntry, listEntries } from './read-entries.ts'
import { customerOfRefused } from './refusals.ts'
import { sentryRoutes } from './sentry/routes.ts'

/** The endpoints of the logger; `isWaiting` shows whether an entry may be accepted but not stored yet. */
export const routes = (
  intake: Intake,
  entries: Entries,
  isWaiting: (id: string) => Promise<boolean>,
): Endpoint[] => [
  reportRoute(intake),
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
  ...sentryRoutes(intake),
  ...otlpRoutes(intake),
]

/** The endpoint that accepts entries. */
function reportRoute(intake: Intake): Endpoint {
  return post('/e/logger', {
    summary: 'Log exceptions',
    description:
      'One entry, or up to 1,000 as a list or one a line (NDJSON); the body may be compressed. Answered once the entries are durable; they can be read as soon as the logger has stored them.',
    scope: 'log:write',
    header: LogEntryHeaders,
    bytes: {
      types: { 'application/json': LogEntryReports, [linesType]: undefined },
      unpackedLimit: batchLimit,
    },
    bodyLimit: entryLimit,
    answers: {
      201: {
        description: 'The entry is accepted and durable',
        schema: LogEntry,
        headers: { Location: 'Address of the entry', 'X-Entry-Id': 'Id of the entry' },
      },
      207: {
        description: 'A result for each of several entries; accepted ones are durable',
        schema: LogEntryResults,
      },
    },
    errors: ['customer_mismatch', 'storage_full', 'unavailable'],
    refused: (error, caller) => intake.refusals.countError(error, customerOfRefused(caller, undefined)),
    handle: ({ bytes, headers, header, caller, traceparent, turns }) =>
      acceptBody(intake, {
        bytes,
        isLines: (headers['content-type'] ?? '').toLowerCase().startsWith(linesType),
        caller,
        traceparent,
        turns,
        idempotencyKey: header['idempotency-key'],
      }),
  })
}

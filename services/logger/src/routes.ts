import {
  entryAddresses,
  LogEntry,
  LogEntryHeaders,
  LogEntryReports,
  LogEntryResults,
} from '@tathya/contracts/http'
import { type Endpoint, post } from '@tathya/platform'
import { acceptBody, batchLimit, entryLimit, linesType } from './accept-body.ts'
import type { Intake } from './accept-entry.ts'
import { otlpRoutes } from './otlp/routes.ts'
import { type ReadContext, readRoutes } from './read/routes.ts'
import { customerOfRefused } from './refusals.ts'
import { sentryRoutes } from './sentry/routes.ts'

/** The endpoints of the logger. */
export function routes(intake: Intake, reading: ReadContext): Endpoint[] {
  return [
    ...entryAddresses.own.map((path) => reportRoute(intake, path)),
    ...sentryRoutes(intake),
    ...otlpRoutes(intake),
    ...readRoutes(reading),
  ]
}

/** The endpoint that accepts entries. */
function reportRoute(intake: Intake, path: string): Endpoint {
  return post(path, {
    operationId: 'reportExceptions',
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

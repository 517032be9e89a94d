import { entryAddresses, SentryParams, SentryQuery, SentryReceipt } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { anyType, type Endpoint, type Metrics, type ProblemError, post, underEach } from '@tathya/platform'
import type { Intake } from '../accept-entry.ts'
import { customerOfRefused } from '../refusals.ts'
import { acceptEnvelope, acceptEvent, type CountItem } from './accept-envelope.ts'
import { itemLimit } from './envelope.ts'

/** Bytes of an envelope as sent, and unpacked: as far as attachments may go, which are skipped. Those of Sentry's Relay are less. */
const sentLimit = 100 * 1024 * 1024
const unpackedLimit = 200 * 1024 * 1024

/** The item types that SDKs send; others are counted as `other`. */
const itemTypes = new Set([
  ...['event', 'log', 'session', 'sessions', 'client_report', 'transaction', 'span', 'attachment'],
  ...['check_in', 'profile', 'profile_chunk', 'replay_event', 'replay_recording', 'feedback', 'trace_metric'],
])

/** The endpoints of Sentry SDKs, to which a DSN with a key of the gateway leads. */
export function sentryRoutes(intake: Intake): Endpoint[] {
  const count = createCounter(intake.metrics)
  const shared = {
    scope: 'log:write',
    params: SentryParams,
    query: SentryQuery,
    answers: { 200: { description: 'Everything that is stored is durable', schema: SentryReceipt } },
    errors: ['customer_mismatch', 'storage_full', 'unavailable'],
    refused: (error: ProblemError, caller: Caller | undefined, params: Readonly<Record<string, string>>) =>
      intake.refusals.countError(error, customerOfRefused(caller, Number(params.customer_id))),
  } as const
  const { sentryEnvelope, sentryStore } = entryAddresses
  return [
    ...underEach(sentryEnvelope, (path) => [
      post(path, {
        operationId: 'reportSentryEnvelope',
        ...shared,
        summary: 'Report events and log lines by a Sentry SDK',
        bytes: { types: { [anyType]: undefined }, unpackedLimit, isStreamed: true },
        bodyLimit: sentLimit,
        handle: ({ params, stream, ...request }) =>
          acceptEnvelope(intake, { ...request, customer: params.customer_id }, stream, count),
      }),
    ]),
    ...underEach(sentryStore, (path) => [
      post(path, {
        operationId: 'reportSentryEvent',
        ...shared,
        summary: 'Report an event by an older Sentry SDK',
        bytes: { types: { [anyType]: undefined }, unpackedLimit: itemLimit },
        bodyLimit: itemLimit,
        handle: ({ params, bytes, ...request }) =>
          acceptEvent(intake, { ...request, customer: params.customer_id }, bytes, count),
      }),
    ]),
  ]
}

function createCounter(metrics: Metrics): CountItem {
  const counter = metrics.counter(
    'tathya_sentry_items_total',
    'Items of envelopes by type, and whether they were stored, refused, or are of a type that is not stored',
    ['type', 'outcome'],
  )
  return (type, outcome) => counter.inc({ type: itemTypes.has(type) ? type : 'other', outcome })
}

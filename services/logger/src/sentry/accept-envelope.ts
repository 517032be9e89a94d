import type { LogEntryInput } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import {
  decodeUtf8,
  defaultMaxValues,
  type ProblemError,
  parseForeignJson,
  problem,
  type Reply,
  reply,
  type Turns,
  toProblemError,
  turnToParse,
} from '@tathya/platform'
import { acceptEntry, type Intake } from '../accept-entry.ts'
import { assertOwnCustomer } from '../entry.ts'
import type { ReachedLimit } from '../limits/intake-limits.ts'
import { customerOfRefused } from '../refusals.ts'
import { toDiscarded } from './client-report.ts'
import { countEntries, type EnvelopeItem, splitEnvelope } from './envelope.ts'
import { toEventEntry } from './event.ts'
import { type Fields, toFields, toText } from './fields.ts'
import { toLogEntries } from './logs.ts'

/** A report of a Sentry SDK. */
export interface SentryRequest {
  readonly bytes: Buffer
  readonly customer: number
  readonly caller: Caller
  readonly traceparent: string
  readonly turns: Turns
}

/** What became of the items of a report. */
export type ItemOutcome = 'stored' | 'ignored' | 'refused'

/** Counts items by type and outcome. */
export type CountItem = (type: string, outcome: ItemOutcome) => void

/**
 * Accepts the events and log lines of an envelope; items of other types are counted only. Resolves when all are durable.
 * Throws the problem of an envelope that cannot be read, and of the first item that is refused once the others are accepted: SDKs do
 * not repeat refused requests, and an event that is sent again is stored once.
 */
export async function acceptEnvelope(
  intake: Intake,
  request: SentryRequest,
  count: CountItem,
): Promise<Reply> {
  const items = readWhole(intake, request, () => splitEnvelope(request.bytes))
  let id: string | null = null
  let failure: unknown
  for (const item of items) {
    try {
      const eventId = await acceptItem(intake, item, request)
      id = eventId ?? id
      count(item.type, eventId === undefined ? 'ignored' : 'stored')
    } catch (error) {
      count(item.type, 'refused')
      failure ??= error
    }
  }
  if (failure !== undefined) throw withLimits(intake, request, failure)
  return toAnswer(intake, request, id)
}

/** Accepts an event in the body of a request, as SDKs of before 2020 send it. */
export async function acceptEvent(intake: Intake, request: SentryRequest, count: CountItem): Promise<Reply> {
  const item = readWhole(intake, request, () => ({ type: 'event', entries: 1, payload: request.bytes }))
  const id = await acceptItem(intake, item, request).catch((error) => {
    throw withLimits(intake, request, error)
  })
  count('event', 'stored')
  return toAnswer(intake, request, id ?? null)
}

function toAnswer(intake: Intake, { customer }: SentryRequest, id: string | null): Reply {
  return reply({ body: { id }, headers: limitHeader(intake.limits?.reached(customer)) })
}

function withLimits(intake: Intake, { customer }: SentryRequest, error: unknown): ProblemError {
  const { code, message, errors, headers } = toProblemError(error)
  const limits = limitHeader(intake.limits?.reached(customer))
  return problem(code, { detail: message, errors, headers: { ...headers, ...limits }, cause: error })
}

/** Reads the items of a report for its own customer. Counts every entry of a report that is refused as a whole. */
function readWhole<T>(intake: Intake, { bytes, caller, customer }: SentryRequest, read: () => T): T {
  try {
    assertOwnCustomer(caller, customer)
    return read()
  } catch (error) {
    intake.refusals.countError(error, customerOfRefused(caller, customer), countEntries(bytes))
    throw error
  }
}

/** Resolves with the id of an event, null for accepted log lines, and undefined for an item that is not stored. */
async function acceptItem(
  intake: Intake,
  item: EnvelopeItem,
  request: SentryRequest,
): Promise<string | null | undefined> {
  if (item.type === 'client_report') await countDiscarded(intake, item, request)
  if (item.type !== 'event' && item.type !== 'log') return undefined
  const fields = await parse(item.payload, request.turns).catch((error) => {
    intake.refusals.countError(error, request.customer, item.entries)
    throw error
  })
  if (item.type === 'event') {
    const eventId = toText(fields.event_id)
    await accept(intake, toEventEntry(fields, request.customer), request, eventId)
    return eventId ?? null
  }
  const entries = toLogEntries(fields, request.customer)
  await Promise.all(entries.map((entry) => accept(intake, entry, request)))
  return null
}

/** Counts the events and log lines that an SDK reports as lost. A report that cannot be read is ignored, as SDKs expect. */
async function countDiscarded(
  { refusals }: Intake,
  { payload }: EnvelopeItem,
  { customer, turns }: SentryRequest,
): Promise<void> {
  const report = await parse(payload, turns).catch(() => ({}))
  for (const { reason, entries } of toDiscarded(report)) refusals.count(customer, `sdk_${reason}`, entries)
}

async function parse(payload: Buffer, turns: Turns): Promise<Fields> {
  await turnToParse(payload.length, () => turns)
  const value = parseForeignJson(repairPairs(decodeUtf8(payload, 'item')), 'item', defaultMaxValues)
  const fields = toFields(value)
  if (fields === value) return fields
  throw problem('malformed_json', { detail: 'The item is no JSON object.' })
}

/** An escaped backslash, a surrogate pair, or half of one. */
const escapes =
  /\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}/g

/** Replaces halves of surrogate pairs in JSON, which SDKs make where they cut a text, by U+FFFD: they are no reason to lose an event. */
function repairPairs(json: string): string {
  if (!json.includes('\\u')) return json
  return json.replaceAll(escapes, (sequence) => (sequence.length === 6 ? '\\ufffd' : sequence))
}

/** Accepts an entry; counts one that is refused. */
async function accept(
  intake: Intake,
  entry: LogEntryInput,
  { caller, customer, traceparent }: SentryRequest,
  eventId?: string,
): Promise<void> {
  await acceptEntry(intake, entry, caller, traceparent, eventId).catch((error) => {
    intake.refusals.countError(error, customer)
    throw error
  })
}

/** What SDKs call the items that become entries. */
const categories = 'error;default;log_item'

/**
 * The header by which SDKs stop sending what would be refused, and count it themselves
 * (https://develop.sentry.dev/sdk/expected-features/rate-limiting/); no header below the limits.
 */
function limitHeader(limit: ReachedLimit | undefined): Readonly<Record<string, string>> {
  if (limit === undefined) return {}
  return { 'X-Sentry-Rate-Limits': `${limit.seconds}:${categories}:key:${limit.reason}` }
}

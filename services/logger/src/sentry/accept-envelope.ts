import { randomUUID } from 'node:crypto'
import type { Caller } from '@tathya/contracts/internal'
import {
  bodyTooLarge,
  type ProblemError,
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
import { type Fields, toFields, toList, toText } from '../reports/fields.ts'
import { parseReport } from '../reports/lenient-json.ts'
import { isTooLong, shorten, type WholeReport } from '../reports/shorten.ts'
import { toDiscarded } from './client-report.ts'
import { type EnvelopeItem, itemLimit, readEnvelope } from './envelope.ts'
import { toEventEntry } from './event.ts'
import { toLogEntries } from './logs.ts'

/** A report of a Sentry SDK. */
export interface SentryRequest {
  readonly customer: number
  readonly caller: Caller
  readonly traceparent: string
  readonly turns: Turns
}

/** What became of the items of a report. */
export type ItemOutcome = 'stored' | 'ignored' | 'refused'

/** Counts items by type and outcome. */
export type CountItem = (type: string, outcome: ItemOutcome) => void

/** The types of items that are read. */
const readTypes = new Set(['event', 'log', 'client_report'])
const storedTypes = new Set(['event', 'log'])

/** Items that are accepted at a time, and the bytes of their payloads, unless one alone has more. */
const maxAccepting = 4
const maxAcceptingBytes = itemLimit
/** Log lines of an item that are accepted at a time. */
const maxLines = 500

/**
 * Accepts the events and log lines of an envelope while it is read; items of other types are skipped, whatever their length, and
 * counted. Resolves when all are durable. Throws the problem of an envelope that cannot be read to its end, and of the first item
 * that is refused, once the others are accepted: SDKs do not repeat refused requests, and an event that is sent again is stored
 * once.
 */
export async function acceptEnvelope(
  intake: Intake,
  request: SentryRequest,
  stream: AsyncIterable<Buffer>,
  count: CountItem,
): Promise<Reply> {
  const items = readEnvelope(stream, readTypes)
  await assertCustomer(intake, request, () => countEntries(items))
  const accepting = new Set<Promise<void>>()
  let acceptingBytes = 0
  const outcome: { id: string | null; failure?: unknown } = { id: null }
  const accept = async (item: EnvelopeItem) => {
    try {
      const eventId = await acceptItem(intake, item, request)
      outcome.id ??= eventId ?? null
      count(item.type, eventId === undefined ? 'ignored' : 'stored')
    } catch (error) {
      count(item.type, 'refused')
      outcome.failure ??= error
    }
  }
  try {
    for await (const item of items) {
      const bytes = item.payload?.length ?? 0
      while (
        accepting.size >= maxAccepting ||
        (accepting.size > 0 && acceptingBytes + bytes > maxAcceptingBytes)
      )
        await Promise.race(accepting)
      acceptingBytes += bytes
      const accepted = accept(item).finally(() => {
        acceptingBytes -= bytes
        accepting.delete(accepted)
      })
      accepting.add(accepted)
    }
  } catch (error) {
    intake.refusals.countError(error, request.customer)
    outcome.failure ??= error
  }
  await Promise.all(accepting)
  if (outcome.failure !== undefined) throw withLimits(intake, request, outcome.failure)
  return toAnswer(intake, request, outcome.id)
}

/** Accepts an event in the body of a request, as SDKs of before 2020 send it. */
export async function acceptEvent(
  intake: Intake,
  request: SentryRequest,
  payload: Buffer,
  count: CountItem,
): Promise<Reply> {
  await assertCustomer(intake, request, async () => 1)
  const id = await acceptItem(intake, { type: 'event', entries: 1, payload }, request).catch((error) => {
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

/** Throws `customer_mismatch` for a report of another customer than the key's, and counts every entry of it. */
async function assertCustomer(
  intake: Intake,
  { caller, customer }: SentryRequest,
  entries: () => Promise<number>,
): Promise<void> {
  try {
    assertOwnCustomer(caller, customer)
  } catch (error) {
    intake.refusals.countError(error, customerOfRefused(caller, customer), await entries())
    throw error
  }
}

/** The events and log lines of an envelope, as far as it can be read; at least 1. */
async function countEntries(items: AsyncIterable<EnvelopeItem>): Promise<number> {
  let entries = 0
  try {
    for await (const item of items) if (storedTypes.has(item.type)) entries += item.entries
  } catch {
    // The customer refuses the whole report.
  }
  return Math.max(1, entries)
}

/** Resolves with the id of an event, a new one where it has none, null for accepted log lines, and undefined for an item that is not stored. */
async function acceptItem(
  intake: Intake,
  item: EnvelopeItem,
  request: SentryRequest,
): Promise<string | null | undefined> {
  if (item.type === 'client_report') await countDiscarded(intake, item, request)
  if (!storedTypes.has(item.type)) return undefined
  const fields = await parseItem(item, request.turns).catch((error) => {
    intake.refusals.countError(error, request.customer, item.entries)
    throw error
  })
  if (item.type === 'event') {
    const eventId = toText(fields.event_id) ?? randomUUID().replaceAll('-', '')
    const entry = toEventEntry({ ...fields, event_id: eventId }, request.customer)
    await accept(intake, entry, request, eventId)
    return eventId
  }
  await acceptLines(intake, toList(fields.items), request)
  return null
}

/** Accepts log lines in groups; throws the problem of the first that is refused, once the others are accepted. */
async function acceptLines(intake: Intake, lines: readonly unknown[], request: SentryRequest): Promise<void> {
  const failures: unknown[] = []
  for (let at = 0; at < lines.length; at += maxLines) {
    const entries = toLogEntries({ items: lines.slice(at, at + maxLines) }, request.customer)
    const results = await Promise.allSettled(entries.map((entry) => accept(intake, entry, request)))
    const refused = results.find(({ status }) => status === 'rejected')
    if (refused !== undefined) failures.push((refused as PromiseRejectedResult).reason)
  }
  if (failures.length > 0) throw failures[0]
}

/** Counts the events and log lines that an SDK reports as lost. A report that cannot be read is ignored, as SDKs expect. */
async function countDiscarded(
  { refusals }: Intake,
  item: EnvelopeItem,
  { customer, turns }: SentryRequest,
): Promise<void> {
  const report = await parseItem(item, turns).catch(() => ({}))
  for (const { reason, entries } of toDiscarded(report)) refusals.count(customer, `sdk_${reason}`, entries)
}

/** Max JSON values of an item; the end of one with more is left out. */
const maxValues = 400_000

async function parseItem({ payload }: EnvelopeItem, turns: Turns): Promise<Fields> {
  if (payload === undefined) throw bodyTooLarge(itemLimit)
  await turnToParse(payload.length, () => turns)
  const value = parseReport(payload, { what: 'item', maxValues, excess: 'cut' })
  const fields = toFields(value)
  if (fields === value) return fields
  throw problem('malformed_json', { detail: 'The item is not a JSON object.' })
}

/** Accepts an entry, shortened where it is too long; counts one that is refused. */
async function accept(
  intake: Intake,
  whole: WholeReport,
  { caller, customer, traceparent, turns }: SentryRequest,
  eventId?: string,
): Promise<void> {
  try {
    const entry = isTooLong(whole) ? await shorten(intake.scrubber, turns, whole) : whole
    await acceptEntry(intake, entry, caller, traceparent, eventId)
  } catch (error) {
    intake.refusals.countError(error, customer)
    throw error
  }
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

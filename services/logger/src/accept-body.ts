import {
  type LogEntryInput,
  LogEntryReport,
  type LogEntryResult,
  type LogEntryResults,
  maxBatch,
} from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import {
  bodyTooLarge,
  decodeUtf8,
  defaultMaxValues,
  type ProblemError,
  parseForeignJson,
  problem,
  type Reply,
  reply,
  step,
  type Turns,
  toProblemError,
  turnToParse,
  validate,
} from '@tathya/platform'
import { type AcceptedEntry, acceptEntry, type Intake } from './accept-entry.ts'
import { customerOfRefused, mayRepeat } from './refusals.ts'
import { repairPairs } from './reports/lenient-json.ts'

/** The media type of entries one a line. */
export const linesType = 'application/x-ndjson'

/** Max bytes of the JSON of one entry, and of several in one request after unpacking. */
export const entryLimit = 256 * 1024
export const batchLimit = 1024 * 1024

const entryNames = Object.keys(LogEntryReport.shape)

/** A request that brings entries. */
export interface EntriesRequest {
  readonly bytes: Buffer
  /** True for entries one a line. */
  readonly isLines: boolean
  readonly caller: Caller
  readonly traceparent: string
  readonly turns: Turns
  /** An id of the whole request, from which entries without an `event_id` get theirs. */
  readonly idempotencyKey: string | undefined
}

/**
 * Accepts the entries of a body: one in JSON is answered as an entry with 201, several (a list, or lines) with 207 and a result for
 * each. Throws problems for a single entry, and for several if the body cannot be read or none of them could be stored.
 */
export async function acceptBody(intake: Intake, request: EntriesRequest): Promise<Reply> {
  const read = await readBody(request).catch((error) => {
    // How many entries there are in it is not known.
    intake.refusals.countError(error, customerOfRefused(request.caller, undefined))
    throw error
  })
  return 'entries' in read
    ? acceptMany(intake, read.entries, request)
    : acceptOne(intake, read.value, request)
}

type ReadBody = { readonly entries: readonly ReadEntry[] } | { readonly value: unknown }

async function readBody({ bytes, isLines, turns }: EntriesRequest): Promise<ReadBody> {
  if (isLines) return { entries: readLines(bytes) }
  await turnToParse(bytes.length, () => turns)
  const text = decodeUtf8(bytes, 'body')
  if (text.trim() === '') throw problem('body_missing')
  const value = parseEntry(text, 'body')
  if (Array.isArray(value)) return { entries: value.map((item) => () => item) }
  if (bytes.length > entryLimit) throw bodyTooLarge(entryLimit)
  return { value }
}

async function acceptOne(intake: Intake, value: unknown, request: EntriesRequest): Promise<Reply> {
  const { id, json } = await acceptChecked(intake, value, request, request.idempotencyKey)
  return reply({
    status: 201,
    body: Buffer.from(json),
    headers: { Location: `/e/logger/${id}`, 'X-Entry-Id': id },
    onSent: () => step('entry-answered'),
  })
}

/** Checks and accepts an entry; counts one that is refused. `ownId` is its id if it has none itself. */
async function acceptChecked(
  intake: Intake,
  value: unknown,
  { caller, traceparent }: EntriesRequest,
  ownId: string | undefined,
): Promise<AcceptedEntry> {
  try {
    const { event_id = ownId, ...input } = validate(LogEntryReport, value, 'invalid_body', entryNames)
    return await acceptEntry(intake, input as LogEntryInput, caller, traceparent, event_id)
  } catch (error) {
    intake.refusals.countError(
      error,
      customerOfRefused(caller, (value as Partial<LogEntryInput> | null)?.customer_id),
    )
    throw error
  }
}

/** Reads the entries of a request one by one, so that a broken one refuses no other. */
type ReadEntry = () => unknown

function readLines(bytes: Buffer): ReadEntry[] {
  const lines = decodeUtf8(bytes, 'body')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return lines.map((line) => () => {
    if (line.length > entryLimit) throw bodyTooLarge(entryLimit)
    return parseEntry(line, 'line')
  })
}

/** Halves of surrogate pairs, which programs make where they cut a text, become U+FFFD: no UTF-8 holds them. */
function parseEntry(json: string, what: string): unknown {
  return parseForeignJson(repairPairs(json), what, defaultMaxValues)
}

async function acceptMany(
  intake: Intake,
  entries: readonly ReadEntry[],
  request: EntriesRequest,
): Promise<Reply> {
  if (entries.length === 0 || entries.length > maxBatch) {
    const refusal = problem('invalid_body', {
      detail: `The body has ${entries.length} entries; a request takes 1 to ${maxBatch}.`,
      errors: [{ field: 'body', message: `has ${entries.length} entries`, accepted: `1 to ${maxBatch}` }],
    })
    intake.refusals.countError(refusal, customerOfRefused(request.caller, undefined), entries.length)
    throw refusal
  }
  const positions = entries.map((read, index) => ({ read, index }))
  const accepting = await request.turns.map(positions, ({ read, index }) =>
    settle(acceptItem(intake, read, index, request)),
  )
  const outcomes = await Promise.all(accepting)
  const failures = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error] : []))
  const accepted = outcomes.length - failures.length
  // A caller that repeats a refused entry needs no other case for lists.
  if (accepted === 0 && failures.every(({ status }) => mayRepeat(status))) throw failures[0]!
  const body: LogEntryResults = {
    accepted,
    refused: failures.length,
    results: outcomes.map((outcome, index) => toResult(outcome, index)),
  }
  return reply({ status: 207, body, headers: toRetryAfter(failures) })
}

async function acceptItem(
  intake: Intake,
  read: ReadEntry,
  index: number,
  request: EntriesRequest,
): Promise<string> {
  const { caller, idempotencyKey } = request
  let value: unknown
  try {
    value = read()
  } catch (error) {
    intake.refusals.countError(error, customerOfRefused(caller, undefined))
    throw error
  }
  const ownId = idempotencyKey === undefined ? undefined : `${idempotencyKey}/${index}`
  return (await acceptChecked(intake, value, request, ownId)).id
}

/** The longest time for which an entry should wait before it is sent again, if any may. */
function toRetryAfter(failures: readonly ProblemError[]): Record<string, string> {
  const seconds = failures
    .filter(({ status }) => mayRepeat(status))
    .map(({ headers }) => Number(headers['Retry-After'] ?? 0))
  return seconds.length === 0 ? {} : { 'Retry-After': String(Math.max(...seconds, 1)) }
}

type Settled = { readonly id: string } | { readonly error: ProblemError }

/** Never rejects, so that a later entry may be awaited first. */
function settle(accepting: Promise<string>): Promise<Settled> {
  return accepting.then(
    (id) => ({ id }),
    (error: unknown) => ({ error: toProblemError(error) }),
  )
}

function toResult(outcome: Settled, index: number): LogEntryResult {
  if ('id' in outcome) return { index, status: 201, entry_id: outcome.id }
  const { status, code, message, errors } = outcome.error
  return { index, status, code, detail: message, ...(errors.length === 0 ? {} : { errors: [...errors] }) }
}

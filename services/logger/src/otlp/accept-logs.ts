import { type LogEntryInput, LogEntryReport, OtlpLogs } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import {
  type ProblemError,
  problem,
  type Reply,
  reply,
  type Turns,
  toProblemError,
  turnToParse,
  validate,
} from '@tathya/platform'
import { acceptEntry, type Intake } from '../accept-entry.ts'
import { customerOfRefused, mayRepeat } from '../refusals.ts'
import { type Fields, toFields, toList } from '../reports/fields.ts'
import { parseReport } from '../reports/lenient-json.ts'
import { isTooLong, shorten } from '../reports/shorten.ts'
import { encodeLogsResponse, LogsRequest } from './messages.ts'
import { decodeProtobuf } from './protobuf.ts'
import { customerOfResource, type Origin, toAttributes, toRecordEntry } from './record.ts'

/** The media type of bodies in protobuf. */
export const protobufType = 'application/x-protobuf'

/** Max records of a request, and JSON values, of which even short attributes have no more in a body of 4 MiB. */
const maxRecords = 10_000
const maxValues = 700_000

/** An export of log records. */
export interface LogsExport {
  readonly bytes: Buffer
  readonly isProtobuf: boolean
  readonly caller: Caller
  readonly traceparent: string
  readonly turns: Turns
}

/** A record before it is read. */
interface SentRecord {
  readonly record: Fields
  readonly origin: Origin
}

/**
 * Accepts log records of OpenTelemetry (https://opentelemetry.io/docs/specs/otlp/): those of the key's customer, else of the one
 * that the resource names in `tathya.customer_id`. Refused records are counted in `partialSuccess`; if all were refused and may be sent again, it
 * throws the problem of the first.
 */
export async function acceptLogs(intake: Intake, request: LogsExport): Promise<Reply> {
  const { caller, turns } = request
  const records = await readRecords(request).catch((error) => {
    intake.refusals.countError(error, customerOfRefused(caller, undefined))
    throw error
  })
  if (records.length > maxRecords) {
    const refusal = problem('body_too_large', { detail: `An export may have ${maxRecords} log records.` })
    intake.refusals.countError(refusal, customerOfRefused(caller, undefined), records.length)
    throw refusal
  }
  const accepting = await turns.map(records, (sent) => acceptRecord(intake, sent, request))
  const failures = (await Promise.all(accepting)).filter((failure) => failure !== undefined)
  const [first] = failures
  // Senders repeat what is answered so, and nothing that is refused in part.
  const isRepeated = failures.length === records.length && failures.every(({ status }) => mayRepeat(status))
  if (first !== undefined && isRepeated) throw first
  const message = first === undefined ? '' : `${first.message} (${first.code})`
  return toAnswer(failures.length, message, request.isProtobuf)
}

function toAnswer(rejected: number, message: string, isProtobuf: boolean): Reply {
  if (isProtobuf) return reply({ body: encodeLogsResponse(rejected, message), type: protobufType })
  const partialSuccess = { rejectedLogRecords: rejected, errorMessage: message }
  return reply({ body: rejected === 0 ? {} : { partialSuccess } })
}

async function readRecords({ bytes, isProtobuf, turns }: LogsExport): Promise<SentRecord[]> {
  await turnToParse(bytes.length, () => turns)
  const body = isProtobuf
    ? decodeProtobuf(LogsRequest, bytes)
    : validate(OtlpLogs, parseReport(bytes, { what: 'body', maxValues, excess: 'refused' }), 'invalid_body')
  return toList(body.resourceLogs)
    .map(toFields)
    .flatMap((logs) => {
      const resource = toAttributes(toFields(logs.resource).attributes)
      return toList(logs.scopeLogs)
        .map(toFields)
        .flatMap(({ scope, logRecords }) =>
          toList(logRecords).map((record) => ({
            record: toFields(record),
            origin: { resource, scope: toFields(scope) },
          })),
        )
    })
}

/** Resolves with what refuses a record, undefined once it is durable. */
async function acceptRecord(
  intake: Intake,
  { record, origin }: SentRecord,
  { caller, traceparent, turns }: LogsExport,
): Promise<ProblemError | undefined> {
  const customer = customerOfResource(origin.resource) ?? caller.customer_id ?? undefined
  try {
    const whole = toRecordEntry(record, origin, customer)
    // Most are short, and are accepted in the turn in which they are read.
    const entry = isTooLong(whole) ? await shorten(intake.scrubber, turns, whole) : whole
    const { event_id: _none, ...input } = validate(LogEntryReport, entry, 'invalid_body')
    await acceptEntry(intake, input as LogEntryInput, caller, traceparent)
    return undefined
  } catch (error) {
    intake.refusals.countError(error, customerOfRefused(caller, customer))
    return toProblemError(error)
  }
}

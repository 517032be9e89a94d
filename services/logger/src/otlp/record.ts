import { dropEmpty, type Fields, toFields, toLevel, toList, toText } from '../reports/fields.ts'
import type { WholeReport } from '../reports/shorten.ts'

/** Resource attributes that entries have by other names. */
const resourceNames = new Set([
  'service.name',
  'service.version',
  'deployment.environment.name',
  'deployment.environment',
  'tathya.customer_id',
])

/** Attributes of a record that entries have by other names. */
const recordNames = new Set(['exception.type', 'exception.message', 'exception.stacktrace'])

/** The attributes of a resource, and where its records come from. */
export interface Origin {
  readonly resource: Fields
  readonly scope: Fields
}

/** The customer that a resource names; undefined without one. */
export function customerOfResource({ 'tathya.customer_id': id }: Fields): unknown {
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id
}

/** Converts the attributes of OTLP, a list of keys with typed values, to an object. */
export function toAttributes(list: unknown): Fields {
  const pairs = toList(list).map(toFields)
  return Object.fromEntries(pairs.map(({ key, value }) => [String(key ?? ''), toPlain(value)]))
}

/** Converts a typed value to a plain one; numbers beyond those that a double holds stay text. */
function toPlain(value: unknown): unknown {
  const typed = toFields(value)
  if (typed.stringValue !== undefined) return typed.stringValue
  if (typed.boolValue !== undefined) return typed.boolValue
  if (typed.doubleValue !== undefined) return toNumber(typed.doubleValue)
  if (typed.intValue !== undefined) return toNumber(typed.intValue)
  if (typed.bytesValue !== undefined) return typed.bytesValue
  if (typed.arrayValue !== undefined) return toList(toFields(typed.arrayValue)).map(toPlain)
  if (typed.kvlistValue !== undefined) return toAttributes(toFields(typed.kvlistValue))
  return null
}

function toNumber(value: unknown): unknown {
  const number = Number(value)
  const isKept = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number))
  return isKept ? number : String(value)
}

/** Converts a log record to an entry of the customer; nothing is shortened. */
export function toRecordEntry(record: Fields, { resource, scope }: Origin, customer: unknown): WholeReport {
  const attributes = toAttributes(record.attributes)
  const body = toPlain(record.body)
  const type = toText(attributes['exception.type'])
  const isException = type !== undefined || toText(attributes['exception.message']) !== undefined
  const text = toBodyText(body) ?? toText(record.eventName) ?? 'A log record without a body'
  const createdDate = toTime(record.timeUnixNano) ?? toTime(record.observedTimeUnixNano)
  const message = isException ? toExceptionMessage(attributes) : text
  const info = {
    level: toRecordLevel(record) ?? (isException ? 'error' : 'info'),
    stack: toText(attributes['exception.stacktrace']),
    release: toText(resource['service.version']),
    environment: toText(resource['deployment.environment.name'] ?? resource['deployment.environment']),
    trace_id: toId(record.traceId, 32),
    span_id: toId(record.spanId, 16),
    event_name: toText(record.eventName),
    message: isException || typeof body !== 'string' ? body : undefined,
    extra: without(attributes, recordNames),
    resource: without(resource, resourceNames),
    scope: dropEmpty({ name: toText(scope.name), version: toText(scope.version) }),
  }
  return {
    customer_id: customer as number,
    exception_message: message,
    service_name: (toText(resource['service.name']) ?? 'unknown').slice(0, 200).toWellFormed(),
    ...(createdDate === undefined ? {} : { created_date: createdDate }),
    additional_info: dropEmpty(info),
  }
}

function toExceptionMessage(attributes: Fields): string {
  const parts = [toText(attributes['exception.type']), toText(attributes['exception.message'])]
  return parts.filter((part) => part !== undefined).join(': ')
}

function toBodyText(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null ? JSON.stringify(body) : toText(body)
}

/** By the severity number, of which each level has four, else by the text (Logs Data Model of OpenTelemetry). */
function toRecordLevel({ severityNumber, severityText }: Fields): string | undefined {
  const number = Number(severityNumber ?? 0)
  if (number >= 1 && number <= 24) {
    return ['debug', 'debug', 'info', 'warning', 'error', 'fatal'][Math.floor((number - 1) / 4)]
  }
  return toLevel(severityText)
}

/** An id of hexadecimal digits; undefined for another one, and for one of zeros, which stands for none. */
function toId(value: unknown, length: number): string | undefined {
  const id = String(value ?? '').toLowerCase()
  return id.length === length && /^[0-9a-f]+$/.test(id) && !/^0+$/.test(id) ? id : undefined
}

/** The last nanosecond of the year 9999. */
const maxNanoseconds = BigInt(Date.parse('9999-12-31T23:59:59Z')) * 1_000_000n + 999_999_999n

/** Converts nanoseconds since 1970 to a `created_date` with all nine digits; undefined for none. */
function toTime(nanoseconds: unknown): string | undefined {
  if (!/^\d{1,20}$/.test(String(nanoseconds ?? ''))) return undefined
  const value = BigInt(String(nanoseconds))
  if (value === 0n || value > maxNanoseconds) return undefined
  const seconds = new Date(Number(value / 1_000_000_000n) * 1_000).toISOString().slice(0, 19)
  return `${seconds}.${String(value % 1_000_000_000n).padStart(9, '0')}`
}

function without(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))
}

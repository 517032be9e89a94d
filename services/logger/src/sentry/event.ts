import type { LogEntryInput } from '@tathya/contracts/http'
import {
  dropEmpty,
  type Fields,
  nameInRelease,
  toCreatedDate,
  toFields,
  toLevel,
  toList,
  toPairs,
  toText,
} from './fields.ts'
import { limitInfo } from './limit-info.ts'

/** The fields of an event that are kept as they are, beside those that entries have by other names. */
const keptFields = [
  'platform',
  'logger',
  'transaction',
  'server_name',
  'dist',
  'request',
  'extra',
  'modules',
  'debug_meta',
  'threads',
] as const

/**
 * Converts an event of a Sentry SDK to an entry: its exception chain, stack frames, breadcrumbs and contexts as
 * `additional_info`, with `level`, `release`, `environment`, `trace_id`, `user`, `tags` and `fingerprint` where filters and
 * groups find them. Unknown fields are dropped; parts that make it too long are left out and named in `truncated`.
 */
export function toEventEntry(event: Fields, customer: number): LogEntryInput {
  const exceptions = toList(event.exception).map(toFields)
  const contexts = toFields(event.contexts)
  const trace = toFields(contexts.trace)
  const createdDate = toCreatedDate(event.timestamp)
  const kept = keptFields.flatMap((name) => (event[name] === undefined ? [] : [[name, event[name]]]))
  const info = {
    event_id: toText(event.event_id),
    level: toLevel(event.level) ?? 'error',
    release: toText(event.release),
    environment: toText(event.environment),
    trace_id: toText(trace.trace_id),
    user: toFields(event.user),
    tags: toTags(event.tags),
    fingerprint: Array.isArray(event.fingerprint) ? event.fingerprint : undefined,
    exception: exceptions.length === 0 ? undefined : exceptions,
    message: toMessage(event),
    breadcrumbs: toList(event.breadcrumbs),
    contexts,
    ...Object.fromEntries(kept),
    sdk: toSdk(toFields(event.sdk)),
  }
  return {
    customer_id: customer,
    exception_message: toExceptionMessage(event, exceptions).slice(0, 100_000),
    service_name: toServiceName(event, contexts).slice(0, 200),
    ...(createdDate === undefined ? {} : { created_date: createdDate }),
    additional_info: limitInfo(dropEmpty(info)),
  }
}

/** The exception that was thrown is the last of a chain; its causes come before. */
function toExceptionMessage(event: Fields, exceptions: readonly Fields[]): string {
  const thrown = exceptions.at(-1)
  const parts = thrown === undefined ? [] : [toText(thrown.type), toText(thrown.value)]
  const text = parts.filter((part) => part !== undefined).join(': ')
  if (text !== '') return text
  const { formatted, message } = toFields(event.logentry ?? event.message)
  return toText(formatted) ?? toText(message) ?? toText(event.message) ?? 'An event without a message'
}

/** The template of a message and its parameters. */
function toMessage(event: Fields): Fields | undefined {
  const { message, params } = toFields(event.logentry)
  return message === undefined ? undefined : dropEmpty({ template: message, params })
}

/** SDKs have no name of a service; it is the first that is there of these. */
function toServiceName({ tags, release, server_name, platform }: Fields, contexts: Fields): string {
  const { service, 'service.name': serviceName } = toPairs(tags)
  const resource = toFields(toFields(contexts.otel).resource)
  return (
    toText(service) ??
    toText(serviceName) ??
    toText(resource['service.name']) ??
    toText(toFields(contexts.app).app_name) ??
    nameInRelease(toText(release)) ??
    toText(server_name) ??
    toText(platform) ??
    'unknown'
  )
}

function toTags(tags: unknown): Fields | undefined {
  const pairs = Object.entries(toPairs(tags)).flatMap(([name, value]) => {
    const text = toText(value)
    return text === undefined ? [] : [[name, text]]
  })
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}

function toSdk({ name, version }: Fields): Fields {
  return dropEmpty({ name, version })
}

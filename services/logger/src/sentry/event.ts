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
} from '../reports/fields.ts'
import type { WholeReport } from '../reports/shorten.ts'
import { currentNames, readExceptions, readStacktrace, unreadFields } from './event-shapes.ts'
import { readLogText } from './log-text.ts'

/** The fields of an event that are kept as they are, beside those that entries have by other names. */
const keptFields = [
  'platform',
  'logger',
  'transaction',
  'culprit',
  'server_name',
  'dist',
  'request',
  'modules',
  'debug_meta',
  'threads',
] as const

/**
 * Converts an event of a Sentry SDK to an entry: the logged text, exception chain, stack frames, breadcrumbs and contexts as
 * `additional_info`, with `level`, `release`, `environment`, `trace_id`, `user`, `tags` and `fingerprint` where filters and
 * groups find them. Fields that are not known are added to `extra`; nothing is shortened.
 */
export function toEventEntry(sent: Fields, customer: number): WholeReport {
  const event = currentNames(sent)
  const exceptions = readExceptions(event)
  const stacktrace = exceptions.length === 0 ? readStacktrace(event.stacktrace) : undefined
  const logged = readLogText(event, exceptions.length > 0)
  const contexts = toFields(event.contexts)
  const createdDate = toCreatedDate(event.timestamp)
  const read = {
    event_id: toText(event.event_id),
    level: toLevel(event.level),
    release: toText(event.release),
    environment: toText(event.environment),
    user: typeof event.user === 'string' ? event.user : toFields(event.user),
    tags: toTags(event.tags),
    fingerprint: Array.isArray(event.fingerprint) ? event.fingerprint : undefined,
    breadcrumbs: toList(event.breadcrumbs),
    contexts,
    sdk: toSdk(toFields(event.sdk)),
  }
  const understood = {
    ...read,
    exception: exceptions,
    stacktrace: stacktrace ?? exceptions.at(-1)?.stacktrace,
    message: logged.text,
    logentry: logged.text,
    timestamp: createdDate,
    extra: toFields(event.extra),
  }
  const { event_id, level = 'error', release, environment, ...others } = read
  const info = {
    ...{ event_id, level, release, environment },
    trace_id: toText(toFields(contexts.trace).trace_id),
    // First, because a search reads the first texts of an entry.
    message: logged.kept,
    exception: exceptions,
    stacktrace,
    ...others,
    ...Object.fromEntries(keptFields.map((name) => [name, event[name]])),
    extra: { ...unreadFields(event, understood, keptFields), ...understood.extra },
  }
  return {
    customer_id: customer,
    exception_message: toExceptionMessage(exceptions, logged.text),
    service_name: toServiceName(event, contexts).slice(0, 200).toWellFormed(),
    ...(createdDate === undefined ? {} : { created_date: createdDate }),
    additional_info: dropEmpty(info),
  }
}

/** The exception that was thrown is the last of a chain of which anything is known; its causes come before. */
function toExceptionMessage(exceptions: readonly Fields[], logged: string | undefined): string {
  const thrown = exceptions.findLast((exception) => Object.keys(exception).length > 0)
  const parts = thrown === undefined ? [] : [toText(thrown.type), toText(thrown.value)]
  const text = parts.filter((part) => part !== undefined).join(': ')
  return text === '' ? (logged ?? 'An event without a message') : text
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

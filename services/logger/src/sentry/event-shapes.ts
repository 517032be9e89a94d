import { type Fields, toFields, toList, toText } from '../reports/fields.ts'

/** The names that old SDKs give to fields of an event. */
const oldNames: Readonly<Record<string, string>> = {
  'sentry.interfaces.Exception': 'exception',
  'sentry.interfaces.Message': 'logentry',
  'sentry.interfaces.Stacktrace': 'stacktrace',
  'sentry.interfaces.User': 'user',
  'sentry.interfaces.Http': 'request',
  'sentry.interfaces.Breadcrumbs': 'breadcrumbs',
  'sentry.interfaces.Contexts': 'contexts',
}

/** The event with the names of today; a field that has one already wins. */
export function currentNames(event: Fields): Fields {
  const renamed = Object.entries(event).filter(([name]) => Object.hasOwn(oldNames, name))
  if (renamed.length === 0) return event
  const others = Object.entries(event).filter(([name]) => !Object.hasOwn(oldNames, name))
  return Object.fromEntries([...renamed.map(([name, value]) => [oldNames[name]!, value]), ...others])
}

/**
 * The exceptions of an event, the one that was thrown last: a list, `{ values: [...] }`, or a single one. A stack beside exceptions is
 * that of the thrown one where it has none.
 */
export function readExceptions({ exception, stacktrace }: Fields): Fields[] {
  const single = toFields(exception)
  const isSingle = ['type', 'value', 'stacktrace', 'mechanism'].some((name) => single[name] !== undefined)
  const list = toList(exception)
  const exceptions = (list.length === 0 && isSingle ? [single] : list.map(toFields)).map(withType)
  const thrown = exceptions.at(-1)
  const beside = readStacktrace(stacktrace)
  if (thrown === undefined || beside === undefined || readStacktrace(thrown.stacktrace) !== undefined)
    return exceptions
  return [...exceptions.slice(0, -1), { ...thrown, stacktrace: beside }]
}

/** An exception without type and text has the type that its mechanism names: an NSError, or the signal of a crash. */
function withType(exception: Fields): Fields {
  if (toText(exception.type) !== undefined || toText(exception.value) !== undefined) return exception
  const meta = toFields(toFields(exception.mechanism).meta)
  const { domain, code } = toFields(meta.ns_error)
  const error = [domain, code].flatMap((part) => toText(part) ?? []).join(' ')
  const name = toText(toFields(meta.signal).name) ?? toText(toFields(meta.mach_exception).name)
  const type = error === '' ? name : `NSError ${error}`
  return type === undefined ? exception : { ...exception, type }
}

/** A stack with frames, also where it is a list of them. */
export function readStacktrace(value: unknown): Fields | undefined {
  if (Array.isArray(value) && value.length > 0) return { frames: value }
  const fields = toFields(value)
  return toList(fields.frames).length === 0 ? undefined : fields
}

/** Fields of the protocol that say nothing about the event. */
const protocolFields = new Set(['type', 'version', 'project', 'received', '_meta'])

/** The fields of an event that are not known, or of which nothing could be read: they are kept rather than lost. */
export function unreadFields(event: Fields, read: Fields, kept: readonly string[]): Fields {
  const unread = Object.entries(event).filter(
    ([name, value]) =>
      !protocolFields.has(name) &&
      !kept.includes(name) &&
      !isEmpty(value) &&
      (isEmpty(read[name]) || isPartly(value, read[name])),
  )
  return Object.fromEntries(unread)
}

/** True where items of a list, such as an exception that is a text, became empty ones. */
function isPartly(value: unknown, read: unknown): boolean {
  const items = toList(read)
  return toList(value).some((item, index) => !isEmpty(item) && items.length > index && isEmpty(items[index]))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

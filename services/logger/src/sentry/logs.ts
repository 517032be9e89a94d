import {
  dropEmpty,
  type Fields,
  nameInRelease,
  toCreatedDate,
  toFields,
  toLevel,
  toList,
  toText,
} from '../reports/fields.ts'
import type { WholeReport } from '../reports/shorten.ts'

/** Converts the lines of a `log` item of a Sentry SDK to entries; nothing is shortened. */
export function toLogEntries(item: Fields, customer: number): WholeReport[] {
  return toList(item.items).map((line) => toLogEntry(toFields(line), customer))
}

function toLogEntry(line: Fields, customer: number): WholeReport {
  const attributes = Object.fromEntries(
    Object.entries(toFields(line.attributes)).map(([name, typed]) => [name, toFields(typed).value ?? null]),
  )
  const release = toText(attributes['sentry.release'])
  const createdDate = toCreatedDate(line.timestamp)
  const service =
    toText(attributes['service.name']) ??
    toText(attributes.service) ??
    nameInRelease(release) ??
    toText(attributes['server.address']) ??
    'unknown'
  return {
    customer_id: customer,
    exception_message: toText(line.body) ?? 'A log line without a text',
    service_name: service.slice(0, 200).toWellFormed(),
    ...(createdDate === undefined ? {} : { created_date: createdDate }),
    additional_info: dropEmpty({
      level: toLevel(line.level) ?? 'info',
      release,
      environment: toText(attributes['sentry.environment']),
      trace_id: toText(line.trace_id),
      extra: attributes,
    }),
  }
}

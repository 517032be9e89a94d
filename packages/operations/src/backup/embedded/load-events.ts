import type { RawEvent, RawParked } from '../dumpable.ts'

type Values = (string | number | null)[]

const columns = 'type, key, id, time, version, traceparent, source, payload'

/** A group begins before the first event, so that it gets all of them. */
export const groupInsert = 'insert into groups (name, types, position) values (?, ?, 0)'

export const eventInsert = `insert into events (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?)`

// A parked event lies before the first event of the log.
export const parkedInsert = `insert into parked (${columns}, group_name, position, attempts, error, parked_at, replaying)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)`

/** The parameters of `eventInsert`. */
export function eventValues({
  type,
  key,
  id,
  time,
  version,
  traceparent,
  source,
  payload,
}: RawEvent): Values {
  return [type, key, id, time, version, traceparent, source, payload]
}

/** The parameters of `parkedInsert`. */
export function parkedValues(event: RawParked): Values {
  const { group, attempts, error, parkedAt, replaying } = event
  return [...eventValues(event), group, attempts, error, parkedAt, replaying ? 1 : 0]
}

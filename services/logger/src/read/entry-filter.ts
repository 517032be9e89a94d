import type { LogEntryFilters, LogLevel } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import type { EntryFilter } from '@tathya/storage'
import { assertOwnCustomer } from '../entry.ts'

/**
 * The filter of the store for a request; a key bound to a customer finds that customer's entries only. Throws
 * `customer_mismatch` if the request names another one.
 */
export function toEntryFilter(query: LogEntryFilters, caller: Caller): EntryFilter {
  const { level, level__in, tag, q, created_date__gte, created_date__lte } = query
  const { service_name, environment, release, trace_id, group_id } = query
  const filter = {
    customer_id: ownCustomer(query.customer_id, caller),
    service_name,
    environment,
    release,
    trace_id,
    group_id,
    levels: toLevels(level, level__in as readonly LogLevel[] | undefined),
    tag: tag === undefined ? undefined : toTag(tag),
    created_from: created_date__gte,
    created_until: created_date__lte,
    text: q,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** The customer whose data the caller reads; undefined for all. Throws `customer_mismatch`. */
export function ownCustomer(customer: number | undefined, caller: Caller): number | undefined {
  if (customer !== undefined) assertOwnCustomer(caller, customer)
  return caller.customer_id ?? customer
}

/** The levels that both parameters allow. */
function toLevels(
  level: LogLevel | undefined,
  among: readonly LogLevel[] | undefined,
): readonly LogLevel[] | undefined {
  if (level === undefined) return among
  return among?.includes(level) === false ? [] : [level]
}

function toTag(tag: string): { readonly name: string; readonly value: string } {
  const colon = tag.indexOf(':')
  return { name: tag.slice(0, colon), value: tag.slice(colon + 1) }
}

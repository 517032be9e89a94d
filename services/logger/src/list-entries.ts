import type { LogEntryFilters } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import type { Reply } from '@tathya/platform'
import { listRecords, type RecordPageRequest, type Where } from '@tathya/storage'
import { assertOwnCustomer } from './own-customer.ts'
import { type Entries, toSortable, toStored } from './stored-entries.ts'

/** Returns a page of entries, the latest first; a key bound to a customer sees only that customer's. */
export async function listEntries(
  entries: Entries,
  query: RecordPageRequest & LogEntryFilters,
  caller: Caller,
  url: string,
): Promise<Reply> {
  const where = toWhere(query, caller)
  return listRecords(
    { records: entries, where, order: ['-created_at', '-entry_id'], toItem: toStored },
    query,
    url,
  )
}

function toWhere(query: LogEntryFilters, caller: Caller): Where {
  const { service_name, q } = query
  if (query.customer_id !== undefined) assertOwnCustomer(caller, query.customer_id)
  const customer_id = caller.customer_id ?? query.customer_id
  const from = query.created_date__gte
  const until = query.created_date__lte
  return {
    ...(customer_id === undefined ? {} : { customer_id }),
    ...(service_name === undefined ? {} : { service_name }),
    ...(q === undefined ? {} : { exception_message: { contains: q } }),
    ...(from === undefined && until === undefined
      ? {}
      : {
          created_at: {
            ...(from === undefined ? {} : { gte: toSortable(from) }),
            ...(until === undefined ? {} : { lte: toSortable(until) }),
          },
        }),
  }
}

import type { LogEntry, LogEntryInput } from '@tathya/contracts/http'

/** Fills the missing fields of an entry; `receivedAt` is its time of arrival, ISO 8601 in UTC. */
export function fillEntry(input: LogEntryInput, receivedAt: string): LogEntry {
  return {
    customer_id: input.customer_id,
    exception_message: input.exception_message,
    service_name: input.service_name,
    created_date: input.created_date ?? receivedAt.replace(/Z$/, ''),
    additional_info: input.additional_info ?? null,
  }
}

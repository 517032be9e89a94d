import { randomUUID } from 'node:crypto'
import type { Entry, NewEntry } from '../../../src/entries/port.ts'

/** An entry of customer 1 with what is given; of a group of its own unless keys are given. */
export function entry(fields: Partial<Entry> = {}, ...keys: string[]): NewEntry {
  const made: Entry = {
    entry_id: randomUUID(),
    customer_id: 1,
    exception_message: 'It broke',
    service_name: 'billing',
    created_date: '2026-03-01T10:00:00',
    additional_info: null,
    received_at: '2026-03-01T10:00:01.000Z',
    trace_id: null,
    level: 'error',
    release: null,
    environment: null,
    tags: {},
    ...fields,
  }
  const [first = made.entry_id, ...others] = keys
  return { entry: made, grouping: { keys: [first, ...others], title: made.exception_message, culprit: null } }
}

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { events } from '../src/internal/events.ts'

/** The line in which an entry of a service waits for its storage. */
function lineOf(service_name: string): string {
  return events['logger.entry'].key({
    entry_id: randomUUID(),
    received_at: '2026-01-31T10:15:30.000Z',
    entry: {
      customer_id: 7,
      exception_message: 'm',
      service_name,
      created_date: '2026-01-31T10:15:30',
      additional_info: null,
    },
  })
}

test('entries of one service wait in several lines, few enough to leave room for others', () => {
  const lines = new Set(Array.from({ length: 1_000 }, () => lineOf('a')))
  assert.ok(lines.size > 8 && lines.size <= 16, `${lines.size} lines`)
  for (let n = 0; n < 100; n += 1) assert.ok(!lines.has(lineOf('b')))
})

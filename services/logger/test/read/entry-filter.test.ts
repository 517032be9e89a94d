import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '@tathya/contracts/internal'
import { toEntryFilter } from '../../src/read/entry-filter.ts'

const caller = (customer_id: number | null) => ({ customer_id }) as Caller
type Query = Parameters<typeof toEntryFilter>[0]
const filter = (query: object, customer: number | null = null) =>
  toEntryFilter(query as Query, caller(customer))

test('the filter of the store has what a request names, and nothing else', () => {
  assert.deepEqual(filter({}), {})
  const query = {
    ...{ service_name: 'pay', environment: 'live', release: '1', trace_id: 't', group_id: 'g', q: 'card' },
    ...{ created_date__gte: '2026-01-01', created_date__lte: '2026-01-02', tag: 'a:b:c' },
  }
  assert.deepEqual(filter(query), {
    ...{ service_name: 'pay', environment: 'live', release: '1', trace_id: 't', group_id: 'g', text: 'card' },
    ...{ created_from: '2026-01-01', created_until: '2026-01-02', tag: { name: 'a', value: 'b:c' } },
  })
})

test('levels are those that both parameters allow', () => {
  assert.deepEqual(filter({ level: 'error' }), { levels: ['error'] })
  assert.deepEqual(filter({ level__in: ['error', 'fatal'] }), { levels: ['error', 'fatal'] })
  assert.deepEqual(filter({ level: 'error', level__in: ['error', 'fatal'] }), { levels: ['error'] })
  assert.deepEqual(filter({ level: 'info', level__in: ['error', 'fatal'] }), { levels: [] })
})

test('a key of a customer finds the entries of that customer only', () => {
  assert.deepEqual(filter({}, 7), { customer_id: 7 })
  assert.deepEqual(filter({ customer_id: 7 }, 7), { customer_id: 7 })
  assert.deepEqual(filter({ customer_id: 8 }), { customer_id: 8 })
  assert.throws(() => filter({ customer_id: 8 }, 7), { code: 'customer_mismatch' })
})

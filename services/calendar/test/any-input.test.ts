import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createTestPlatform, startTestService } from '@tathya/testing'
import fc from 'fast-check'
import { createCalendar } from '../src/index.ts'

async function startCalendar(context: TestContext) {
  const { client } = await startTestService(context, createCalendar(await createTestPlatform(context)))
  return client
}

const two = (number: number) => String(number).padStart(2, '0')
const date = fc
  .tuple(
    fc.integer({ min: 1840, max: 2105 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 33 }),
  )
  .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`)
const odd = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.integer().map(String), date)

const parameters: Readonly<Record<string, fc.Arbitrary<string>>> = {
  from: date,
  bs_from: date,
  bs_to: date,
  at: date.map((text) => `${text}T18:15:00Z`),
  lat: fc.integer({ min: -70, max: 70 }).map(String),
  lon: fc.integer({ min: -190, max: 190 }).map(String),
  unit_id: fc.integer({ min: 100, max: 99_999 }).map(String),
  method: fc.constantFrom('nepal', 'drik', 'vedic'),
  format: fc.constantFrom('json', 'csv', 'xml'),
}

/** Addresses with parameters that fit, do not fit, or are nonsense. */
const addresses = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('/e/nepaliDateTime', '/e/calendar/days'),
      fc.integer({ min: 1899, max: 2102 }).map((year) => `/e/calendar/years/${year}`),
      fc
        .tuple(fc.integer({ min: 1899, max: 2102 }), fc.integer({ min: 0, max: 13 }))
        .map(([year, month]) => `/e/calendar/months/${year}/${month}`),
      odd.map((text) => `/e/calendar/years/${encodeURIComponent(text)}`),
    ),
    fc.uniqueArray(fc.constantFrom(...Object.keys(parameters)), { maxLength: 3 }),
  )
  .chain(([path, names]) =>
    fc
      .tuple(...names.map((name) => fc.oneof({ weight: 5, arbitrary: parameters[name]! }, odd)))
      .map((values) => {
        const query = values.map((value, at) => `${names[at]}=${encodeURIComponent(value)}`)
        return query.length === 0 ? path : `${path}?${query.join('&')}`
      }),
  )

test('no input gives anything but an answer or a refusal that names its field', async (context) => {
  const client = await startCalendar(context)
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(addresses, async (address) => {
      const { status, body } = await client.get(address)
      seen.add(status)
      assert.ok([200, 400, 404].includes(status), `${address} gives ${status}`)
      if (status === 400) assert.ok(body.errors.length > 0, address)
    }),
    { numRuns: 300, seed: 7 },
  )
  assert.ok(seen.has(200) && seen.has(400))
})

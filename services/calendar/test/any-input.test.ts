import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suiteContext } from '@tathya/testing'
import fc from 'fast-check'
import { startCalendar } from './start-calendar.ts'

const { client } = await startCalendar(suiteContext())

const two = (number: number) => String(number).padStart(2, '0')
const year = fc.integer({ min: 1899, max: 2102 }).map(String)
const date = fc
  .tuple(
    fc.integer({ min: 1840, max: 2105 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 33 }),
  )
  .map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`)
const words = fc.constantFrom(
  'today',
  'हिजो',
  '२०८१ कात्तिक १७ गते',
  '1 Kartik 2081',
  'Dashain',
  'तिहार',
  '2081/82',
)
/** Texts with which programs of all kinds have been led astray. */
const tricks = fc.constantFrom(
  '',
  ' ',
  '\0',
  'constructor',
  '__proto__',
  '1e3',
  'NaN',
  '-0',
  '=1+1',
  'a\r\nb: c',
  '٢٠٨١',
  '\u202e1802',
)
const nonsense = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.integer().map(String),
  words,
  tricks,
)
const count = fc.integer({ min: -90_000, max: 90_000 }).map(String)

/** Values that may fit, by parameter. */
const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  at: date.map((text) => `${text}T18:15:00Z`),
  lat: fc.integer({ min: -70, max: 70 }).map(String),
  lon: fc.integer({ min: -190, max: 190 }).map(String),
  unit_id: fc.integer({ min: 100, max: 99_999 }).map(String),
  method: fc.constantFrom('nepal', 'drik', 'vedic'),
  format: fc.constantFrom('json', 'csv', 'svg', 'xml'),
  fields: fc.constantFrom('bs_date', 'tithi,events', 'input,error', 'bs_date,bs_date'),
  kind: fc.constantFrom('festival', 'holiday,national_day', 'feast'),
  holiday: fc.constantFrom('true', 'false', '1'),
  weekend: fc.constantFrom('nepal', 'none', 'sunday'),
  holidays: fc.constantFrom('public', 'hills', 'mountains'),
  order: fc.constantFrom('dmy', 'mdy', 'ymd'),
  bs_year: fc.oneof(
    year,
    fc.tuple(year, year).map(([from, to]) => `${from}-${to}`),
  ),
  years: fc.integer({ min: -210, max: 210 }).map(String),
  months: count,
  days: count,
  working_days: fc.integer({ min: -900, max: 900 }).map(String),
  count: fc.integer({ min: 0, max: 21 }).map(String),
  include: fc.constantFrom('festivals', 'holidays,tithi', 'tithi', 'moon'),
  lang: fc.constantFrom('ne', 'en', 'fr'),
  pattern: fc.constantFrom('YYYY-MM-DD', 'dddd D MMMM', '[', 'QQ'),
  next: words,
  previous: words,
  q: words,
}

const almanac = ['method', 'lat', 'lon', 'unit_id']
/** What each address takes. */
const addresses: readonly (readonly [path: fc.Arbitrary<string>, parameters: readonly string[]])[] = [
  [fc.constant('/e/nepaliDateTime'), ['at', 'fields', ...almanac]],
  [
    fc.constant('/e/calendar/days'),
    ['from', 'to', 'bs_from', 'bs_to', 'order', 'fields', 'format', ...almanac],
  ],
  [year.map((text) => `/e/calendar/years/${text}`), ['format']],
  [
    fc
      .tuple(year, fc.integer({ min: 0, max: 13 }))
      .map(([text, month]) => `/e/calendar/months/${text}/${month}`),
    ['format', ...almanac],
  ],
  [nonsense.map((text) => `/e/calendar/years/${encodeURIComponent(text)}`), []],
  [fc.constant('/e/calendar/convert'), ['bs', 'ad', 'pattern', 'lang', 'order', 'fields', 'format']],
  [
    fc.constant('/e/calendar/add'),
    ['bs', 'ad', 'years', 'months', 'days', 'working_days', 'pattern', 'lang', 'weekend', 'holidays'],
  ],
  [fc.constant('/e/calendar/difference'), ['from', 'to', 'bs_from', 'bs_to', 'weekend', 'holidays']],
  [
    fc.constant('/e/calendar/festivals'),
    [
      'bs_year',
      'from',
      'to',
      'next',
      'after',
      'previous',
      'before',
      'count',
      'q',
      'id',
      'kind',
      'holiday',
      'format',
    ],
  ],
  [fc.constant('/e/calendar.ics'), ['bs_year', 'include', 'lang']],
]

/** Addresses with parameters that fit, do not fit, or are nonsense. */
const requests = fc.oneof(
  ...addresses.map(([path, parameters]) =>
    fc
      .tuple(path, fc.subarray([...parameters], { maxLength: Math.min(4, parameters.length) }))
      .chain(([filled, names]) =>
        fc
          .tuple(...names.map(someValue))
          .map((given) => names.map((name, at) => `${name}=${encodeURIComponent(given[at]!)}`).join('&'))
          .map((query) => (query === '' ? filled : `${filled}?${query}`)),
      ),
  ),
)

function someValue(name: string): fc.Arbitrary<string> {
  return fc.oneof({ weight: 8, arbitrary: values[name] ?? date }, { weight: 1, arbitrary: nonsense })
}

test('no input gives anything but an answer or a refusal that names its field and what is accepted', async () => {
  const answered = new Set<string>()
  await fc.assert(
    fc.asyncProperty(requests, async (address) => {
      const { status, body } = await client.get(address)
      assert.ok([200, 400, 404].includes(status), `${address} gives ${status}`)
      if (status === 200) answered.add(new URL(address, client.url).pathname.split('/')[3] ?? address)
      if (status !== 400) return
      assert.ok(body.errors.length > 0, address)
      for (const { field, message, accepted } of body.errors)
        assert.ok(field !== '' && message !== '' && accepted !== undefined, `${address}: ${field} ${message}`)
    }),
    { numRuns: 1000, seed: 7 },
  )
  for (const name of ['days', 'years', 'months', 'convert', 'add', 'difference', 'festivals'])
    assert.ok(answered.has(name), `${name} answers some of them`)
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { bsRange, dayFromBs, monthLength } from '../../src/dates/bikram-sambat.ts'
import { bikramSambat, gregorian } from '../../src/dates/calendars.ts'
import { formatDate } from '../../src/dates/gregorian.ts'
import { formatPattern, parsePattern } from '../../src/text/format-pattern.ts'
import { parseDate, type ReadingRules } from '../../src/text/parse-date.ts'
import { dayOf } from '../read-fixture.ts'

/** Reads a date and writes it again, or gives the reason why it is none. */
function read(calendarId: 'bs' | 'ad', text: string, rules?: ReadingRules): string {
  const parsed = parseDate(text, calendarId, rules)
  if (!parsed.ok) return parsed.reason
  return formatDate((calendarId === 'bs' ? bikramSambat : gregorian).fromDay(parsed.day))
}

describe('reading a Bikram Sambat date', () => {
  const spellings = [
    '2081-07-17',
    '2081/7/17',
    '2081.07.17',
    '2081 7 17',
    '20810717',
    '17/07/2081',
    '17-7-2081',
    '081-07-17',
    '2081-07-17T06:45:00',
    'Kartik 17, 2081',
    '17 Kartik 2081',
    '17th of Kartik, 2081',
    '2081 Kartik 17',
    'Saturday, 17 Kattik 2081 BS',
    'B.S. 2081-07-17 (Sat)',
    '17-Kar-2081',
    '17 kartki 2081',
    'Kartika 17 2081 Bikram Sambat',
    '२०८१-०७-१७',
    '२०८१।०७।१७',
    '०८१/७/१७',
    '२०८१०७१७',
    '२०८१ कात्तिक १७ गते शनिबार',
    'वि.सं. २०८१ साल कार्तिक १७ गते',
    'विक्रम संवत् २०८१ कार्तिक १७ गते रोज शनिवार',
    'मिति २०८१/०७/१७ गते',
    '१७ कातिक २०८१',
    '२०८१ सालको कात्तिक महिनाको १७ गतेदेखि',
    'शनिबार, कात्तिक १७, २०८१',
    '2081 saal 7 mahina 17 gate',
    '  2081-07-17. ',
  ]
  for (const text of spellings) {
    test(`takes ${text}`, () => assert.equal(read('bs', text), '2081-07-17'))
  }

  test('takes the months in everyday, formal and misspelt forms, in both scripts', () => {
    const forms = [
      'Baishakh Vaisakh Bhaisakh बैशाख वैशाख',
      'Jeth Jyeshtha Jesth जेठ ज्येष्ठ जेष्ठ',
      'Asar Aashadh Asadh असार आषाढ अषाढ',
      'Saun Sawan Shravan साउन श्रावण सावन',
      'Bhadau Bhadra Bhadrapad भदौ भाद्र भाद्रपद',
      'Asoj Ashoj Ashwin असोज आश्विन अशोज',
      'Kattik Kartik Karthik कात्तिक कार्तिक कार्त्तिक',
      'Mangsir Mansir Marga मंसिर मङ्सिर मार्ग',
      'Pus Push Paush पुस पूस पौष',
      'Magh Maagh माघ',
      'Fagun Phalgun Falgoon फागुन फाल्गुन फाल्गुण',
      'Chait Chaita Chaitra चैत चैत्र',
    ]
    for (const [at, list] of forms.entries())
      for (const form of list.split(' '))
        assert.equal(read('bs', `5 ${form} 2081`), `2081-${String(at + 1).padStart(2, '0')}-05`, form)
  })

  test('takes 2081-02-32 and refuses 2081-03-32', () => {
    assert.equal(read('bs', '2081-02-32'), '2081-02-32')
    assert.equal(read('bs', '2081-03-32'), 'has day 32, but Ashadh 2081 has days 1 to 31')
  })

  const refused: readonly (readonly [string, RegExp])[] = [
    ['2062-02-32', /where it is read as 32 days long, the day is 2005-06-14$/],
    ['2081-13-01', /^has month 13; months are 1 to 12$/],
    ['2081-00-01', /^has month 0;/],
    ['2081-01-00', /^has day 0, but Baisakh 2081 has days 1 to 31$/],
    ['07/17/2081', /^has month 17/],
    ['1900-12-30', /outside the years 1901 to 2100/],
    ['2101-01-01', /outside the years 1901 to 2100/],
    ['81-07-17', /one year of four digits/],
    ['2081-07-2082', /one year of four digits/],
    ['2081-007-17', /one or two digits/],
    ['2081-07', /a year, a month and a day/],
    ['2081', /a year, a month and a day/],
    ['2081-07-17-01', /a year, a month and a day/],
    ['-2081-07-17', /not a date/],
    ['2081--07-17', /not a date/],
    ['2081-07-17;', /not a date/],
    ['17 Kartik Magh 2081', /"magh" after another/],
    ['17 November 2081', /"november", a month of the other calendar/],
    ['17 Foo 2081', /"foo", which names no month/],
    ['Sunday 17 Kartik 2081', /^says Sunday, but that day is a Saturday$/],
    ['17 Kartik 2081 AD', /names the other calendar/],
    ['2081-07-17T06:45:00Z', /offset, which goes with dates of AD/],
    ['', /^is empty$/],
    [' '.repeat(5), /^is empty$/],
    ['1'.repeat(81), /too long/],
    ['٢٠٨١-٠٧-١٧', /not a date/],
    ['today', /"today", which names no month/],
  ]
  for (const [text, reason] of refused) {
    test(`refuses "${text.slice(0, 30)}" with its reason`, () => assert.match(read('bs', text), reason))
  }

  test('reads the month first where that order is asked for', () => {
    assert.equal(read('bs', '07/17/2081', { order: 'mdy' }), '2081-07-17')
    assert.equal(read('bs', '2081/07/17', { order: 'mdy' }), '2081-07-17')
    assert.equal(read('bs', '05/06/2081'), '2081-06-05')
    assert.equal(read('bs', '05/06/2081', { order: 'mdy' }), '2081-05-06')
  })

  test('takes words for days around today, where today is given', () => {
    const rules = { today: dayOf('2026-04-14') }
    const seen = ['हिजो', 'आज', 'today', 'भोलि', 'Tomorrow', 'पर्सि'].map((text) => read('bs', text, rules))
    assert.deepEqual(seen, [
      '2082-12-30',
      '2083-01-01',
      '2083-01-01',
      '2083-01-02',
      '2083-01-02',
      '2083-01-03',
    ])
    assert.match(read('bs', 'tomorrow', { today: bsRange.lastDay }), /outside/)
  })

  test('takes every date of the table, and refuses the day after each month', () => {
    for (let year: number = bsRange.firstYear; year <= bsRange.lastYear; year++) {
      for (let month = 1; month <= 12; month++) {
        const length = monthLength(year, month)
        const parsed = parseDate(`${year}-${month}-${length}`, 'bs')
        assert.deepEqual(parsed, { ok: true, day: dayFromBs({ year, month, day: length }) })
        assert.equal(parseDate(`${year}-${month}-${length + 1}`, 'bs').ok, false)
      }
    }
  })
})

describe('reading a Gregorian date', () => {
  const spellings = [
    '2024-11-02',
    '2 Nov 2024',
    'Nov 2, 2024',
    'Saturday, November 2nd, 2024',
    '02/11/2024',
    '२ नोभेम्बर २०२४',
    'ई.सं. २०२४ नोभेम्बर २',
    'A.D. 2024-11-02',
    '2024-11-01T18:15:00Z',
    '2024-11-02T00:00:00+05:45',
    '2024-11-02T00:00 05:45',
    '2024-11-02T23:59:59.999',
    '2024-11-01T13:15:00-0500',
  ]
  for (const text of spellings) {
    test(`takes ${text}`, () => assert.equal(read('ad', text), '2024-11-02'))
  }

  test('counts a time to the day that it falls on in Nepal', () => {
    assert.equal(read('ad', '2024-11-01T18:14:59Z'), '2024-11-01')
    assert.equal(read('ad', '1985-12-31T18:29:59Z'), '1985-12-31')
    assert.equal(read('ad', '1985-12-31T18:30:00Z'), '1986-01-01')
  })

  test('takes a time whose date is outside the table, but not its day in Nepal', () => {
    assert.equal(read('ad', '1844-04-10T23:00:00-05:00'), '1844-04-11')
    assert.equal(read('ad', '2044-04-14T00:10:00+06:45'), '2044-04-13')
    assert.match(read('ad', '2044-04-14T00:10:00+05:45'), /outside/)
    assert.match(read('ad', '2044-04-14T00:10:00'), /outside/)
  })

  const refused: readonly (readonly [string, RegExp])[] = [
    ['2023-02-29', /^has day 29, but February 2023 has days 1 to 28$/],
    ['1844-04-10', /outside 1844-04-11 to 2044-04-13/],
    ['2044-04-14', /outside 1844-04-11 to 2044-04-13/],
    ['2044-04-13T18:15:00Z', /outside/],
    ['024-11-02', /four digits/],
    ['2 Kartik 2024', /"kartik", a month of the other calendar/],
    ['2 Nov 2024 BS', /names the other calendar/],
    ['2024-11-02T24:00', /not a date/],
  ]
  for (const [text, reason] of refused) {
    test(`refuses "${text}" with its reason`, () => assert.match(read('ad', text), reason))
  }
})

describe('reading any text', () => {
  test('gives a day of the table or a reason, never an error', () => {
    const piece = fc.constantFrom(
      '2081',
      '07',
      '17',
      '३२',
      '-',
      '/',
      ' ',
      'Kartik',
      'गते',
      'साउन',
      'Z',
      'T',
      ':',
      '́',
      '[',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom('bs', 'ad'), (text, calendarId) => {
        const parsed = parseDate(text, calendarId, { today: 0 })
        if (parsed.ok) assert.ok(parsed.day >= bsRange.firstDay && parsed.day <= bsRange.lastDay)
        else assert.ok(parsed.reason.length > 5)
      }),
      { numRuns: 5_000 },
    )
  })

  test('reads what a pattern wrote, in both calendars and languages', () => {
    const patterns = [
      'YYYY-MM-DD',
      'D/M/YYYY',
      'dddd, Do MMMM YYYY',
      'MMM D, YYYY',
      'YYYY MMMMM D',
      'ddd YYYYMMDD',
    ]
    const day = fc.integer({ min: bsRange.firstDay, max: bsRange.lastDay })
    const choices = [
      fc.constantFrom(...patterns),
      day,
      fc.constantFrom('bs', 'ad'),
      fc.constantFrom('en', 'ne'),
    ] as const
    fc.assert(
      fc.property(...choices, (text, written, calendarId, language) => {
        const parsed = parsePattern(text)
        assert.ok(parsed.ok)
        const date = formatPattern(parsed.pattern, written, { calendarId, language })
        assert.deepEqual(parseDate(date, calendarId), { ok: true, day: written }, date)
      }),
      { numRuns: 3_000 },
    )
  })
})

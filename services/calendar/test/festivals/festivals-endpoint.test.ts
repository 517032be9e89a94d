import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eventsOfDay } from '@tathya/calendar/festivals'
import { CalendarFestival, CalendarFestivalsAnswer } from '@tathya/contracts/http'
import { type CheckedClient, suiteContext } from '@tathya/testing'
import { dayOf } from '../day-of.ts'
import { startCalendar } from '../start-calendar.ts'

const path = '/e/calendar/festivals'

/** 21 November 2026, BS 2083. */
const clockTime = '2026-11-21T08:00:00Z'
const { client } = await startCalendar(suiteContext(), clockTime)

/** Asks with parameters as they are written in an address, but for what has to be escaped. */
async function ask(query: string, { get }: CheckedClient = client) {
  const { status, body, headers } = await get(`${path}?${encodeURI(query)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return { ...CalendarFestivalsAnswer.parse(body), cache: headers.get('cache-control') }
}

const brief = ({ ad_date, id }: CalendarFestival) => `${ad_date} ${id}`

describe(`GET ${path}`, () => {
  test('gives the events of a range as the days have them', async () => {
    const { data, meta, cache } = await ask('from=2024-10-28&to=2024-11-04')
    const expected = ['10-28', '10-29', '10-30', '10-31', '11-01', '11-02', '11-03', '11-04'].flatMap(
      (date) => eventsOfDay(dayOf(`2024-${date}`)).map(({ id }) => `2024-${date} ${id}`),
    )
    assert.deepEqual(data.map(brief), expected)
    assert.equal(cache, 'public, max-age=3600, stale-while-revalidate=86400')
    assert.deepEqual(
      meta.holiday_lists.map(({ bs_year, known }) => [bs_year, known]),
      [[2081, true]],
    )
    const tika = data.find(({ id }) => id === 'bhai-tika')!
    assert.deepEqual(
      [tika.bs_date, tika.bs_date_ne, tika.weekday_en, tika.weekday_ne, tika.rule],
      ['2081-07-18', '२०८१ कात्तिक १८ गते आइतबार', 'Sunday', 'आइतबार', 'Kartik shukla 2 at noon'],
    )
    assert.deepEqual(Object.keys(tika), Object.keys(CalendarFestival.shape))
  })

  test('gives this year where nothing is asked, and turns with the clock', async (context) => {
    const own = await startCalendar(context, clockTime)
    const now = await ask('id=new-year', own.client)
    assert.deepEqual(now.data.map(brief), ['2026-04-14 new-year'])
    assert.equal(now.cache, 'public, max-age=60')
    own.clock.set('2027-04-13T18:15:00Z')
    assert.deepEqual((await ask('id=new-year', own.client)).data.map(brief), ['2027-04-14 new-year'])
  })

  test('gives a span of years, and says which lists of holidays are known', async () => {
    const { data, meta } = await ask('bs_year=2081-2085&id=bhai-tika')
    assert.deepEqual(
      data.map(({ ad_date, confidence, holiday }) => [ad_date, confidence, holiday?.scope ?? null]),
      [
        ['2024-11-03', 'published', 'all'],
        ['2025-10-23', 'published', 'all'],
        ['2026-11-11', 'published', 'all'],
        ['2027-10-31', 'high', null],
        ['2028-11-18', 'low', null],
      ],
    )
    assert.deepEqual(
      meta.holiday_lists.map(({ bs_year, source }) => [bs_year, source === null]),
      [
        [2081, false],
        [2082, false],
        [2083, false],
        [2084, true],
        [2085, true],
      ],
    )
  })

  test('chooses by kind, by name in either script, and by whether it is a day off', async () => {
    const lhosars = ['tol-lhosar', 'tamu-lhosar', 'sonam-lhosar', 'gyalpo-lhosar']
    for (const q of ['lhosar', 'Losar', 'ल्होसार'])
      assert.deepEqual(
        (await ask(`bs_year=2082&q=${q}`)).data.map(({ id }) => id),
        lhosars,
      )
    const national = await ask('bs_year=2082&kind=national_day')
    assert.ok(national.data.length > 10 && national.data.every(({ kind }) => kind === 'national_day'))
    const off = await ask('bs_year=2082&holiday=true')
    const not = await ask('bs_year=2082&holiday=false')
    const all = await ask('bs_year=2082')
    assert.ok(off.data.length > 30 && off.data.every(({ holiday }) => holiday !== null))
    assert.ok(not.data.every(({ holiday }) => holiday === null))
    assert.equal(off.data.length + not.data.length, all.data.length)
    assert.deepEqual((await ask('bs_year=2082&kind=holiday&q=tihar')).data.length > 0, true)
  })
})

describe(`GET ${path} by a name`, () => {
  const nexts = [
    ['next=Shivaratri', ['2027-03-06 maha-shivaratri']],
    ['next=तीज&after=2024-01-01', ['2024-09-06 haritalika-teej']],
    ['next=bhai-tika&after=2024-11-03', ['2024-11-03 bhai-tika']],
    ['next=bhai-tika&after=2024-11-04&count=2', ['2025-10-23 bhai-tika', '2026-11-11 bhai-tika']],
    ['next=Holi', ['2027-03-21 fagu-purnima', '2027-03-22 fagu-purnima-tarai']],
    ['next=Bhoto Jatra', []],
    ['next=new-year&after=3 Jan 2026', ['2026-04-14 new-year', '2027-01-01 ad-new-year']],
    ['previous=Holi', ['2026-03-03 fagu-purnima-tarai', '2026-03-02 fagu-purnima']],
    ['previous=bhai-tika&before=2024-11-03', ['2023-11-15 bhai-tika']],
    [
      'next=Dashain&after=2025-01-01',
      [
        '2025-09-22 ghatasthapana',
        '2025-09-29 fulpati',
        '2025-09-30 maha-ashtami',
        '2025-10-01 maha-navami',
        '2025-10-02 vijaya-dashami',
      ],
    ],
  ] as const
  for (const [query, expected] of nexts) {
    test(`${query}: ${expected.join(', ') || 'not announced'}`, async () => {
      assert.deepEqual((await ask(query)).data.map(brief), expected)
    })
  }

  test('keeps an answer for as long as it holds', async () => {
    assert.equal((await ask('next=Holi')).cache, 'public, max-age=60')
    assert.match((await ask('next=Holi&after=2026-01-01')).cache!, /max-age=3600/)
  })
})

test('the documented example is what is answered', async () => {
  const examples = CalendarFestival.meta()?.examples as CalendarFestival[]
  for (const example of examples) {
    const { data } = await ask(`from=${example.ad_date}&id=${example.id}`)
    assert.deepEqual(data, [example])
  }
  assert.ok(examples.length > 0)
})

test('the same is answered as CSV, with a column a field', async () => {
  for (const [query, accept] of [
    ['&format=csv', '*/*'],
    ['', 'text/csv'],
  ] as const) {
    const { status, text, headers } = await client.get(
      `${path}?bs_year=2081&id=bhai-tika,laxmi-puja${query}`,
      {
        Accept: accept,
      },
    )
    assert.equal(status, 200)
    assert.match(headers.get('content-type')!, /^text\/csv/)
    const [head, first, second, ...rest] = text.trim().split(/\r?\n/)
    assert.equal(
      head,
      'ad_date,bs_date,bs_date_ne,weekday_en,weekday_ne,name_en,name_ne,id,kind,confidence,rule,holiday_scope,holiday_scope_note,holiday_source,holiday_scope_note_ne,holiday_basis,rule_ne',
    )
    assert.match(first!, /^"2024-10-31","2081-07-15",.*Laxmi Puja,लक्ष्मी पूजा,laxmi-puja,festival,published,/)
    assert.match(second!, /^"2024-11-03",.*bhai-tika/)
    assert.deepEqual(rest, [])
  }
})

describe('a query that cannot be answered is refused with what is accepted', () => {
  const refused = [
    ['bs_year=1900', ['bs_year'], /from 1901 to 2100/],
    ['bs_year=2081-2095', ['bs_year'], /a span of up to 10/],
    ['bs_year=2081&from=2024-01-01', ['from'], /one of bs_year, from, bs_from, next, previous/],
    ['bs_year=2081&next=Holi', ['next'], /one of bs_year, from, bs_from, next, previous/],
    ['next=Holi&previous=Teej', ['previous'], /must not stand with next/],
    ['next=Holi&before=2024-01-01', ['before'], /previous and before together/],
    ['to=2024-01-01', ['to'], /from or bs_from and to together/],
    ['after=2024-01-01', ['after'], /next and after together/],
    ['count=2', ['count'], /next or previous and count together/],
    ['next=Holi&count=21', ['count'], /at most 20/],
    ['from=2024-02-30', ['from'], /February 2024 has|has days 1 to 29|not exist/],
    ['from=2024-03-01&to=2024-02-01', ['to'], /the day of from or a later one/],
    ['from=2000-01-01&to=2024-02-01', ['to'], /at most 3659 days after from, not 8797/],
    ['kind=feast', ['kind'], /festival, national_day, international_day, holiday/],
    ['id=thanksgiving', ['id'], /not thanksgiving/],
    ['id=constructor', ['id'], /not constructor/],
    ['id=Bhai Tika', ['id'], /maha-shivaratri,fagu-purnima/],
    ['next=Thanksgiving', ['next'], /the name of a known festival/],
    ['next=', ['next'], /a name or the beginning of one/],
    ['q=%2d', ['q'], /a name or the beginning of one/],
    ['holiday=yes', ['holiday'], /true,false/],
    ['format=xml', ['format'], /json,csv/],
    ['year=2081', ['year'], /bs_year/],
  ] as const
  for (const [query, fields, accepted] of refused) {
    test(query, async () => {
      const { status, body } = await client.get(`${path}?${query.replaceAll(' ', '%20')}`)
      assert.equal(status, 400)
      assert.equal(body.code, 'invalid_query')
      const errors = body.errors as { field: string; message: string; accepted: unknown }[]
      assert.deepEqual(
        errors.map(({ field }) => field),
        fields,
      )
      assert.match(`${errors[0]!.message} ${String(errors[0]!.accepted)}`, accepted)
    })
  }
})

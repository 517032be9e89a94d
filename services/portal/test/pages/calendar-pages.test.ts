import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { GatewayProblem } from '../../src/gateway.ts'
import {
  away,
  factsIn,
  fieldsIn,
  figureHeadsIn,
  itemsIn,
  linksIn,
  openPage,
  rowsIn,
  wordsIn,
} from '../support/open-page.ts'

const named = (name: string, ne: string) => ({ name_en: name, name_ne: ne })
const event = (name: string, more: object = {}) => ({
  ...named(name, `${name} ने`),
  ...{
    kind: 'festival',
    holiday: null,
    rule: null,
    rule_ne: null,
    bs_date: '2083-08-11',
    bs_day: 11,
    ...more,
  },
})
const dated = {
  ...{ bs_date: '2083-08-11', bs_year: 2083, bs_month: 8, bs_day: 11, ad_date: '2026-11-27', ad_day: 27 },
  ...{ bs_month_name_en: 'Mangsir', bs_month_name_ne: 'मंसिर', weekday_en: 'Friday', weekday_ne: 'शुक्रबार' },
}
const sambat = {
  year: 1147,
  month_name_en: 'Kachhala',
  month_name_ne: 'कछला',
  half: 'Gaa',
  half_ne: 'गा',
  day: 3,
}
const limb = (name: string, ends = '2026-11-27T15:04:00') => ({ ...named(name, `${name} ने`), ends_at: ends })
const day = {
  ...dated,
  ...{
    public_holiday: true,
    events: [event('Udhauli')],
    method: { id: 'nepal' },
    bs_year_status: 'published',
  },
  ...{
    bs_uncertain: false,
    bs_alternative: null,
    why: null,
    lost_tithi: null,
    moon_sign: named('Leo', 'सिंह'),
  },
  ...{ tithi: { ...limb('Tritiya'), paksha: 'krishna' }, nakshatra: limb('Ardra', '2026-11-28T02:00:00') },
  ...{
    yoga: limb('Sadhya'),
    karana: limb('Vishti'),
    sunrise: '2026-11-27T06:33:10',
    sunset: '2026-11-27T17:09:00',
  },
  ...{
    moonrise: null,
    moonset: '2026-11-27T09:20:00',
    lunar_month: named('Marga', 'मार्ग'),
    nepal_sambat: sambat,
  },
  ...{
    ritu: named('Hemanta', 'हेमन्त'),
    fiscal_year: '2083/84',
    shaka: 1948,
    place: named('Kathmandu', 'काठमाडौँ'),
  },
}

describe('the page of a day', () => {
  const open = (more: object = {}, language = 'en') =>
    openPage(`/${language}/calendar/day/2083-08-11`, {
      answers: { '/e/calendar/days': { data: [{ ...day, ...more }] } },
    })

  test('has its events and its almanac', async () => {
    const page = await open()
    assert.deepEqual(page.calls, ['GET /e/calendar/days?bs_from=2083-08-11&bs_to=2083-08-11'])
    assert.equal(page.title, '11 Mangsir 2083')
    assert.deepEqual(linksIn(page), { Mangsir: '/en/calendar/2083/8' })
    assert.match(wordsIn(page.markup), /Friday, 27 November 2026 Public holiday/)
    assert.deepEqual(itemsIn(page), ['Udhauli Festival'])
    assert.deepEqual(factsIn(page), {
      Tithi: 'Krishna Tritiya until 15:04',
      Nakshatra: 'Ardra until 28 November 2026, 02:00',
      ...{ Yoga: 'Sadhya until 15:04', Karana: 'Vishti until 15:04', 'Sign of the Moon': 'Leo' },
      ...{ Sun: '06:33 – 17:09', Moon: '– – 09:20', 'Lunar month': 'Marga' },
      'Nepal Sambat': '1147 Kachhala Gaa 3',
      ...{ Season: 'Hemanta', 'Fiscal year': '2083/84', 'Shaka year': '1948', Place: 'Kathmandu' },
    })
    const nepali = await open({}, 'ne')
    assert.equal(nepali.title, '२०८३ मंसिर ११')
    assert.ok(Object.values(factsIn(nepali)).includes('११४७ कछला गा ३'))
    const plain = await open({ public_holiday: null, events: [] })
    assert.match(wordsIn(plain.markup), /November 2026 Festivals and days No festival/)
    const tagOf = async (public_holiday_coverage: string, language?: string) =>
      wordsIn((await open({ public_holiday: null, public_holiday_coverage }, language)).markup)
    assert.match(await tagOf('open'), /2026 May be a public holiday: not known for certain Festivals/)
    assert.match(await tagOf('none'), /2026 Public holidays of this year are not known Festivals/)
    assert.match(await tagOf('none', 'ne'), /२७ यस वर्षका सार्वजनिक बिदा थाहा छैनन् .* पात्रो प्रकाशित भएको।/)
  })

  test('says how it is known, and which other reading there is', async () => {
    const words = async (more: object, language?: string) => wordsIn((await open(more, language)).markup)
    assert.match(
      await words({}),
      /Surya Siddhanta\), for the sunrise at the place\. Months of this year: a calendar was published\./,
    )
    assert.match(await words({ method: { id: 'drik' } }), /modern positions/)
    assert.match(await words({ bs_uncertain: true }), /a day off/)
    const alternative = { bs_alternative: { bs_date: '2083-08-12', note: 'By one publisher.' } }
    assert.match(await words(alternative), /this day is 2083-08-12\. By one publisher\./)
    assert.doesNotMatch(await words(alternative, 'ne'), /publisher/)
    assert.doesNotMatch(await words({}), /another reading|a day off|modern astronomy the/)
  })

  test('says why the other method has another tithi', async () => {
    const why = (minutes: number) => ({
      why: {
        tithi: {
          ...named('Dwitiya', 'द्वितीया'),
          begins_at: '2026-11-27T00:40:00Z',
          ends_at: '2026-11-27T01:00:00Z',
        },
        minutes,
        message: 'It turns.',
      },
    })
    assert.match(wordsIn((await open(why(30))).markup), /the day is Dwitiya\. It turns\./)
    // 01:00 and 00:40 in UTC are 06:45 and 06:25 in Nepal; the other moment is earlier by the minutes.
    assert.match(wordsIn((await open(why(30), 'ne-latn')).markup), /06:15.*06:45.*06:33/)
    assert.match(wordsIn((await open(why(-30), 'ne-latn')).markup), /06:55.*06:25.*06:33/)
  })

  test('that is none has no page; a calendar that is away says so', async () => {
    const answer = (value: unknown) =>
      openPage('/en/calendar/day/x', { answers: { '/e/calendar/days': value } })
    await assert.rejects(answer({ data: [] }), { status: 404 })
    await assert.rejects(answer(new GatewayProblem(400, 'invalid_query', 'No date.')), { status: 404 })
    await assert.rejects(answer(away), away)
  })
})

test('an event has its kind, for whom it is a holiday, and by which rule it is on its day', async () => {
  const lines = async (more: object, language = 'en') => {
    const answers = { '/e/calendar/days': { data: [{ ...day, events: [event('Teej', more)] }] } }
    return itemsIn(await openPage(`/${language}/calendar/day/x`, { answers }))[0]
  }
  const holiday = { scope: 'women', scope_note: 'All women.', scope_note_ne: 'सबै महिला' }
  assert.equal(await lines({ holiday, kind: 'holiday' }), 'Teej Holiday of women All women.')
  assert.equal(await lines({ holiday: { scope: 'all' } }), 'Teej Public holiday Festival')
  assert.equal(await lines({ rule: 'Third day.', rule_ne: 'तेस्रो' }), 'Teej Festival Third day.')
  assert.match((await lines({ rule: 'Third day.', rule_ne: 'तेस्रो' }, 'ne'))!, /तेस्रो$/)
  assert.match((await lines({ rule: 'Third day.' }, 'ne'))!, /Third day\.$/)
})

describe('the page of a month', () => {
  const cell = (more: object) => ({
    ...{ ...dated, in_month: true, public_holiday: false, weekend: false, events: [] as object[] },
    ...{ tithi: named('Tritiya', 'तृतीया'), ...more },
  })
  const week = [
    cell({ bs_day: 10, ad_day: 26, ad_date: '2026-11-26', weekday_en: 'Thursday', weekday_ne: 'बिहीबार' }),
    cell({ events: [event('Udhauli'), event('Purnima')] }),
    cell({ bs_day: 12, ad_day: 28, ad_date: '2026-11-28', weekend: true }),
    cell({ bs_day: 13, ad_day: 29, ad_date: '2026-11-29', public_holiday: true }),
    cell({ bs_day: 1, in_month: false }),
    null,
  ]
  const month = {
    ...{ bs_year: 2083, bs_month: 8, bs_month_name_en: 'Mangsir', bs_month_name_ne: 'मंसिर' },
    ...{
      title_en: 'Mangsir 2083',
      title_ne: 'मंसिर २०८३',
      ad_title_en: 'Nov/Dec 2026',
      ad_title_ne: 'नोभेम्बर',
    },
    ...{ weeks: [week], events: [event('Udhauli')] },
    ...{ previous: { bs_year: 2083, bs_month: 7 }, next: null },
  }
  const answers = {
    '/e/nepaliDateTime': { data: [dated] },
    '/e/calendar/months/2083/8': { data: month },
  }

  test('has its days in weeks, with marks, and today', async () => {
    const page = await openPage('/en/calendar', { answers })
    assert.equal(page.title, 'Mangsir 2083')
    assert.deepEqual(rowsIn(page)[0]?.slice(0, 2), ['Thu', 'Fri'])
    const cells = [...page.markup.matchAll(/<td(?: class="([^"]*)")?>([\s\S]*?)<\/td>/g)]
    assert.deepEqual(
      cells.map(([, mark]) => mark),
      ['', 'marked today', 'off', 'off', undefined, undefined],
    )
    assert.equal(
      wordsIn(cells[1]![2]!),
      '11 Mangsir 2083, Tritiya, Udhauli, Purnima, today 11 27 Tritiya Udhauli',
    )
    assert.match(cells[1]![2]!, /href="\/en\/calendar\/day\/2083-08-11" aria-current="date"/)
    assert.equal(wordsIn(cells[0]![2]!), '10 Mangsir 2083, Tritiya 10 26 Tritiya')
    assert.match(itemsIn(page)[0]!, /^11 · Udhauli Festival$/)
    const links = linksIn(page)
    assert.equal(links['← Previous month'], '/en/calendar/2083/7')
    assert.equal(links['Next month →'], undefined)
    assert.equal(links['Page for the wall (SVG)'], '/e/calendar/months/2083/8?format=svg')
    const nepali = await openPage('/ne/calendar', { answers })
    assert.deepEqual(rowsIn(nepali)[0]?.slice(0, 2), ['बिही', 'शुक्र'])
  })

  test('says which of its days may be public holidays, and that those of its year are not known', async () => {
    const notesOf = async (coverage: string) => {
      const weeks = [[cell({ public_holiday: null, public_holiday_coverage: coverage }), null]]
      const open = { ...answers, '/e/calendar/months/2083/8': { data: { ...month, weeks } } }
      return wordsIn((await openPage('/en/calendar/2083/8', { answers: open })).markup)
    }
    assert.match(await notesOf('open'), / 11 · May be a public holiday: not known for certain Festivals/)
    assert.match(await notesOf('none'), / Public holidays of this year are not known Festivals/)
    assert.doesNotMatch(await notesOf('checked'), /not known/)
  })

  test('of an address has no today while the clock is away', async () => {
    const page = await openPage('/en/calendar/2083/8', { answers: { ...answers, '/e/nepaliDateTime': away } })
    assert.ok(!page.markup.includes('aria-current="date"'))
    assert.ok((await openPage('/en/calendar/2083/8', { answers })).markup.includes('aria-current="date"'))
  })
})

test('a year has its months, and leads to those beside it within the table', async () => {
  const months = [
    {
      ...dated,
      total_days: 29,
      first_ad_date: '2026-11-17',
      first_weekday_en: 'Tuesday',
      first_weekday_ne: 'मंगलबार',
    },
  ]
  const year = (bs_year: number, more: object = {}) => ({
    ...{ bs_year, months, total_days: 365, public_holidays: 31, first_ad_date: '2026-04-14', shaka: 1948 },
    ...{
      last_ad_date: '2027-04-13',
      samvatsara: named('Siddharthi', 'सिद्धार्थी'),
      bs_year_status: 'projected',
      undated_holidays: [],
      ...more,
    },
  })
  const open = (bs_year: number, more?: object) =>
    openPage('/en/calendar/2083', { answers: { '/e/calendar/years/2083': { data: year(bs_year, more) } } })
  const page = await open(2083)
  assert.deepEqual(rowsIn(page)[1], ['Mangsir', '29', '17 November 2026', 'Tuesday'])
  assert.deepEqual(figureHeadsIn(page), ['Days'])
  assert.deepEqual(linksIn(page), {
    2082: '/en/calendar/2082',
    2084: '/en/calendar/2084',
    Mangsir: '/en/calendar/2083/8',
  })
  const facts = factsIn(page)
  assert.deepEqual(
    [facts.Days, facts['Public holidays for all'], facts.Samvatsara],
    ['365', '31', 'Siddharthi'],
  )
  assert.equal(facts['From and to'], '14 April 2026 – 13 April 2027')
  assert.equal(linksIn(await open(1901))[1900], undefined)
  assert.equal(linksIn(await open(2100))[2101], undefined)
  assert.equal(linksIn(await open(1902))[1901], '/en/calendar/1901')
  const undated_holidays = [
    { ...named('Eid', 'ईद'), scope: 'all' },
    { ...named('Bhoto Jatra', 'भोटो जात्रा'), scope: 'place' },
  ]
  const label = 'Besides, without a known day'
  assert.deepEqual([factsIn(await open(2083, { undated_holidays }))[label], facts[label]], ['Eid', undefined])
  const old = factsIn(await open(1950, { public_holidays: null, samvatsara: null }))
  assert.deepEqual([old['Public holidays for all'], old.Samvatsara], [undefined, undefined])
})

describe('the page that converts dates', () => {
  const converted = {
    ...{ ...dated, input: '2083-08-11', error: null, fiscal_year: '2083/84', bs_year_status: 'published' },
  }
  const open = (query: string, answer: unknown = { data: [converted] }) =>
    openPage(`/en/calendar/convert${query}`, { answers: { 'POST /e/calendar/convert': answer } })

  test('shows the date in both calendars', async () => {
    const page = await open('?bs=+2083-08-11+&ad=2026-01-01')
    assert.deepEqual(page.calls, ['POST /e/calendar/convert {"bs":["2083-08-11"]}'])
    assert.match(wordsIn(page.markup), /Result 27 November 2026 11 Mangsir 2083 , Friday/)
    assert.equal(factsIn(page)['Fiscal year'], '2083/84')
    assert.equal(page.status, 200)
    assert.deepEqual((await open('?ad=2026-11-27')).calls, ['POST /e/calendar/convert {"ad":["2026-11-27"]}'])
    const empty = await open('?bs=+')
    assert.deepEqual([empty.calls, empty.status], [[], 200])
  })

  test('has status 400 for a date that is none', async () => {
    const page = await open('?bs=x', {
      data: [{ ...converted, input: 'x', bs_date: null, error: 'No date.' }],
    })
    assert.equal(page.status, 400)
    assert.match(wordsIn(page.markup), /x: No date\./)
    const refused = await open('?ad=y', new GatewayProblem(400, 'invalid_body', 'ad.0 is not a date.'))
    assert.equal(refused.status, 400)
    assert.match(wordsIn(refused.markup), /y: is not a date\./)
    await assert.rejects(open('?ad=y', away), away)
  })
})

test('festivals are of this year, or of the year, kind and name of the address', async () => {
  const answers = {
    '/e/nepaliDateTime': { data: [{ bs_year: 2083 }] },
    '/e/calendar/festivals': { data: [{ ...event('Udhauli'), ...dated }] },
  }
  const page = await openPage('/en/calendar/festivals', { answers })
  assert.equal(page.calls.at(-1), 'GET /e/calendar/festivals?bs_year=2083')
  assert.deepEqual(rowsIn(page)[1], ['2083-08-11 27 November 2026, Friday', 'Udhauli Festival'])
  assert.deepEqual(fieldsIn(page), { year: '2083', q: '', kind: '' })
  const chosen = await openPage('/en/calendar/festivals?year=2080&kind=holiday&q=+x+', { answers })
  assert.deepEqual(chosen.calls, ['GET /e/calendar/festivals?bs_year=2080&kind=holiday&q=x'])
  const other = await openPage('/en/calendar/festivals?year=2080&kind=odd', { answers })
  assert.deepEqual(other.calls, ['GET /e/calendar/festivals?bs_year=2080'])
})

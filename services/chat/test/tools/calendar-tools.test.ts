import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { call } from '../support/call-tool.ts'

const day = {
  ...{
    ad_date: '2024-07-30',
    bs_year: 2081,
    bs_day: 15,
    bs_month_name_en: 'Shrawan',
    bs_month_name_ne: 'श्रावण',
  },
  ...{ weekday_en: 'Tuesday', weekday_ne: 'मङ्गलबार' },
}
const dayFacts = [
  { label: 'bs_date', value: { en: '2081 Shrawan 15', ne: '2081 श्रावण 15' } },
  { label: 'ad_date', value: { en: '2024-07-30', ne: '2024-07-30' } },
  { label: 'weekday', value: { en: 'Tuesday', ne: 'मङ्गलबार' } },
]

describe('the tool of dates', () => {
  const answers = {
    '/e/calendar/convert': { data: [{ ...day, fiscal_year: '2083/84' }] },
    '/e/calendar/add': { data: { to: day } },
    '/e/calendar/difference': { data: { days: -20 } },
    '/e/calendar/months/2081/4': {
      data: { ...day, total_days: 31, first_ad_date: '2024-07-16', last_ad_date: '2024-08-15' },
    },
  }
  const ask = (args: object) => call('convert_date', args, answers)

  test('converts a date', async () => {
    const { asked, facts } = await ask({ calendar: 'bs', date: '2081-04-15' })
    assert.deepEqual([asked, facts], [['/e/calendar/convert?bs=2081-04-15'], dayFacts])
    assert.deepEqual((await ask({ calendar: 'ad', date: '2024-07' })).asked, [
      '/e/calendar/convert?ad=2024-07',
    ])
    const none = { '/e/calendar/convert': { data: [{ ...day, ad_date: null }] } }
    assert.deepEqual((await call('convert_date', { calendar: 'bs', date: 'x' }, none)).facts, [])
  })

  test('adds days, and counts them', async () => {
    const sum = await ask({ calendar: 'ad', date: '2024-07-20', days: 10 })
    assert.deepEqual([sum.asked, sum.facts], [['/e/calendar/add?ad=2024-07-20&days=10'], dayFacts])
    const between = await ask({ calendar: 'bs', date: '2081-04-15', to: '2081-03-27' })
    assert.deepEqual(between.asked, ['/e/calendar/difference?bs_from=2081-04-15&bs_to=2081-03-27'])
    assert.deepEqual(between.facts, [{ label: 'days_between', value: 20, unit: 'days' }])
    assert.deepEqual((await ask({ calendar: 'ad', date: '2024-01-01', to: '2024-01-02' })).asked, [
      '/e/calendar/difference?from=2024-01-01&to=2024-01-02',
    ])
    await assert.rejects(
      ask({ calendar: 'ad', date: '2024-01-01', to: '2024-01-02', days: 3 }),
      /cannot be combined with days/,
    )
  })

  test('describes a month, of this year if none is named', async () => {
    const { asked, facts } = await ask({ calendar: 'bs', date: '4' })
    // At 20:00 UTC it is the next day in Nepal.
    assert.deepEqual(asked, ['/e/calendar/convert?ad=2026-11-25', '/e/calendar/months/2081/4'])
    const about = { en: 'Shrawan 2081', ne: 'श्रावण 2081' }
    assert.deepEqual(facts, [
      { label: 'days_of_month', about, value: 31, unit: 'days' },
      { label: 'first_day', about, value: { en: '2024-07-16', ne: '2024-07-16' } },
      { label: 'last_day', about, value: { en: '2024-08-15', ne: '2024-08-15' } },
    ])
    assert.deepEqual((await ask({ calendar: 'bs', date: '2081-4' })).asked, ['/e/calendar/months/2081/4'])
  })
})

describe('the tool of a day', () => {
  const moment = {
    ...{
      ...day,
      time: '14:05:09',
      sunrise: '2024-07-30T05:29:11+05:45',
      sunset: '2024-07-30T18:54:00+05:45',
    },
    ...{ tithi: { name_en: 'Dashami', name_ne: 'दशमी', paksha: 'krishna' }, fiscal_year: '2081/82' },
    ...{ public_holiday: false, weekend: false, events: [{ name_en: 'Teej', name_ne: 'तीज' }] },
    place: { name_en: 'Pokhara', name_ne: 'पोखरा' },
    nepal_sambat: {
      year: 1144,
      month_name_en: 'Gunla',
      month_name_ne: 'गुंला',
      half: 'Thwo',
      half_ne: 'थ्व',
      day: 3,
    },
  }
  const answersOf = (more: object = {}) => ({
    '/e/nepaliDateTime': { data: [{ ...moment, ...more }] },
    '/e/calendar/convert': { data: [day] },
    '/e/administrativeUnit': {
      data: [
        {
          ...{
            id: '40504',
            level: 'local_unit',
            name_en: 'Pokhara',
            name_ne: 'पोखरा',
            type: 'x',
            score: 100,
          },
          ...{ headquarters: null, headquarters_ne: null, ward_count: 1, area_sq_km: 1, population: 1 },
        },
      ],
    },
  })
  const ask = (args: object, more?: object) => call('today', args, answersOf(more))
  const toldOf = async (label: string, more: object) => {
    const fact = (await ask({}, more)).facts.find((candidate) => candidate.label === label)
    return typeof fact?.value === 'object' ? fact.value.en : undefined
  }

  test('has dates, almanac and events', async () => {
    const { asked, facts } = await ask({})
    assert.deepEqual(asked, ['/e/nepaliDateTime'])
    assert.deepEqual(
      facts.map(({ label, value }) => [label, typeof value === 'object' ? value.en : value]),
      [
        ['weekday', 'Tuesday'],
        ['bs_date', '2081 Shrawan 15'],
        ['ad_date', '2024-07-30'],
        ['tithi', 'Dashami (Krishna paksha)'],
        ['time', '14:05'],
        ['sunrise', '05:29'],
        ['sunset', '18:54'],
        ['nepal_sambat', '1144 Gunla Thwo 3'],
        ['fiscal_year', '2081/82'],
        ['events', 'Teej'],
        ['public_holiday', 'no'],
      ],
    )
    assert.deepEqual(facts.find(({ label }) => label === 'sunrise')?.about, { en: 'Pokhara', ne: 'पोखरा' })
  })

  test('is the one of a date, of days from now, and for a place', async () => {
    assert.deepEqual((await ask({ days_from_now: 2 })).asked, [
      '/e/nepaliDateTime?at=2026-11-26T20:00:00.000Z',
    ])
    assert.deepEqual((await ask({ calendar: 'ad', date: '2024-07-30' })).asked, [
      '/e/calendar/convert?ad=2024-07-30',
      '/e/nepaliDateTime?at=2024-07-30T12:00:00+05:45',
    ])
    assert.deepEqual((await ask({ place: 'Pokhara' })).asked, [
      '/e/administrativeUnit?q=Pokhara&level=district,local_unit&limit=8',
      '/e/nepaliDateTime?unit_id=40504',
    ])
    const unknown = {
      ...answersOf(),
      '/e/calendar/convert': { data: [{ ...day, ad_date: null }] },
      '/e/administrativeUnit': { data: [] },
    }
    for (const args of [{ date: '2081-13-40' }, { place: 'Nowhere' }])
      assert.deepEqual((await call('today', args, unknown)).facts, [])
    await assert.rejects(ask({ days_from_now: 1, date: '2081-01-01' }), /cannot be combined/)
  })

  test('says whether it is a holiday, and leaves out what is not known', async () => {
    assert.equal(await toldOf('public_holiday', { public_holiday: true }), 'yes: Teej')
    assert.equal(await toldOf('public_holiday', { public_holiday: true, events: [] }), 'yes')
    assert.equal(await toldOf('public_holiday', { weekend: true }), 'no, but the weekly day off')
    assert.equal(await toldOf('public_holiday', { public_holiday: null }), undefined)
    const unlisted = { public_holiday: null, public_holiday_coverage: 'none' }
    assert.equal(await toldOf('public_holiday', unlisted), 'not known: no list of the year')
    assert.match(
      (await toldOf('public_holiday', { public_holiday: null, public_holiday_coverage: 'open' }))!,
      /^perhaps/,
    )
    assert.equal(
      await toldOf('public_holiday', { public_holiday_coverage: 'list' }),
      'no, by the list of the year',
    )
    const events = [
      { name_en: 'Laxmi Puja', name_ne: 'लक्ष्मी पूजा', holiday: { scope: 'all' } },
      { name_en: 'Gai Jatra', name_ne: 'गाईजात्रा', holiday: { scope: 'place' } },
      { name_en: 'Kukur Tihar', name_ne: 'कुकुर तिहार', holiday: null },
    ]
    assert.equal(await toldOf('public_holiday', { public_holiday: true, events }), 'yes: Laxmi Puja')
    assert.equal(
      await toldOf('public_holiday', { events: events.slice(1) }),
      'no, but a day off for some: Gai Jatra',
    )
    assert.equal(await toldOf('events', { events: [] }), 'none')
    assert.equal(await toldOf('tithi', { tithi: { name_en: 'Purnima', name_ne: 'पूर्णिमा' } }), 'Purnima')
    for (const name of ['sunrise', 'nepal_sambat', 'fiscal_year'])
      assert.equal(await toldOf(name, { [name]: null }), undefined)
  })
})

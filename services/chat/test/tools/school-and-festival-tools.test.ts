import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CallRefused } from '../../src/gateway-api.ts'
import { call } from '../support/call-tool.ts'

describe('the tool of schools', () => {
  const unit = (level: string, name: string) => ({
    ...{ id: '40504', level, name_en: name, name_ne: `${name} ने`, type: 'x', score: 100 },
    ...{ headquarters: null, headquarters_ne: null, ward_count: 1, area_sq_km: 1, population: 1 },
  })
  const school = {
    ...{ school_name: 'Himal', school_name_ne: 'हिमाल', province: 'Gandaki', district: 'Kaski' },
    ...{ municipality_name: 'Pokhara', ward_number: 7, score: 60 },
  }
  const ask = (
    args: object,
    rows: object[],
    place = unit('district', 'Kaski'),
    meta: object = { total: 12 },
  ) =>
    call('schools', args, { '/e/schools': { data: rows, meta }, '/e/administrativeUnit': { data: [place] } })

  test('counts those of a place, by level and kind', async () => {
    const all = await ask({}, [])
    assert.deepEqual(all.asked, ['/e/schools?limit=1&envelope=true'])
    assert.deepEqual(all.facts, [
      { label: 'count_schools', about: { en: 'Nepal', ne: 'नेपाल' }, value: 12, unit: 'count' },
    ])
    const facets = {
      level: [
        { value: 'basic', count: 9 },
        { value: null, count: 3 },
      ],
    }
    const some = await ask({ place: 'Kaski', level: 'basic', type: 'religious' }, [], undefined, {
      total: 12,
      facets,
    })
    assert.equal(
      some.asked[1],
      '/e/schools?district=Kaski&level=basic&type=religious&facet=level&limit=1&envelope=true',
    )
    assert.deepEqual(some.facts[0]?.about, { en: 'basic, religious, Kaski', ne: 'आधारभूत, धार्मिक, Kaski ने' })
    assert.deepEqual(some.notices, ['Schools: the level of 3 more is not known.'])
    assert.deepEqual((await ask({}, [], undefined, { total: 0 })).facts, [])
  })

  test('asks by the code of a local unit, and by the name of a province', async () => {
    const local = await ask({ place: 'Pokhara' }, [], unit('local_unit', 'Pokhara'))
    assert.match(local.asked[1]!, /\?local_unit_id=40504&limit/)
    const province = await ask({ place: 'Gandaki' }, [], unit('province', 'Gandaki Province'))
    assert.match(province.asked[1]!, /\?province=Gandaki&limit/)
    const missing = await call('schools', { place: 'Nowhere' }, { '/e/administrativeUnit': { data: [] } })
    assert.deepEqual([missing.asked.length, missing.facts], [1, []])
  })

  test('is silent about a school that lacks a word of the name', async () => {
    const { facts } = await ask({ name: 'himal model' }, [{ ...school, score: 73, match: 'partial' }])
    assert.deepEqual(facts, [])
  })

  test('says where a school is; another name is no spelling, and a place no school', async () => {
    const { asked, facts } = await ask({ name: 'himal' }, [school])
    assert.deepEqual(asked, ['/e/schools?q=himal&limit=5&envelope=true'])
    const about = { en: 'Himal', ne: 'हिमाल' }
    assert.deepEqual(facts, [
      { label: 'location', about, value: { en: 'Pokhara-7, Kaski, Gandaki', ne: null } },
    ])
    const without = await ask({ name: 'himal' }, [{ ...school, ward_number: null, district: null }])
    assert.deepEqual(without.facts[0]?.value, { en: 'Pokhara, Gandaki', ne: null })
    for (const more of [{ score: 59 }, { match: 'place' }, { score: undefined }])
      assert.deepEqual((await ask({ name: 'himal' }, [{ ...school, ...more }])).facts, [])
  })

  test('says where each school of a name is, and leaves out what only resembles it', async () => {
    const rows = [
      { ...school, score: 90 },
      { ...school, score: 90, district: 'Doti' },
      { ...school, score: 80, district: 'Jumla' },
    ]
    const { facts } = await ask({ name: 'himal' }, rows)
    assert.deepEqual(
      facts.map(({ value }) => (value as { en: string }).en),
      ['Pokhara-7, Kaski, Gandaki', 'Pokhara-7, Doti, Gandaki'],
    )
  })
})

describe('the tool of festivals', () => {
  const path = '/e/calendar/festivals'
  const event = (name: string, ad_date: string, bs_date: string, more: object = {}) => ({
    ...{
      name_en: name,
      name_ne: `${name} ने`,
      ad_date,
      bs_date,
      bs_date_ne: `${bs_date} ने`,
      weekday_en: 'Friday',
    },
    ...{ kind: 'festival', ...more },
  })
  const dashain = [
    event('Tika', '2026-11-30', '2083-08-14'),
    event('Ghatasthapana', '2026-11-25', '2083-08-09', { weekday_en: null }),
    event('Dashain holiday', '2026-11-20', '2083-08-04', { kind: 'holiday' }),
  ]
  const ask = (args: object, rows: unknown = dashain) =>
    call('festivals', args, {
      [path]: () => {
        if (rows instanceof Error) throw rows
        return { data: rows }
      },
      '/e/calendar/convert': { data: [{ fiscal_year: '2083/84', bs_year: 2083 }] },
    })

  test('has the days of a festival in order, with their span and how far they are', async () => {
    const { asked, facts } = await ask({ name: 'big dashain' })
    assert.deepEqual(asked, [`${path}?next=big+dashain`])
    // Today is the 25th in Nepal, which leaves no day.
    assert.deepEqual(
      facts.map(({ label, about, value }) => [
        label,
        about?.en,
        typeof value === 'object' ? value.en : value,
      ]),
      [
        ['festival_span', 'Big Dashain', '2083-08-09 to 2083-08-14 (2026-11-25 to 2026-11-30)'],
        ['festival_day', 'Ghatasthapana', '2083-08-09 (2026-11-25)'],
        ['festival_day', 'Tika', '2083-08-14 (Friday, 2026-11-30)'],
        ['days_left', 'Tika', 5],
      ],
    )
    const apart = [event('Ekadashi', '2026-12-01', 'a'), event('Ekadashi', '2026-12-22', 'b')]
    assert.ok(!(await ask({ name: 'ekadashi' }, apart)).facts.some(({ label }) => label === 'festival_span'))
    const near = [event('Ekadashi', '2026-12-01', 'a'), event('Ekadashi', '2026-12-21', 'b')]
    assert.ok((await ask({ name: 'ekadashi' }, near)).facts.some(({ label }) => label === 'festival_span'))
  })

  test('has holidays of the next months, of a year or of a month', async () => {
    assert.deepEqual((await ask({ holidays_only: true })).asked, [
      `${path}?from=2026-11-25&to=2027-03-25&holiday=true`,
    ])
    assert.deepEqual((await ask({ bs_year: 2080 })).asked, [`${path}?bs_year=2080`])
    assert.deepEqual((await ask({ ad_year: 2026, name: 'tihar' })).asked, [
      `${path}?from=2026-01-01&to=2026-12-31&q=tihar`,
    ])
    assert.equal((await ask({ years_from_now: -1 })).asked[1], `${path}?bs_year=2082`)
    const month = await ask({ bs_year: 2083, bs_month: 8, max_events: 2 })
    assert.deepEqual(month.facts.map(({ about }) => about?.en).slice(0, 2), [
      'Dashain holiday',
      'Ghatasthapana',
    ])
    assert.deepEqual((await ask({ bs_year: 2083, bs_month: 9 })).facts, [])
    await assert.rejects(ask({ name: 'x', holidays_only: true }), /needs a year/)
    await assert.rejects(ask({ bs_year: 2083, ad_year: 2026 }), /cannot be combined/)
  })

  test('has nothing of a name that no festival bears; another refusal is one', async () => {
    const refused = new CallRefused(400, 'No festival.')
    const { facts, sources } = await ask({ name: 'nonsense' }, refused)
    assert.deepEqual([facts, sources], [[], []])
    await assert.rejects(ask({ bs_year: 2080 }, refused), refused)
  })
})

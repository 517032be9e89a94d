import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { call } from '../support/call-tool.ts'

const path = '/e/administrativeUnit'
const unit = (id: string, name: string, more: object = {}) => ({
  ...{
    id,
    level: 'district',
    name_en: name,
    name_ne: `${name} ने`,
    type: 'district',
    province_id: '4',
    district_id: null,
  },
  ...{
    headquarters: 'Pokhara',
    headquarters_ne: 'पोखरा',
    ward_count: 5,
    area_sq_km: 20.5,
    population: 1000,
    score: 100,
  },
  ...more,
})
const named = (name: string) => ({ en: name, ne: `${name} ने` })
const answer = (rows: object[], total?: number) => ({
  [path]: { data: rows, meta: { ...(total !== undefined && { total }) } },
})

describe('the tool of a unit', () => {
  test('has the facts that are asked for', async () => {
    const parents = [
      { level: 'province', name_en: 'Gandaki', name_ne: 'Gandaki ने' },
      { level: 'district', name_en: 'Kaski', name_ne: 'Kaski ने' },
    ]
    const all = await call(
      'administrative_unit',
      { name: 'Kaski' },
      answer([unit('405', 'Kaski', { parents })]),
    )
    assert.deepEqual(all.asked, [`${path}?q=Kaski&limit=8`])
    const about = named('Kaski')
    assert.deepEqual(all.facts, [
      { label: 'population', value: 1000, about, unit: 'people' },
      { label: 'area', value: 20.5, about, unit: 'km2' },
      { label: 'wards', value: 5, about, unit: 'count' },
      { label: 'headquarters', about, value: { en: 'Pokhara', ne: 'पोखरा' } },
      { label: 'province', about, value: named('Gandaki') },
      { label: 'district', about, value: named('Kaski') },
    ])
    const one = await call(
      'administrative_unit',
      { name: 'Kaski', level: 'district', show: ['wards'] },
      answer([unit('405', 'Kaski', { parents })]),
    )
    assert.deepEqual([one.asked[0], one.facts.length], [`${path}?q=Kaski&level=district&limit=8`, 1])
    const none = unit('405', 'Kaski', {
      headquarters: null,
      population: null,
      area_sq_km: null,
      ward_count: null,
    })
    assert.deepEqual((await call('administrative_unit', { name: 'Kaski' }, answer([none]))).facts, [])
  })

  test('sums the provinces to the country, where each has a figure', async () => {
    const provinces = [
      unit('1', 'Koshi', { population: 10 }),
      unit('2', 'Madhesh', { population: 20, area_sq_km: null }),
    ]
    for (const name of ['Nepal', 'नेपाल']) {
      const { asked, facts } = await call('administrative_unit', { name }, answer(provinces))
      assert.deepEqual(asked, [`${path}?level=province&envelope=true`])
      assert.deepEqual(
        facts.map(({ label, value }) => [label, value]),
        [
          ['population', 30],
          ['wards', 10],
        ],
      )
    }
  })

  test('takes no other name for a spelling, and asks which of several is meant', async () => {
    const far = await call(
      'administrative_unit',
      { name: 'Kask' },
      answer([unit('405', 'Kaski', { score: 79 })]),
    )
    assert.deepEqual(far.facts, [])
    assert.equal(
      (await call('administrative_unit', { name: 'Kask' }, answer([unit('405', 'Kaski', { score: 80 })])))
        .facts.length,
      4,
    )
    const parents = [{ level: 'district', name_en: 'Dang', name_ne: 'दाङ' }]
    const two = [unit('1', 'Tulsipur', { parents }), unit('2', 'Tulsipur')]
    await assert.rejects(call('administrative_unit', { name: 'Tulsipur' }, answer(two)), {
      candidates: [{ en: 'Tulsipur (Dang)', ne: 'Tulsipur ने (दाङ)' }, named('Tulsipur')],
    })
    // A city lies in the district of its name; one of a lower score is another place.
    const city = unit('30601', 'Kathmandu', { level: 'local_unit', district_id: '306' })
    const district = unit('306', 'Kathmandu')
    for (const rows of [
      [district, city],
      [city, district],
      [district, unit('9', 'Other', { score: 90 })],
    ])
      assert.ok((await call('administrative_unit', { name: 'Kathmandu' }, answer(rows))).facts.length > 0)
  })
})

describe('the tool of units', () => {
  const within = (more: object) => (query: URLSearchParams) =>
    query.has('q')
      ? { data: [unit('4', 'Gandaki', { level: 'province', ...more })] }
      : { data: [unit('405', 'Kaski'), unit('406', 'Lamjung', { population: null })], meta: { total: 11 } }
  const ask = (args: object, more: object = {}) => call('units', args, { [path]: within(more) })

  test('counts those of a kind, and names them', async () => {
    const count = await ask({ kind: 'district' })
    assert.deepEqual(count.asked, [`${path}?level=district&limit=1&envelope=true`])
    assert.deepEqual(count.facts, [
      { label: 'count_district', about: { en: 'Nepal', ne: 'नेपाल' }, value: 11, unit: 'count' },
    ])
    const names = await ask({ kind: 'municipality', within: 'Gandaki', names: true })
    assert.deepEqual(names.asked, [
      `${path}?q=Gandaki&level=province,district&limit=8`,
      `${path}?type=municipality&province_id=4&limit=100&envelope=true`,
    ])
    assert.deepEqual(names.facts[1], {
      label: 'names',
      value: { en: 'Kaski, Lamjung', ne: 'Kaski ने, Lamjung ने' },
    })
    assert.deepEqual(names.facts[0]?.about, named('Gandaki'))
    const inDistrict = await ask({ kind: 'local_unit', within: 'Gandaki' }, { level: 'district' })
    assert.match(inDistrict.asked[1]!, /\?level=local_unit&district_id=4&limit=1/)
    const many = { [path]: { data: [unit('405', 'Kaski')], meta: { total: 101 } } }
    assert.equal((await call('units', { kind: 'local_unit', names: true }, many)).facts.length, 1)
  })

  test('has nothing of what a place cannot have, or of a place that is not there', async () => {
    for (const [kind, level] of [
      ['province', 'province'],
      ['district', 'district'],
      ['province', 'district'],
    ]) {
      const { asked, facts } = await ask({ kind, within: 'Gandaki' }, { level })
      assert.deepEqual([asked.length, facts], [1, []])
    }
    const missing = await call('units', { kind: 'district', within: 'Nowhere' }, answer([]))
    assert.deepEqual([missing.asked.length, missing.facts], [1, []])
  })

  test('ranks by a measure', async () => {
    const { asked, facts } = await ask({ kind: 'district', rank_by: 'population', top: 2 })
    assert.deepEqual(asked, [
      `${path}?level=district&population__null=false&sort=-population&limit=2&envelope=true`,
    ])
    assert.deepEqual(facts, [
      { label: 'largest_by_population', about: { en: 'districts', ne: 'जिल्ला' }, value: named('Kaski') },
      { label: 'population', about: named('Kaski'), value: 1000, unit: 'people' },
    ])
    const smallest = await ask({ kind: 'district', rank_by: 'area', order: 'smallest' })
    assert.match(smallest.asked[0]!, /area_sq_km__null=false&sort=area_sq_km&limit=5/)
  })

  test('ranks by the number of parts, where that can be told', async () => {
    const answers = {
      [path]: (query: URLSearchParams) =>
        query.has('group_by')
          ? {
              data: [
                { district_id: '405', count: 5 },
                { district_id: '999', count: 3 },
              ],
            }
          : { data: [unit('405', 'Kaski')] },
    }
    const { asked, facts } = await call('units', { kind: 'district', rank_by: 'local_unit' }, answers)
    assert.deepEqual(asked, [
      `${path}?level=local_unit&group_by=district_id&aggregate=count()&sort=-count&limit=5&envelope=true`,
      `${path}?level=district&limit=100&envelope=true`,
    ])
    assert.deepEqual(facts, [{ label: 'count_local_unit', about: named('Kaski'), value: 5, unit: 'count' }])
    const fewest = await call(
      'units',
      { kind: 'district', rank_by: 'local_unit', order: 'smallest' },
      answers,
    )
    assert.match(fewest.asked[0]!, /&sort=count&/)
    const kinds = await call('units', { kind: 'province', rank_by: 'municipality' }, answers)
    assert.match(kinds.asked[0]!, /^\S+\?type=municipality&group_by=province_id/)
    for (const args of [
      { kind: 'district', rank_by: 'district' },
      { kind: 'district', rank_by: 'province' },
      { kind: 'province', rank_by: 'province' },
      { kind: 'local_unit', rank_by: 'district' },
      { kind: 'district', rank_by: 'municipality', order: 'smallest' },
    ])
      assert.deepEqual((await call('units', args, answers)).asked, [], JSON.stringify(args))
  })
})

test('datasets are found by the sound of their words, titles before descriptions', async () => {
  const entry = (id: string, title: string, description: string) => ({ id, title, description })
  const data = [
    entry('a', 'Budgets', 'Loans of the state'),
    entry('b', 'Loans', 'What is owed'),
    entry('c', 'Schools', 'Names'),
  ]
  const { asked, facts } = await call('find_datasets', { about: 'loans' }, { '/e/datasets': { data } })
  assert.deepEqual(asked, ['/e/datasets?limit=100'])
  assert.deepEqual(
    facts.map(({ value }) => value),
    [
      { en: 'Loans', ne: null },
      { en: 'Budgets', ne: null },
    ],
  )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
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

const unit = (id: string, name: string, more: object = {}) => ({
  ...{ id, name_en: name, name_ne: `${name} ने`, type: 'district', level: 'district', parent_id: '4' },
  ...{
    population: 1234567,
    population_status: 'final',
    area_sq_km: 2017.5,
    ward_count: 3,
    former_names: [] as string[],
  },
  ...{
    former_zone: null,
    former_development_region: null,
    headquarters: 'Pokhara',
    headquarters_ne: 'पोखरा',
  },
  ...{
    headquarters_id: '40504',
    aliases_en: [] as string[],
    aliases_ne: [] as string[],
    lat: 28.2,
    lon: 83.9,
  },
  ...{
    codes: { nso: '405', ocha_pcode: 'NP0405', iso_3166_2: null, postal_code: null },
    website: null,
    ...more,
  },
})
const parents = [
  { name_en: 'Gandaki', name_ne: 'गण्डकी' },
  { name_en: 'Kaski', name_ne: 'कास्की' },
]

const square = (id: string, name: string, lon: number) => ({
  id,
  properties: { name_en: name, name_ne: name, province_id: '4' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [lon, 28],
        [lon + 1, 28],
        [lon + 1, 28.5],
        [lon, 28.5],
        [lon, 28],
      ],
    ],
  },
})
const map = {
  licence: 'CC BY-SA',
  attribution: 'Surveyors & Co',
  features: [
    square('405', 'Kaski', 84),
    square('406', 'A'.repeat(30), 85),
    { ...square('407', 'B', 86), geometry: null },
  ],
}

describe('the page of places', () => {
  const list = { data: [unit('4', 'Gandaki', { type: 'province' })] }
  const answers = {
    '/e/administrativeUnit': (query: URLSearchParams) => (query.get('format') === 'geojson' ? map : list),
    '/e/administrativeUnit/suggest': {
      data: [{ ...unit('40504', 'Pokhara'), parents, note: 'Formerly Lekhnath.' }],
    },
  }

  test('has the provinces and a map of the districts with its licence and author', async () => {
    const page = await openPage('/en/places', { answers })
    assert.deepEqual(rowsIn(page)[1], ['Gandaki', 'Province', '12,34,567', '2,017.5', '3'])
    assert.deepEqual(figureHeadsIn(page), ['People', 'Area', 'Wards'])
    assert.match(page.markup, /viewBox="390 222 196 56"/)
    assert.match(
      page.markup,
      /<a href="\/en\/places\/405" aria-label="Kaski" class="province-4"><title>Kaski<\/title><path d="M390\.6,277\.5 488\.2,277\.5 488\.2,222 390\.6,222Z"\/>/,
    )
    assert.match(page.markup, /<text x="439" y="24\d">Kaski<\/text>/)
    assert.match(page.markup, /class="province-4"><title>A{30}</)
    assert.doesNotMatch(page.markup, /A<\/text>/)
    assert.match(
      wordsIn(page.markup),
      /Boundaries: Surveyors & Co\. Licence: CC BY-SA\. Borders are simplified/,
    )
    assert.deepEqual(page.calls.length, 2)
    for (const answer of [away, { ...map, features: [] }]) {
      const of = (query: URLSearchParams) => (query.get('format') === 'geojson' ? answer : list)
      const without = await openPage('/en/places', { answers: { '/e/administrativeUnit': of } })
      assert.ok(!without.markup.includes('<svg') && without.markup.includes('Gandaki'))
    }
  })

  test('names the author of the shipped map in Nepali', async () => {
    const attribution = 'Survey Department, Government of Nepal (political map of 2020), via Open Data Nepal'
    const shipped = { ...answers, '/e/administrativeUnit': () => ({ ...list, ...map, attribution }) }
    const words = wordsIn((await openPage('/ne/places', { answers: shipped })).markup)
    assert.ok(
      words.includes('सिमाना: नापी विभाग, नेपाल सरकार (सन् २०२० को राजनीतिक नक्सा), ओपन डाटा नेपालमार्फत।'),
      words,
    )
    assert.ok(!words.includes('Survey'))
  })

  test('finds places by their names', async () => {
    const page = await openPage('/en/places?q=+pokh+', { answers })
    assert.ok(page.calls.includes('GET /e/administrativeUnit/suggest?q=pokh&limit=20'))
    assert.deepEqual(itemsIn(page), ['Pokhara Kaski, Gandaki · Formerly Lekhnath.'])
    assert.equal(linksIn(page).Pokhara, '/en/places/40504')
    const none = { ...answers, '/e/administrativeUnit/suggest': { data: [] } }
    assert.match(
      wordsIn((await openPage('/en/places?q=x', { answers: none })).markup),
      /No place of this name/,
    )
  })
})

describe('the page of a unit', () => {
  const path = '/e/administrativeUnit/405'
  const open = (more: object = {}, language = 'en') =>
    openPage(`/${language}/places/405`, {
      answers: {
        [path]: unit('405', 'Kaski', more),
        [`${path}/ancestors`]: { data: [unit('4', 'Gandaki')] },
        [`${path}/children`]: { data: [unit('40504', 'Pokhara', { type: 'metropolitan_city' })] },
        '/e/administrativeUnit': map,
      },
    })

  test('has its facts, what it is part of, and its parts', async () => {
    const page = await open({
      former_names: ['Kaskikot'],
      aliases_en: ['Kasky'],
      aliases_ne: ['कास्कि'],
      website: 'https://kaski.example',
    })
    assert.deepEqual(factsIn(page), {
      ...{ People: '12,34,567 census of 2021', Area: '2,017.5 km²', Wards: '3', Seat: 'Pokhara' },
      ...{
        'Former names': 'Kaskikot',
        'Other spellings': 'Kasky, कास्कि',
        'A point inside': '28.2° N, 83.9° E',
      },
      ...{ 'Code (NSO)': '405', 'P-code': 'NP0405', Website: 'https://kaski.example' },
    })
    assert.deepEqual([linksIn(page).Gandaki, linksIn(page).Pokhara], ['/en/places/4', '/en/places/40504'])
    assert.deepEqual(rowsIn(page)[1]?.slice(0, 2), ['Pokhara', 'Metropolitan city'])
    assert.match(page.markup, /<h2>Local units<\/h2>/)
    assert.match(page.markup, /aria-label="Kaski" class="province-4 current"/)
    assert.match(wordsIn(page.markup), /Boundaries: Surveyors & Co\. Licence: CC BY-SA\./)
    assert.match(page.markup, /District, <span lang="ne">Kaski ने<\/span>/)
    assert.ok(page.calls.includes(`GET ${path}/children?limit=200&envelope=true`))
    assert.match((await open({}, 'ne')).markup, /<span lang="en">Kaski<\/span>/)
    assert.match((await open({ level: 'province' })).markup, /<h2>Districts<\/h2>/)
  })

  test('leaves out what is not known', async () => {
    const more = {
      population: null,
      area_sq_km: null,
      headquarters_id: null,
      lat: null,
      lon: 83,
      website: 'javascript:x',
    }
    const page = await open({ ...more, population_status: 'preliminary' })
    assert.deepEqual(Object.keys(factsIn(page)), ['Wards', 'Seat', 'Code (NSO)', 'P-code'])
    assert.equal(factsIn(page).Seat, 'Pokhara')
    assert.equal(
      factsIn(await open({ population_status: 'preliminary' })).People,
      '12,34,567 census of 2021, preliminary',
    )
  })

  test('has the wards of a local unit', async () => {
    const page = await open({ level: 'local_unit' })
    assert.deepEqual(itemsIn(page), ['405-1 1', '405-2 2', '405-3 3'])
    assert.equal(page.calls.length, 2)
  })
})

test('an address is read, with what is unsure', async () => {
  const found = { ...unit('40504', 'Pokhara'), parents }
  const address = (more: object) => ({
    ...{
      address: 'Pokhara-17',
      status: 'resolved',
      reason: null,
      unit: found,
      ward: 17,
      ward_id: '40504-17',
    },
    ...{ confidence: 0.954, note: null, candidates: [], ...more },
  })
  const open = (more: object) =>
    openPage('/en/places/address?q=+Pokhara-17+', {
      answers: { 'POST /e/administrativeUnit/resolve': { data: [address(more)] } },
    })
  const page = await open({})
  assert.deepEqual(page.calls, ['POST /e/administrativeUnit/resolve {"addresses":["Pokhara-17"]}'])
  assert.deepEqual(factsIn(page), {
    Unit: 'Pokhara , Kaski, Gandaki',
    Ward: '17 40504-17',
    Certainty: '95 %',
  })
  assert.ok(!page.markup.includes('class="note"'))
  const unsure = await open({
    status: 'ambiguous',
    unit: null,
    ward: null,
    reason: { message: 'Two.' },
    note: 'N.',
    candidates: [{ unit: found }],
  })
  assert.match(wordsIn(unsure.markup), /Several places are possible\. Two\./)
  assert.deepEqual(factsIn(unsure), { Note: 'N.' })
  assert.deepEqual(itemsIn(unsure), ['Pokhara , Kaski, Gandaki'])
  assert.deepEqual((await openPage('/en/places/address?q=+')).calls, [])
})

test('former names are in the script of the page, and zones have their districts', async () => {
  const data = [
    unit('4', 'Gandaki', { parent_id: null, type: 'province', former_names: ['Province 4', 'प्रदेश ४'] }),
    unit('405', 'Kaski', { former_zone: 'Gandaki', former_development_region: 'Western' }),
    unit('406', 'Lamjung', { former_zone: 'Gandaki', former_names: ['लमजुङ'] }),
  ]
  const page = await openPage('/en/places/former-names', { answers: { '/e/administrativeUnit': { data } } })
  assert.deepEqual(rowsIn(page).slice(1), [
    ['Province 4', 'Gandaki', 'Province', ''],
    ['लमजुङ', 'Lamjung', 'District', 'Gandaki'],
    ['Zone', 'Development region', 'Its districts today'],
    ['Gandaki', 'Western', 'Kaski , Lamjung'],
  ])
  const nepali = await openPage('/ne/places/former-names', { answers: { '/e/administrativeUnit': { data } } })
  assert.equal(rowsIn(nepali)[1]?.[0], 'प्रदेश ४')
})

describe('the page of schools', () => {
  const school = {
    ...{ school_id: 1, school_name: 'Shree Himal', school_name_ne: null, municipality_name: 'Pokhara' },
    ...{
      local_unit_id: '40504',
      ward_number: 7,
      district: 'Kaski',
      province: 'Gandaki',
      level: 'basic',
      type: 'community',
    },
  }
  const facets = {
    level: [
      { value: 'basic', count: 9 },
      { value: 'secondary', count: 4 },
      { value: null, count: 2 },
    ],
    district: Array.from({ length: 20 }, (_, at) => ({ value: `D${at}`, count: at })),
  }
  const meta = {
    total: 60,
    suggestion: 'himal',
    facets,
    source: { name: 'Register' },
  }
  const open = (query = '', more: object = {}) =>
    openPage(`/en/schools${query}`, {
      answers: {
        '/e/schools': { data: [school], meta: { ...meta, ...more } },
        '/e/administrativeUnit': { data: [] },
      },
    })

  test('lists schools, and counts by level, kind and place', async () => {
    const page = await open('?q=+himl+&level=basic&page=2')
    assert.equal(
      page.calls[0],
      'GET /e/schools?level=basic&school_search=himl&per_page=25&page=2&facet=level,type,province,district&envelope=true',
    )
    assert.match(wordsIn(page.markup), /60 schools Did you mean himal/)
    assert.match(wordsIn(page.markup), /Source: Register/)
    assert.equal(linksIn(page)['Shree Himal'], '/en/schools/1')
    assert.equal(linksIn(page).himal, '/en/schools?level=basic&q=himal')
    assert.match(itemsIn(page)[0]!, /^Shree Himal Pokhara -7, Kaski · Basic · Community$/)
    assert.equal(linksIn(page)['Basic ✕'], '/en/schools?q=+himl+')
    assert.equal(linksIn(page).Secondary, '/en/schools?level=secondary&q=+himl+')
    assert.equal(linksIn(page).D11, '/en/schools?level=basic&district=D11&q=+himl+')
    assert.equal(linksIn(page).D12, undefined)
    assert.deepEqual(fieldsIn(page), { q: 'himl', level: 'basic' })
    assert.ok(!/<h2>(Kind|Province)<\/h2>/.test(page.markup))
    const plain = await open('', { suggestion: null })
    assert.ok(!/Did you mean|are loaded/.test(wordsIn(plain.markup)))
  })
})

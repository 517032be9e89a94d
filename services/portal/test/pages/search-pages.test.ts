import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { GatewayProblem } from '../../src/gateway.ts'
import { away, itemsIn, linksIn, openPage, wordsIn } from '../support/open-page.ts'

const loans = {
  ...{
    id: 'loans',
    title: 'Loans',
    title_ne: 'ऋण',
    description: 'What is owed.',
    description_ne: 'तिर्न बाँकी',
  },
  keywords: ['debt'],
}
const series = (id: string) => ({
  id,
  title: `Series ${id}`,
  title_ne: null,
  dataset: 'loans',
  unit: 'percent',
  publisher: 'Office',
})
const festival = (name: string) => ({
  name_en: name,
  name_ne: name,
  ad_date: '2026-11-27',
  bs_date: '2083-08-11',
})
const parents = [
  { name_en: 'Gandaki', name_ne: 'गण्डकी' },
  { name_en: 'Kaski', name_ne: 'कास्की' },
]
const converted = {
  error: null,
  ad_date: '2026-11-27',
  bs_date: '2083-08-11',
  bs_date_ne: '२०८३ मंसिर ११',
  weekday_en: 'Friday',
}
const answers = {
  '/e/datasets': { data: [loans, { ...loans, id: 'rates', title: 'Rates', title_ne: null, keywords: [] }] },
  '/e/series': (query: URLSearchParams) => ({
    data: query.get('leading') === 'true' ? [series('a')] : ['b', 'c', 'd', 'e', 'f'].map(series),
  }),
  '/e/administrativeUnit/suggest': {
    data: [{ id: '40504', name_en: 'Pokhara', name_ne: 'पोखरा', level: 'local_unit', parents, score: 80 }],
  },
  '/e/schools/suggest': {
    data: [
      {
        school_id: 1,
        school_name: 'Himal',
        school_name_ne: null,
        score: 97,
        municipality_name: 'Pokhara',
        district: 'Kaski',
      },
    ],
  },
  '/e/calendar/festivals': { data: ['1', '2', '3', '4', '5', '6'].map((at) => festival(`Day ${at}`)) },
  '/e/tradeByCountry': {
    meta: { facets: { iso_alpha2: [{ value: 'CN' }, { value: null }, { value: 'US' }, { value: 'AE' }] } },
  },
  '/e/calendar/convert': (query: URLSearchParams) =>
    query.has('ad') ? { data: [converted] } : new GatewayProblem(400, 'invalid_query', 'No date.'),
}
const open = (words: string, more: object = {}, language = 'en') =>
  openPage(`/${language}/search?q=${encodeURIComponent(words)}`, { answers: { ...answers, ...more } })

describe('a search', () => {
  test('finds each kind of things, five at most, those that stand for a dataset first', async () => {
    const page = await open(' the DEBT ')
    const found = [...page.markup.matchAll(/<h2>(.*?)<\/h2><ul class="plain-list">([\s\S]*?)<\/ul>/g)]
    const kinds = found.map(([, title, list]) => [
      title,
      [...list!.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text]) => wordsIn(text!)),
    ])
    assert.deepEqual(kinds, [
      ['Datasets', ['Loans']],
      ['Figures over time', ['Series a', 'Series b', 'Series c', 'Series d', 'Series e']],
      ['Places', ['Pokhara']],
      ['Schools', ['Himal']],
    ])
    const links = linksIn(page)
    assert.deepEqual(
      ['Loans', 'Series a', 'Pokhara', 'Himal'].map((name) => links[name]),
      ['/en/data/loans', '/en/data/series/a', '/en/places/40504', '/en/schools/1'],
    )
    const items = itemsIn(page)
    for (const item of [
      'Loans What is owed.',
      'Series a percent · Office',
      'Pokhara Gandaki · Kaski',
      'Himal Pokhara, Kaski',
    ])
      assert.ok(items.includes(item), item)
    assert.ok(page.calls.includes('GET /e/series?q=debt&per_page=5&leading=true'))
    assert.ok(!page.calls.some((call) => call.includes('/convert')))
  })

  test('begins with the answer, where the rules have one', async () => {
    const sources = [
      { dataset: 'imports', title: 'Imports by commodity' },
      { dataset: null, title: 'Calendar' },
    ]
    const answers = {
      '/e/answers': { answered: true, response: 'Imports: <1>.', sources, notices: ['Without <2>.'] },
    }
    const page = await open('imports in 2080/81', answers)
    assert.equal(linksIn(page)['Imports by commodity'], '/en/data/imports')
    assert.match(wordsIn(page.markup), /Without <2>\./)
    assert.match(wordsIn(page.markup.split('id="results"')[1]!), /^[^I]*Imports: <1>\./)
    const call = page.calls.find((each) => each.includes('/e/answers')) ?? ''
    assert.match(call, /q=imports.*2080.*&lang=en$/)
    const silent = await open('debt', { '/e/answers': { answered: false, response: 'No idea.' } })
    assert.ok(!silent.markup.includes('No idea'))
  })

  test('begins with the best kind, and leaves out names that only sound alike beside it', async () => {
    const kinds = async (words: string, more: object = {}, language = 'en') =>
      [...(await open(words, more, language)).markup.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)
    const holi = { '/e/calendar/festivals': { data: [festival('Holi')] } }
    assert.equal((await kinds('holi', holi)).at(0), 'Festivals')
    assert.equal((await kinds('himal')).at(0), 'Schools')
    const alike = { '/e/schools/suggest': { data: [{ school_id: 2, school_name: 'Debts', score: 60 }] } }
    assert.ok(!(await kinds('debt', alike)).includes('Schools'))
    const none = { '/e/series': { data: [] }, '/e/calendar/festivals': { data: [] } }
    const far = {
      '/e/administrativeUnit/suggest': { data: [{ id: '1', name_en: 'Zed', parents: [], score: 40 }] },
    }
    const other = await open('zzyzx', { ...alike, ...none, ...far })
    assert.match(wordsIn(other.markup), /Schools Debts.*Ask it as a question/)
    assert.equal(linksIn(other)['Ask it as a question'], '/en/chat?q=zzyzx')
    assert.equal(linksIn(other).Zed, undefined)
  })

  test('finds countries by all words of their names in both languages', async () => {
    assert.equal(linksIn(await open('china')).China, '/en/country/CN')
    assert.equal(linksIn(await open('चीनको', {}, 'ne')).चीन, '/ne/country/CN')
    assert.equal(linksIn(await open('united states'))['United States'], '/en/country/US')
    assert.equal(linksIn(await open('arab'))['United Arab Emirates'], '/en/country/AE')
    assert.equal(linksIn(await open('united nations'))['United States'], undefined)
  })

  test('finds pages by what people call them', async () => {
    for (const [words, path] of [
      ['date converter', '/calendar/convert'],
      ['सार्वजनिक बिदा', '/calendar/festivals'],
      ['convert excel to pdf', '/pdf'],
      ['how to get an api key', '/keys'],
      ['old names of VDCs', '/places/former-names'],
    ] as const) {
      const { markup } = await open(words, { '/e/datasets': { data: [] } })
      const first = /<ul class="plain-list"><li><a href="\/en([^"]*)"/.exec(markup)?.[1]
      assert.equal(first, path, words)
    }
  })

  test('looks for festivals of the year that begins today', async () => {
    const { calls } = await open('teej')
    const [, from, to] = /festivals\?q=teej&from=(\S+)&to=(\S+)$/.exec(
      calls.find((call) => call.includes('festivals'))!,
    )!
    assert.ok(Math.abs(Date.parse(from!) - Date.now()) < 2 * 86_400_000)
    assert.equal((Date.parse(to!) - Date.parse(from!)) / 86_400_000, 366)
  })

  test('takes digits for a date in either calendar, and for no name', async () => {
    const page = await open('2026-11-27')
    assert.match(wordsIn(page.markup), /Dates BS 2083-08-11 = AD 2026-11-27 Friday/)
    assert.equal(linksIn(page)['BS 2083-08-11 = AD 2026-11-27'], '/en/calendar/day/2083-08-11')
    assert.ok(!page.calls.some((call) => /festivals|schools|administrativeUnit/.test(call)))
    for (const missing of [{ ad_date: null }, { bs_date: null }]) {
      const wrong = { '/e/calendar/convert': { data: [{ ...converted, error: 'No.', ...missing }] } }
      assert.doesNotMatch(wordsIn((await open('2026-11-27', wrong)).markup), /Dates/)
    }
    assert.match(wordsIn((await open('२०२६-११-२७', {}, 'ne')).markup), /२०८३ मंसिर ११/)
  })

  test('finds pages by their titles in both languages', async () => {
    const nothing = {
      '/e/datasets': { data: [] },
      '/e/series': { data: [] },
      '/e/administrativeUnit/suggest': { data: [] },
      '/e/schools/suggest': { data: [] },
      '/e/calendar/festivals': { data: [] },
    }
    assert.equal(linksIn(await open('documents to pdf', nothing))['Documents to PDF'], '/en/pdf')
    assert.equal(linksIn(await open('विद्यालय', nothing)).Schools, '/en/schools')
    assert.match(wordsIn((await open('zzz', nothing)).markup), /Nothing was found/)
    assert.doesNotMatch(wordsIn((await open('debt')).markup), /Nothing was found/)
    const empty = await open(' ')
    assert.deepEqual(empty.calls, [])
    assert.doesNotMatch(wordsIn(empty.markup), /Nothing was found/)
  })

  test('names what is away, and shows the rest', async () => {
    const page = await open('debt', {
      '/e/schools/suggest': away,
      '/e/series': new GatewayProblem(400, 'invalid_query', 'x'),
    })
    assert.match(wordsIn(page.markup), /do not answer at the moment: Schools$/)
    assert.equal(linksIn(page).Loans, '/en/data/loans')
    assert.doesNotMatch(wordsIn((await open('debt')).markup), /at the moment/)
  })

  test('asks with a hundred letters at most', async () => {
    const page = await open('x'.repeat(150))
    assert.ok(page.calls.includes(`GET /e/schools/suggest?q=${'x'.repeat(100)}&limit=5`))
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Part, serve } from '../support/serve-series.ts'

const rows: readonly Part[] = [
  ['Rice', 'major', '2079/80', 10],
  ['Rice', 'major', '2081/82', 30],
  ['Salt', 'minor', '2080/81', 5],
  ['Salt', 'minor', '2081/82', 8],
]
const rice = 'exports.amount.rice.major'
const salt = 'exports.amount.salt.minor'

describe('series side by side', () => {
  test('have each period from the first to the last of any', async (context) => {
    const client = await serve(context, rows)
    const { body } = await client.get(`/e/series/compare?ids=${rice},${salt},${rice}`)
    assert.deepEqual(
      body.data.map(({ period, values }: { period: string; values: object }) => [period, values]),
      [
        ['2079/80', { [rice]: 10, [salt]: null }],
        ['2080/81', { [rice]: null, [salt]: 5 }],
        ['2081/82', { [rice]: 30, [salt]: 8 }],
      ],
    )
    assert.deepEqual(
      body.meta.series.map(({ id }: { id: string }) => id),
      [rice, salt],
    )
    // An index has its base in the first period in which each has a value.
    const indexed = await client.get(`/e/series/compare?ids=${rice},${salt}&transform=index`)
    assert.equal(indexed.body.meta.transform, 'index(2081/82)')
    assert.deepEqual(indexed.body.data.at(-1).values, { [rice]: 100, [salt]: 100 })
  })

  test('are ten at most, each of which is there', async (context) => {
    const client = await serve(context, rows)
    const many = Array.from({ length: 11 }, (_, at) => `exports.amount.x${at}`)
    for (const ids of [many.join(','), `${rice},,${salt}`, `${rice},nonsense`]) {
      const { status, body } = await client.get(`/e/series/compare?ids=${ids}`)
      assert.deepEqual([status, body.errors[0].field], [400, 'ids'], ids)
    }
  })
})

describe('observations', () => {
  test('are CSV with the days of their periods', async (context) => {
    const client = await serve(context, rows)
    const { text } = await client.get(`/e/series/${rice}?format=csv&to=2079/80`)
    assert.equal(
      text,
      'period,start_bs,end_bs,start_ad,end_ad,value\n"2079/80","2079-04-01","2080-03-31","2022-07-17","2023-07-16",10\n',
    )
    const both = await client.get(`/e/series/compare?ids=${rice},${salt}`, { Accept: 'text/csv' })
    assert.match(both.text, new RegExp(`^period,start_bs,end_bs,start_ad,end_ad,${rice},${salt}\n`))
    assert.match(both.text, /"2080\/81",[^\n]*,,5\n/)
  })

  test('are JSON-stat with the dimensions series and period', async (context) => {
    const client = await serve(context, rows)
    const { body } = await client.get(`/e/series/compare?ids=${rice},${salt}&format=json-stat`)
    assert.deepEqual(
      [body.id, body.size, body.value],
      [
        ['series', 'period'],
        [2, 3],
        [10, null, 30, null, 5, 8],
      ],
    )
    assert.equal(body.label, 'Amount: Rice major; Amount: Salt minor')
    assert.equal(body.source, 'Nobody: The test')
    assert.equal(body.updated, '2026-01-31')
    const { series, period } = body.dimension
    assert.deepEqual(series.category.index, [rice, salt])
    assert.deepEqual(series.category.unit[salt], { label: 'NPR' })
    assert.equal(period.category.label['2079/80'], '2079/80 (2022-07-17 to 2023-07-16)')
    const nepali = await client.get(`/e/series/${rice}?format=json-stat&lang=ne`)
    assert.deepEqual([nepali.body.label, nepali.body.dimension.series.label], ['रकम: Rice', 'शृङ्खला'])
  })

  test('are a chart with titles, years of both calendars and the source', async (context) => {
    const client = await serve(context, rows)
    const draw = async (query: string) =>
      [...(await client.get(`/e/series/${query}format=svg`)).text.matchAll(/>([^<>]+)</g)].map(([, text]) =>
        text!.trim(),
      )
    const words = await draw(`${rice}?`)
    for (const word of ['Amount: Rice major', '2079/80', '2022/23', 'Source: Nobody: The test'])
      assert.ok(
        words.some((each) => each.includes(word)),
        `${word} in ${words}`,
      )
    assert.ok(words.some((each) => each.includes('Where a line is interrupted')))
    const nepali = await draw(`${rice}?lang=ne&`)
    for (const word of ['रकम: Rice', '२०७९/८०', 'स्रोत'])
      assert.ok(
        nepali.some((each) => each.includes(word)),
        `${word} in ${nepali}`,
      )
    const growth = await draw(`${salt}?transform=yoy&`)
    assert.ok(
      growth.some((each) => each.includes('change from the same period a year before')),
      String(growth),
    )
    const both = await draw(`compare?ids=${rice},${salt}&`)
    for (const word of ['Samples', 'Amount: Rice major', 'Amount: Salt minor'])
      assert.ok(
        both.some((each) => each.includes(word)),
        `${word} in ${both}`,
      )
  })

  test('are a chart whose unit says how they were computed, in both languages', async (context) => {
    const client = await serve(context, rows)
    const units: Record<string, [en: string, ne: string]> = {
      yoy: ['percent, change from the same period a year before', 'प्रतिशत, अघिल्लो वर्षको सोही अवधिको तुलनामा'],
      pop: ['percent, change from the period before', 'प्रतिशत, अघिल्लो अवधिको तुलनामा'],
      'index(2081/82)': ['index, 2081/82 = 100', 'सूचकाङ्क, २०८१/८२ = १००'],
      cumulative: ['NPR, cumulated', 'रुपैयाँ, सञ्चित'],
      difference: ['NPR, change from the period before', 'रुपैयाँ, अघिल्लो अवधिबाट परिवर्तन'],
    }
    for (const [transform, wanted] of Object.entries(units))
      for (const [at, lang] of ['en', 'ne'].entries()) {
        const { text } = await client.get(`/e/series/${salt}?transform=${transform}&lang=${lang}&format=svg`)
        assert.ok(text.includes(`<desc>${wanted[at]}. `), `${transform} ${lang}: ${text.slice(0, 600)}`)
      }
  })

  test('are refused where a parameter has no meaning', async (context) => {
    const client = await serve(context, rows)
    const fieldsOf = async (query: string) => {
      const { status, body } = await client.get(`/e/series/${rice}?${query}`)
      return [status, ...(body.errors ?? []).map(({ field }: { field: string }) => field)]
    }
    assert.deepEqual(await fieldsOf('from=x'), [400, 'from'])
    assert.deepEqual(await fieldsOf('from=2081/82&to=2079/80'), [400, 'from', 'to'])
    assert.deepEqual(await fieldsOf('from=2081/82&to=2081/82'), [200])
    assert.deepEqual(await fieldsOf('frequency=month'), [400, 'frequency'])
    assert.deepEqual(await fieldsOf('transform=index(x)'), [400, 'transform'])
    assert.deepEqual(await fieldsOf('transform=square'), [400, 'transform'])
    assert.deepEqual((await fieldsOf('currency=USD'))[1], 'currency')
  })
})

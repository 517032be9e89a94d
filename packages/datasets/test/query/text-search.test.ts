import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask, snapshotOf, type Thing, thingDataset } from '../support/random-dataset.ts'

const base: Omit<Thing, 'id' | 'name'> = {
  code: '10',
  kind: 'whole',
  amount: 1,
  year: 2080,
  day: null,
  open: true,
  tags: null,
  place: { ward: null },
}

const names = [
  'Coffee, tea and spices',
  'Saraswati Temple',
  'सरस्वती मन्दिर',
  'Saraswoti Mandir',
  'Tea leaves, green',
  'चिया पत्ती',
  'Teak wood',
  "Tea d'or 2081/82",
]

const rows = names.map((name, at): Thing => ({ ...base, id: at + 1, name, code: at % 2 === 0 ? '10' : '20' }))
rows[6] = { ...rows[6]!, tags: ['tea table'] }
const dataset = thingDataset({ text: ['name', 'tags'], order: ['id'] })

/** The ids that a search finds, in its order. */
async function find(q: string, more: Record<string, string> = {}): Promise<number[]> {
  const { body } = await ask(dataset, await snapshotOf(dataset, rows), { q, ...more })
  const found = JSON.parse(body.toString())
  return (found.data ?? found).map(({ id }: { id: number }) => id)
}

describe('a search for words', () => {
  test('finds rows that have all of them, in any order and case', async () => {
    assert.deepEqual(await find('tea coffee'), [1])
    assert.deepEqual(await find('COFFEE Spices'), [1])
    assert.deepEqual(await find('coffee mandir'), [])
    assert.deepEqual(await find('2081'), [8])
  })

  test('finds a word across both scripts and spellings, exact ones first', async () => {
    assert.deepEqual(await find('सरस्वती'), [2, 3, 4])
    assert.deepEqual(await find('Saraswoti'), [4, 2, 3])
    assert.deepEqual(await find('sarasvati mandir'), [3, 4])
    assert.deepEqual(await find('chiya'), [6])
  })

  test('takes the last word as a beginning, and whole words come before beginnings', async () => {
    assert.deepEqual(await find('tea'), [1, 5, 8, 7])
    assert.deepEqual(await find('teak'), [7])
    assert.deepEqual(await find('tem'), [2])
    assert.deepEqual(await find('tem saraswati'), [])
  })

  test('finds nothing by a repeated letter that sounds like the first one of many words', async () => {
    // Their sounds are s, and t of "tea".
    assert.deepEqual(await find('ssss'), [])
    assert.deepEqual(await find('tttt'), [])
    assert.deepEqual(await find('s'), await find('S'))
    assert.ok((await find('s')).length > 0)
  })

  test('weighs fields in their order', async () => {
    const { body } = await ask(dataset, await snapshotOf(dataset, rows), { q: 'tea table' })
    const [only, ...others] = JSON.parse(body.toString())
    assert.deepEqual([only.id, only.matched_on, others], [7, ['tags'], []])
    assert.ok(only.score < 100)
  })

  test('tells score and fields at the end of each row', async () => {
    const { body } = await ask(dataset, await snapshotOf(dataset, rows), { q: 'coffee' })
    const [found] = JSON.parse(body.toString())
    assert.deepEqual(found, { ...rows[0], score: 100, matched_on: ['name'] })
  })

  test('is filtered, counted, sorted and cut to fields like every list', async () => {
    assert.deepEqual(await find('tea', { code: '10' }), [1, 5, 7])
    assert.deepEqual(await find('tea', { sort: '-id' }), [8, 7, 5, 1])
    const snapshot = await snapshotOf(dataset, rows)
    const sorted = await ask(dataset, snapshot, { q: 'tea', sort: '-id', fields: 'id,score' })
    const found = JSON.parse(sorted.body.toString())
    assert.deepEqual(
      found.map((row: object) => Object.keys(row)),
      Array(4).fill(['id', 'score']),
    )
    assert.deepEqual(found.at(-1), { id: 1, score: 100 })
    const { meta } = JSON.parse(
      (await ask(dataset, snapshot, { q: 'tea', facet: 'code', code: '20' })).body.toString(),
    )
    assert.deepEqual(
      [meta.total, meta.facets.code],
      [
        1,
        [
          { value: '10', count: 3 },
          { value: '20', count: 1 },
        ],
      ],
    )
  })

  test('pages hold each match once, and rows that are as good keep the order of the dataset', async () => {
    const found = []
    for (const offset of ['0', '1', '2', '3']) found.push(...(await find('tea', { limit: '1', offset })))
    assert.deepEqual(found, await find('tea'))
  })
})

describe('a search for words that a reader of a field knows', () => {
  /** Reads years as `fy2080` or `year of 2080`, the latter in three words. */
  const years = {
    accepted: 'a year',
    inSearch: true,
    read: (text: string) => {
      const year = /^(?:fy|year of )(\d{4})$/i.exec(text)?.[1] ?? (/^\d{4}$/.test(text) ? text : undefined)
      return year === undefined ? undefined : [Number(year)]
    },
  }
  const teas = rows.map((row, at): Thing => ({ ...row, year: at < 4 ? 2080 : 2081 }))
  const search = async (q: string, inSearch = true) => {
    const declared = thingDataset({
      text: ['name'],
      order: ['id'],
      readers: { year: { ...years, inSearch } },
    })
    const { body } = await ask(declared, await snapshotOf(declared, teas), { q })
    return JSON.parse(body.toString()) as { id: number; score: number; matched_on: string[] }[]
  }
  const idsOf = (found: { id: number }[]) => found.map(({ id }) => id)

  test('finds rows with their values, beside the other words', async () => {
    assert.deepEqual(idsOf(await search('fy2080')), [1, 2, 3, 4])
    assert.deepEqual(idsOf(await search('tea FY2081')), [5, 8, 7])
    assert.deepEqual(idsOf(await search('year of 2080 tea')), [1])
    assert.deepEqual(idsOf(await search('fy2099')), [])
  })

  test('scores them as exact, and tells their field', async () => {
    const [found] = await search('fy2081 teak')
    assert.deepEqual([found!.id, found!.score, found!.matched_on], [7, 100, ['name', 'year']])
  })

  test('takes bare numbers and unread words for words', async () => {
    assert.deepEqual(idsOf(await search('2081')), [8])
    assert.deepEqual(idsOf(await search('fy2080', false)), [])
  })
})

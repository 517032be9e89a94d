import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { DatasetEntry, SeriesEntry } from '@tathya/contracts/http'
import type { Product } from '../start-product.ts'
import { sharedProduct } from './shared.ts'

const languages = ['en', 'ne', 'ne-latn'] as const
/** Words of programs and of operators. */
const operatorsWords = /npx tathya|127\.0\.0\.1:8080|\bnpm |No exchange rates ship/

describe('what readers see of data', () => {
  let product: Product
  let entries: readonly DatasetEntry[]

  before(async () => {
    product = await sharedProduct()
    entries = (await product.client.get('/e/datasets')).body.data
  })

  const read = async (address: string): Promise<string> => {
    const answer = await fetch(product.url + address, { headers: { Accept: 'text/html' } })
    assert.equal(answer.status, 200, address)
    return answer.text()
  }

  test('every dataset names columns that it has, once each, and of its rows no two have the same before the values', async () => {
    assert.ok(entries.length >= 18)
    for (const { id, fields, columns, address, rows } of entries) {
      const { time, name, dimension, unit, value } = columns
      const telling = [...time, ...name, ...dimension, ...unit]
      const shown = [...telling, ...value]
      assert.equal(new Set(shown).size, shown.length, id)
      const known = new Set(fields.map((field) => field.name))
      assert.deepEqual(
        shown.filter((field) => !known.has(field)),
        [],
        id,
      )
      const query = `limit=all&format=csv&fields=${telling.join(',')}`
      const lines =
        rows === 0 ? [] : (await readText(product, `${address}?${query}`)).trim().split('\n').slice(1)
      const seen = new Set<string>()
      const twice = lines.filter((line) => seen.size === seen.add(line).size)
      assert.deepEqual(twice.slice(0, 3), [], id)
    }
  })

  test('every amount of money has its currency and every row with a period its period', () => {
    for (const { id, fields, columns, coverage } of entries) {
      const fieldOf = (name: string) => fields.find((field) => field.name === name)!
      const hasCurrency = fields.some(({ name }) => name === 'currency')
      const named =
        columns.unit.includes('currency') || columns.value.some((name) => fieldOf(name).unit?.includes('NPR'))
      if (hasCurrency) assert.ok(named || columns.unit.length > 0, `${id} says no currency`)
      for (const name of columns.value)
        if (fieldOf(name).unit?.includes('of the currency')) assert.ok(columns.unit.includes('currency'), id)
      if (coverage.from !== null) assert.notDeepEqual(columns.time, [], `${id} has no time`)
    }
  })

  test('every field has a title of its own in both languages, in words', () => {
    for (const { id, fields } of entries) {
      for (const key of ['title', 'name_ne'] as const) {
        const titles = fields.map((field) => field[key])
        assert.equal(new Set(titles).size, titles.length, `${id}: two fields have one title`)
      }
      for (const { name, title } of fields) assert.doesNotMatch(title, /_|^\p{Ll}/u, `${id}.${name}`)
    }
  })

  test('the table of every dataset has a titled column for each of them, time first', async () => {
    for (const language of languages) {
      for (const entry of entries.filter(({ rows }) => rows > 0)) {
        const text = await read(`/${language}/data/${entry.id}`)
        const [, table = ''] = text.split('id="rows"')
        const heads = [...table.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, head]) => plain(head!))
        const { time, name, dimension, unit, value } = entry.columns
        const expected = [...time, ...name, ...dimension, ...unit, ...value].map((field) => {
          const fieldOf = (wanted: string) => entry.fields.find(({ name }) => name === wanted)
          if (language === 'en') return fieldOf(field)!.title
          // A Nepali page shows the field with the Nepali form.
          return (fieldOf(`${field.replace('_en', '')}_ne`) ?? fieldOf(field)!).name_ne!
        })
        const shown = heads.slice(0, expected.length)
        assert.equal(new Set(shown).size, shown.length, `${language} ${entry.id}`)
        expected.forEach((title, at) => {
          assert.ok(shown[at]?.startsWith(title), `${language} ${entry.id}: ${shown[at]} is not ${title}`)
        })
      }
    }
  })

  test('the first chart of every dataset is a current series, and the page of the country has the same', async () => {
    const { body } = await product.client.get('/e/series?leading=true')
    const leading = new Map((body.data as SeriesEntry[]).map((series) => [series.dataset, series]))
    let charts = 0
    for (const { id } of entries) {
      const answer = await fetch(`${product.url}/e/series?dataset=${id}&limit=1000`)
      // A dataset without series is none of the values.
      if (answer.status === 400) continue
      const all = await allSeries(product, id)
      if (all.length === 0) continue
      charts += 1
      const newest = all
        .map(({ to }) => to)
        .sort()
        .at(-1)
      assert.equal(leading.get(id)?.to, newest, id)
      const first = firstChart(await read(`/en/data/${id}`))
      assert.equal(first, leading.get(id)?.id, id)
    }
    assert.ok(charts >= 9, `${charts} charts`)
    assert.equal(leading.size, charts, 'one series stands for each dataset')
    const country = await read('/en/country')
    for (const id of ['remittances', 'forex'])
      assert.ok(country.includes(`/data/series/${leading.get(id)!.id}`), id)
  })

  test('no page has the words of operators', async () => {
    for (const language of languages)
      for (const address of [
        '',
        '/data',
        '/country',
        '/search?q=rates',
        ...entries.map(({ id }) => `/data/${id}`),
      ]) {
        const text = await read(`/${language}${address}`)
        assert.doesNotMatch(plain(text), operatorsWords, `${language}${address}`)
        assert.doesNotMatch(text, /<p class="quiet">[0०] /, `${language}${address}`)
      }
  })
})

async function readText(product: Product, address: string): Promise<string> {
  const answer = await fetch(product.url + address)
  const text = await answer.text()
  assert.equal(answer.status, 200, text)
  return text
}

/** Every series of a dataset. */
async function allSeries(product: Product, dataset: string): Promise<SeriesEntry[]> {
  const found: SeriesEntry[] = []
  for (let page = 1; ; page++) {
    const { body } = await product.client.get(`/e/series?dataset=${dataset}&per_page=1000&page=${page}`)
    found.push(...body.data)
    if (found.length >= body.meta.total) return found
  }
}

/** The id of the series of the first chart of a page. */
function firstChart(text: string): string | undefined {
  return /<figure class="chart"[\s\S]*?\/data\/series\/([^"?]+)"/.exec(text)?.[1]
}

/** The text of markup. */
function plain(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import type { AdministrativeUnit } from '@tathya/contracts/http'
import type { Search } from '@tathya/datasets'
import { createUnitSearch } from '../src/search/unit-search.ts'
import { localUnits, unitOf, units } from './support/units.ts'

/** A text with the unit that it names. */
interface Query {
  readonly text: string
  readonly id: string
}

/** How many units stand before the right one with a better score, units of other names that score the same included; undefined where it is not found. */
function rankOf(search: Search, { text, id }: Query): number | undefined {
  const matches = search(text)
  const at = [...matches.rows].findIndex((row) => units[row]!.id === id)
  if (at === -1) return undefined
  const { score } = matches.describe(at)
  return [...matches.rows].filter((row, rank) => {
    const other = matches.describe(rank).score
    return other > score || (other === score && rank < at && !isHomonym(units[row]!, unitOf(id)))
  }).length
}

/** Koshi Province and the local unit Koshi are of one name, too. */
function isHomonym(a: AdministrativeUnit, b: AdministrativeUnit): boolean {
  const bare = (name: string) => name.replace(/ (?:Province|प्रदेश)$/, '')
  return bare(a.name_en) === bare(b.name_en) || bare(a.name_ne) === bare(b.name_ne)
}

/** Counts and prints how many queries have the right unit first, and among the first five. */
function measure(context: TestContext, what: string, search: Search, queries: readonly Query[]) {
  const ranks = queries.map((query) => rankOf(search, query))
  const first = ranks.filter((rank) => rank === 0).length
  const five = ranks.filter((rank) => rank !== undefined && rank < 5).length
  const share = (count: number) => `${count} (${((100 * count) / queries.length).toFixed(1)} %)`
  context.diagnostic(`${what}: ${queries.length} queries, first ${share(first)}, among five ${share(five)}`)
  return { first, five, all: queries.length }
}

const withDistrict = ({ text, id }: Query, name: 'name_en' | 'name_ne'): Query => ({
  text: `${text}, ${unitOf(unitOf(id).district_id)[name]}`,
  id,
})

/** The lines of a table that has no quotes, by column. */
function readTable(text: string): Record<string, string>[] {
  const [header = [], ...lines] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  return lines.map((cells) => {
    assert.equal(cells.length, header.length, cells.join())
    return Object.fromEntries(header.map((column, at) => [column, cells[at]!]))
  })
}

describe('how often names are found', () => {
  const search = createUnitSearch(units)
  const bare = units.map((unit) => ({
    ...unit,
    aliases_en: [],
    aliases_ne: [],
    headquarters: null,
    headquarters_ne: null,
  }))
  const withoutAliases = createUnitSearch(bare)

  test('names of today are found in both scripts', (context) => {
    const nepali = measure(
      context,
      'Nepali names',
      search,
      localUnits.map(({ name_ne: text, id }) => ({ text, id })),
    )
    const english = measure(
      context,
      'English names',
      search,
      localUnits.map(({ name_en: text, id }) => ({ text, id })),
    )
    assert.ok(nepali.first >= 748 && nepali.five === 753)
    assert.ok(english.first >= 748 && english.five === 753)
  })

  test('Nepali names are found among English ones only, and the other way round', (context) => {
    const latin = createUnitSearch(bare.map((unit) => ({ ...unit, name_ne: unit.name_en, former_names: [] })))
    const nepali = createUnitSearch(
      bare.map((unit) => ({ ...unit, name_en: unit.name_ne, former_names: [] })),
    )
    const across = measure(
      context,
      'Nepali among English',
      latin,
      localUnits.map(({ name_ne: text, id }) => ({ text, id })),
    )
    const back = measure(
      context,
      'English among Nepali',
      nepali,
      localUnits.map(({ name_en: text, id }) => ({ text, id })),
    )
    assert.ok(across.first >= 0.98 * 753 && across.five >= 0.99 * 753)
    assert.ok(back.first >= 0.98 * 753 && back.five >= 0.99 * 753)
  })

  test('other spellings are found although they were left out of the names', (context) => {
    const english = localUnits.flatMap(({ aliases_en, id }) => aliases_en.map((text) => ({ text, id })))
    const nepali = localUnits.flatMap(({ aliases_ne, id }) => aliases_ne.map((text) => ({ text, id })))
    const rates = [
      measure(context, 'English spellings', withoutAliases, english),
      measure(
        context,
        'with district',
        withoutAliases,
        english.map((query) => withDistrict(query, 'name_en')),
      ),
      measure(context, 'Nepali spellings', withoutAliases, nepali),
      measure(
        context,
        'with district',
        withoutAliases,
        nepali.map((query) => withDistrict(query, 'name_ne')),
      ),
    ]
    for (const { five, all } of rates) assert.ok(five >= 0.95 * all)
  })

  test('former names are found first, or behind those who bear the name today', (context) => {
    const former = localUnits.flatMap(({ former_names, id }) => former_names.map((text) => ({ text, id })))
    const { five, all } = measure(context, 'former names', search, former)
    assert.equal(five, all)
    const placed = measure(
      context,
      'with district',
      search,
      former.map((query) => withDistrict(query, 'name_en')),
    )
    assert.ok(placed.first >= 0.97 * placed.all)
  })

  test('spellings of the register of schools are found', (context) => {
    const fixture = new URL('./fixtures/other-spellings.json', import.meta.url)
    const { spellings } = JSON.parse(readFileSync(fixture, 'utf8')) as {
      spellings: (Query & { district: string })[]
    }
    const plain = measure(context, 'spellings', search, spellings)
    const placed = measure(
      context,
      'with district',
      search,
      spellings.map(({ text, district, id }) => ({ text: `${text}, ${district}`, id })),
    )
    assert.ok(plain.five >= 0.97 * plain.all)
    assert.ok(placed.first >= 0.97 * placed.all)
  })

  const source = process.env.TATHYA_SOURCE_DATA
  const table = path.join(source ?? '', 'schools/local-levels-crosswalk.csv')
  const skip =
    source === undefined || !existsSync(table)
      ? 'TATHYA_SOURCE_DATA does not name the folder of the full source tables'
      : false

  test('every spelling of the register of schools and of the list of 2017 is found', {
    skip,
  }, (context) => {
    const ids = new Map(localUnits.map(({ codes, id }) => [codes.hlcit, id]))
    const lines = readTable(readFileSync(table, 'utf8'))
    for (const column of ['municipality_name', 'name_2017_en', 'name_2017_ne'] as const) {
      const queries = lines.map((line) => ({ text: line[column]!, id: ids.get(line.hlcit_code!)! }))
      const { first, five } = measure(context, column, search, queries)
      assert.ok(first >= 0.985 * lines.length && five === lines.length)
    }
  })
})

import { DatabaseSync } from 'node:sqlite'
import type { School } from '@tathya/contracts/http'
import { type FindSchools, prepareSearch } from '@tathya/schools/queries'
import MiniSearch from 'minisearch'

/** A search engine for schools. */
export interface SchoolEngine {
  readonly name: string
  prepare(schools: readonly School[]): Promise<PreparedEngine> | PreparedEngine
}

/** An engine with its index built. */
export interface PreparedEngine {
  readonly find: FindSchools
  /** Bytes outside of the memory that Node reports. */
  readonly outsideBytes?: number
}

/** Maximum results of a query. */
const maxResults = 10

/** The indexed texts of a school, by descending weight. */
function textsOf(school: School) {
  return {
    name: school.school_name,
    nepali: school.school_name_ne ?? '',
    earlier: school.old_names.join(' '),
    place: `${school.location ?? ''} ${school.municipality_name} ${school.district} ${school.province}`,
  }
}

const ours: SchoolEngine = {
  name: 'this product',
  async prepare(schools) {
    const search = await prepareSearch(schools)
    const find = (query: string) =>
      Array.from(search(query).rows.subarray(0, maxResults), (row) => schools[row]!.school_id)
    return { find }
  },
}

/** Exact words, the last one as a prefix; all of them if that has results, else any. */
const fts5: SchoolEngine = {
  name: 'SQLite FTS5',
  prepare(schools) {
    const database = new DatabaseSync(':memory:')
    // The default of the tokenizer cuts Devanagari at every sign; these categories keep words whole.
    database.exec(
      `CREATE VIRTUAL TABLE schools USING fts5(name, nepali, earlier, place, prefix='2 3', tokenize="unicode61 categories 'L* N* Co M*'")`,
    )
    const insert = database.prepare(
      'INSERT INTO schools(rowid, name, nepali, earlier, place) VALUES (?, ?, ?, ?, ?)',
    )
    database.exec('BEGIN')
    for (const school of schools) insert.run(school.school_id, ...Object.values(textsOf(school)))
    database.exec('COMMIT')
    const select = database.prepare(
      `SELECT rowid AS id FROM schools WHERE schools MATCH ? ORDER BY bm25(schools, 10, 8, 5, 3) LIMIT ${maxResults}`,
    )
    const find = (query: string) => {
      const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
      const terms = words.map((word, at) => `"${word}"${at === words.length - 1 ? '*' : ''}`)
      if (terms.length === 0) return []
      const all = select.all(terms.join(' AND '))
      const rows = all.length > 0 ? all : select.all(terms.join(' OR '))
      return rows.map(({ id }) => Number(id))
    }
    const [pages, size] = ['page_count', 'page_size'].map((name) =>
      Number(database.prepare(`PRAGMA ${name}`).get()![name]),
    ) as [number, number]
    return { find, outsideBytes: pages * size }
  },
}

const miniSearch: SchoolEngine = {
  name: 'MiniSearch',
  prepare(schools) {
    const index = new MiniSearch({ fields: ['name', 'nepali', 'earlier', 'place'] })
    index.addAll(schools.map((school) => ({ id: school.school_id, ...textsOf(school) })))
    return { find: (query) => index.search(query).map(({ id }) => Number(id)) }
  },
}

/** Every word as a substring of the texts. */
const substring: SchoolEngine = {
  name: 'substring',
  prepare(schools) {
    const texts = schools.map((school) => Object.values(textsOf(school)).join(' ').toLowerCase())
    const find = (query: string) => {
      const words = query.toLowerCase().split(/\s+/)
      const results: number[] = []
      for (const [row, text] of texts.entries()) {
        if (words.every((word) => text.includes(word))) results.push(schools[row]!.school_id)
        if (results.length === maxResults) break
      }
      return results
    }
    return { find }
  },
}

/** This product first, then its peers. */
export const schoolEngines: readonly SchoolEngine[] = [ours, fts5, miniSearch, substring]

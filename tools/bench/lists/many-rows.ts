import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Import } from '@tathya/contracts/http'
import { readShippedRows } from '@tathya/datasets/shipped'
import { datasets } from '@tathya/economics-data'

/** Rows of the table. */
const rowCount = 100_000

/** Fiscal years of the rows. */
export const years = Array.from({ length: 10 }, (_, year) => `20${72 + year}/${73 + year}`)

const units = ['KGM', 'PCS', 'LTR', 'MTR', null]
const words = ['cotton', 'steel', 'tubes', 'medicines', 'rice', 'tea', 'parts', 'wool', 'carpets', 'copper']

/** Maximum amount of a row in rupees; amounts are uniformly distributed below it. */
export const maxAmount = 1_000_000_000

/** Makes random imports by commodity, the same in every run. */
export function makeRows(): Import[] {
  const random = sequence()
  const below = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: rowCount }, (_, index) => {
    const code = `${String(1 + below(97)).padStart(2, '0')}${String(below(1_000_000)).padStart(6, '0')}`
    const name = `${words[below(words.length)]} and ${words[below(words.length)]}, of ${words[below(words.length)]}`
    return toRow(index + 1, code, name, years[below(years.length)]!, below(maxAmount), units[below(5)]!)
  })
}

/** A row based on one that ships, so that it has every field of the dataset. */
function toRow(id: number, code: string, name: string, year: string, amount: number, unit: string | null) {
  const item = { id, hs_code: code, parent_hs_code: code.slice(0, 2), commodity_name: name, amount }
  const kind = { report_year: year, unit, quantity: unit === null ? null : amount % 1000, hs_level: 'hs8' }
  return { ...example, ...item, ...kind } as Import
}

const [example] = (await readShippedRows(
  datasets.find(({ route }) => route.id === 'imports')!,
)) as readonly Import[]

/** Writes rows as a dataset's file, and as a database with an index on each queried column. */
export function writeRows(folder: string, rows: readonly Import[]): { file: string; database: string } {
  const file = path.join(folder, 'rows.json')
  writeFileSync(file, JSON.stringify(rows))
  const database = path.join(folder, 'bench.db')
  const db = new DatabaseSync(database)
  const columns = Object.keys(rows[0]!) as (keyof Import)[]
  // The type TEXT lets an index serve prefix queries.
  const declared = columns.map((name) => `"${name}"${typeof rows[0]![name] === 'string' ? ' TEXT' : ''}`)
  db.exec(`CREATE TABLE imports (${declared.join(', ')}, PRIMARY KEY (id))`)
  const insert = db.prepare(`INSERT INTO imports VALUES (${columns.map(() => '?').join(', ')})`)
  db.exec('BEGIN')
  for (const row of rows) insert.run(...columns.map((name) => toSql(row[name])))
  db.exec('COMMIT')
  for (const column of ['hs_code', 'parent_hs_code', 'report_year', 'amount', 'unit'])
    db.exec(`CREATE INDEX by_${column} ON imports (${column})`)
  db.exec('ANALYZE')
  db.close()
  return { file, database }
}

function toSql(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  return (value ?? null) as string | number | null
}

/** Pseudo-random numbers in [0, 1), the same in every run (the linear congruential generator of Numerical Recipes). */
export function sequence(seed = 42): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

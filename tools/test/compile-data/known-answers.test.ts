import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fromMillionths, sumMillionths } from '../../src/compile-data/exact-decimal.ts'
import { loadRows } from '../../src/compile-data/rows-file.ts'
import { repository, rowsPath } from './shipped.ts'

type Row = Readonly<Record<string, unknown>>

/** A figure that the compiling program did not make. */
interface KnownAnswer {
  readonly dataset: string
  readonly what: string
  /** Chooses rows by equality; a list means any of its values, a dot a field within. */
  readonly where: Row
  readonly rows?: number
  readonly sum?: Readonly<Record<string, string>>
  readonly row?: Row
  readonly origin: string
}

function holds(row: Row, where: Row): boolean {
  return Object.entries(where).every(([path, wanted]) => {
    const value = path.split('.').reduce<unknown>((part, field) => (part as Row)[field], row)
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted
  })
}

for (const service of ['economics-data', 'geo-data', 'schools']) {
  describe(`known answers of ${service}`, () => {
    const path = join(repository, 'services', service, 'test/fixtures/known-answers.json')
    const { answers } = JSON.parse(readFileSync(path, 'utf8')) as { answers: KnownAnswer[] }
    const tables = new Map(answers.map(({ dataset }) => [dataset, loadRows(rowsPath(dataset)) as Row[]]))

    for (const { dataset, what, where, rows, sum, row } of answers) {
      test(`${dataset}: ${what}`, () => {
        const found = tables.get(dataset)!.filter((candidate) => holds(candidate, where))
        assert.ok(rows !== undefined || found.length > 0, 'no row was chosen')
        if (rows !== undefined) assert.equal(found.length, rows)
        for (const [field, total] of Object.entries(sum ?? {})) {
          const values = found.map((candidate) => String(candidate[field]))
          assert.equal(fromMillionths(sumMillionths(values)), total)
        }
        for (const [field, value] of Object.entries(row ?? {})) assert.deepEqual(found[0]?.[field], value)
      })
    }
  })
}

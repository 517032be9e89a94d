import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { TradeByCountry } from '@tathya/contracts/http'
import { seededRandom } from '@tathya/testing'
import { shippedRows } from './support/shipped-rows.ts'
import { clientOfShippedRows } from './support/shipped-service.ts'

type Row = Readonly<Record<string, string | number | null>>

/** What an address should answer, computed by pandas from the publishers' tables. */
interface Expected {
  readonly query: string
  /** The fields that name a row. */
  readonly by: readonly string[]
  readonly rows: readonly Row[]
}

const folder = process.env.TATHYA_SOURCE_DATA
const python = process.env.TATHYA_TEST_PYTHON
const skip =
  folder === undefined || python === undefined
    ? 'TATHYA_SOURCE_DATA (folder of the full source tables) and TATHYA_TEST_PYTHON (Python with pandas) must be set'
    : false

/** Figures that must have been compared, so that an empty answer is no success. */
const least = 1_000
/** Relative difference of sums that are added in another order. */
const rounding = 1e-9

/** Countries that the product spells as the publisher in all years, without commas, which separate values of filters. */
function unchangedNames(): string[] {
  const rows = shippedRows<TradeByCountry>('trade-by-country')
  const changed = new Set(
    rows.flatMap(({ partner_country: name, partner_printed: printed }) =>
      name === printed ? [] : [name, printed],
    ),
  )
  return [...new Set(rows.map((row) => row.partner_country))].filter(
    (name) => !changed.has(name) && !name.includes(','),
  )
}

test('sums, shares, growth, ranks and joins are those that pandas computes from the raw files', {
  skip,
}, async (context) => {
  const seed = Math.floor(seededRandom(context)() * 1e9)
  const script = fileURLToPath(new URL('./support/raw_figures.py', import.meta.url))
  const args = [script, folder!, String(seed), unchangedNames().join('|')]
  const output = execFileSync(python!, args, { maxBuffer: 1e8, encoding: 'utf8' })
  const client = await clientOfShippedRows()
  const compared = new Map<string, number>()
  for (const { query, by, rows } of JSON.parse(output) as Expected[]) {
    const { status, body } = await client.get(encodeURI(query))
    assert.equal(status, 200, `${query}: ${JSON.stringify(body)}`)
    const answered = (body.data ?? body) as readonly Row[]
    const keyOf = (row: Row) => by.map((name) => row[name]).join(' ')
    const byKey = new Map(answered.map((row) => [keyOf(row), row]))
    assert.ok(rows.length > 0, query)
    for (const row of rows)
      for (const [name, expected] of Object.entries(row)) {
        if (by.includes(name)) continue
        const actual = byKey.get(keyOf(row))?.[name]
        const where = `${query}: ${name} of ${keyOf(row)} is ${actual}, not ${expected}`
        if (expected === null) assert.equal(actual ?? null, null, where)
        else {
          assert.ok(typeof actual === 'number', where)
          assert.ok(Math.abs(actual - Number(expected)) <= Math.abs(Number(expected)) * rounding, where)
        }
        const [kind = ''] = name.split('_')
        compared.set(kind, (compared.get(kind) ?? 0) + 1)
      }
  }
  const total = [...compared.values()].reduce((sum, count) => sum + count, 0)
  context.diagnostic(`${total} figures: ${JSON.stringify(Object.fromEntries(compared))}`)
  assert.ok(total >= least, `${total} figures were compared`)
})

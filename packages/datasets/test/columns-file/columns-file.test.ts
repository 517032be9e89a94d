import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { UnusableData } from '@tathya/platform'
import fc from 'fast-check'
import { fromPlanes, planesFor, toPlanes } from '../../src/columns-file/byte-planes.ts'
import { loadColumns, readColumnsHeader } from '../../src/columns-file/load-columns.ts'
import { readNumbers, storeNumbers } from '../../src/columns-file/stored-numbers.ts'
import { toColumnsFile } from '../../src/columns-file/write-columns.ts'
import { toTable } from '../../src/releases/load-rows.ts'
import { toFacts } from '../../src/snapshots/row-facts.ts'
import { thingDataset, things } from '../support/random-dataset.ts'

const dataset = thingDataset()

async function toFile(rows: readonly object[]) {
  const table = await toTable(dataset, rows as Record<string, unknown>[])
  const facts = toFacts(dataset, table)
  return { table, facts, bytes: toColumnsFile(dataset, table, facts) }
}

describe('a file of columns', () => {
  test('gives back every row, and the same columns', async () => {
    await fc.assert(
      fc.asyncProperty(things, async (rows) => {
        const { table, facts, bytes } = await toFile(rows)
        assert.deepEqual(readColumnsHeader(dataset, bytes, 'The file').facts, facts)
        const read = await loadColumns(dataset, bytes, 'The file')
        assert.equal(read.count, rows.length)
        assert.equal(String(read.slice(0, read.count)), String(table.slice(0, table.count)))
        assert.deepEqual([...read.columns.keys()].sort(), [...table.columns.keys()].sort())
        for (const [name, column] of table.columns) {
          const { values, codes, starts, rows: places } = read.columns.get(name)!
          assert.deepEqual({ values, codes, starts, places }, { ...pick(column), places: column.rows }, name)
        }
        for (const position of table.positions) assert.deepEqual(read.row(position), table.row(position))
      }),
      { numRuns: 25 },
    )
  })

  test('is refused where any byte differs, or any is missing', async () => {
    const [rows] = fc.sample(things, 50).filter(({ length }) => length > 3)
    const { bytes } = await toFile(rows!)
    const load = (file: Uint8Array) => loadColumns(dataset, file, 'rows.columns')
    for (const length of [0, 5, 17, 40, bytes.length >> 1, bytes.length - 1])
      await assert.rejects(load(bytes.subarray(0, length)), (error) => {
        assert.ok(error instanceof UnusableData)
        assert.match(error.message, /^rows\.columns (is damaged or cut|does not begin with)/)
        return true
      })
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const damaged = Buffer.from(bytes)
      damaged[at]! ^= 4
      await assert.rejects(
        load(damaged),
        /^UnusableData: rows\.columns (is damaged or cut|does not begin with)/,
      )
    }
  })

  test('is refused where the dataset has another order, other fields or another id', async () => {
    const { bytes } = await toFile([])
    for (const other of [thingDataset({ order: ['amount'] }), thingDataset({ id: 'imports' })])
      assert.throws(
        () => readColumnsHeader(other, bytes, 'rows.columns'),
        /rows\.columns has the rows of another dataset.*compile the rows of \w+ again/,
      )
  })
})

function pick({ values, codes, starts }: { values: unknown; codes: unknown; starts: unknown }) {
  return { values, codes, starts }
}

describe('sorted numbers', () => {
  test('are read back as they are, with up to six digits behind the point', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
      .map(([whole, decimals]) => Number(`${whole}e-${decimals}`))
    fc.assert(
      fc.property(fc.uniqueArray(decimal, { minLength: 1 }), (numbers) => {
        const sorted = numbers.toSorted((a, b) => a - b)
        const { stored, bytes } = storeNumbers(sorted)!
        assert.deepEqual(
          [...readNumbers(bytes, stored)],
          sorted.map((number) => number + 0),
        )
      }),
    )
  })

  test('are not stored so where they have more', () => {
    assert.equal(storeNumbers([1 / 3]), undefined)
    assert.equal(storeNumbers([0.1, 2 ** 53]), undefined)
    assert.deepEqual(
      [...readNumbers(storeNumbers([2 ** 53 - 1])!.bytes, storeNumbers([2 ** 53 - 1])!.stored)],
      [2 ** 53 - 1],
    )
  })
})

test('planes of bytes hold every whole number up to 2^53', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
      const planes = planesFor(Math.max(0, ...numbers))
      assert.deepEqual([...fromPlanes(toPlanes(numbers, planes), new Float64Array(numbers.length))], numbers)
    }),
  )
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readTable } from '../src/table/read-table.ts'
import { findRows } from '../src/table/row-spans.ts'
import { type SortTerm, sortPart, sortPositions } from '../src/table/row-table.ts'
import { thingDataset, things } from './support/random-dataset.ts'

const dataset = thingDataset()

describe('rows of a file', () => {
  test('are found without reading them, whatever their texts hold', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.boolean(), (rows, pretty) => {
        const bytes = Buffer.from(` ${JSON.stringify(rows, null, pretty ? 2 : 0)}\n`)
        const { starts, ends } = findRows(bytes)!
        const read = Array.from(starts, (start, at) => JSON.parse(bytes.toString('utf8', start, ends[at])))
        assert.deepEqual(read, JSON.parse(bytes.toString()))
      }),
    )
  })

  test('are not found in what is no list of objects', () => {
    for (const text of ['', '{}', '[1]', '[{}', '[{},]', '[{}]]', '[{} {}]', '[{"a": "]', 'null', '[{}],'])
      assert.equal(findRows(Buffer.from(text)), undefined, text)
    assert.deepEqual(findRows(Buffer.from('[ ]'))?.starts, new Uint32Array())
  })
})

describe('a table of rows', () => {
  test('holds each row as it is, in the order of the dataset, and finds it by its key', async () => {
    await fc.assert(
      fc.asyncProperty(things, fc.boolean(), async (rows, checked) => {
        const table = (await readTable(dataset, Buffer.from(JSON.stringify(rows, null, 1)), { checked }))!
        assert.equal(table.count, rows.length)
        const all = JSON.parse(`[${table.slice(0, table.count)}]`)
        assert.deepEqual(
          new Set(all.map((row: object) => JSON.stringify(row))),
          new Set(rows.map((row) => JSON.stringify(row))),
        )
        for (const [position, row] of all.entries()) {
          assert.deepEqual(table.row(position), row)
          assert.equal(table.find(String(row.id)), position)
          const before = all[position - 1]
          assert.ok(before === undefined || before.code <= row.code)
        }
        assert.equal(table.find('0'), undefined)
      }),
    )
  })

  test('is not made of values that a field cannot have, and of unchecked ones that its schema refuses', async () => {
    const [row] = fc.sample(things, 50).find((rows) => rows.length > 0)!
    const read = (changes: object, checked: boolean) =>
      readTable(dataset, Buffer.from(JSON.stringify([{ ...row, ...changes }])), { checked })
    for (const wrong of [
      { amount: '7' },
      { kind: 'third' },
      { tags: [7] },
      { tags: 'qr' },
      { place: {} },
      { more: 1 },
      { year: 1.5 },
    ])
      assert.equal(await read(wrong, true), undefined, JSON.stringify(wrong))
    for (const wrong of [
      { code: '1' },
      { day: '2024-02-30' },
      { year: 9999 },
      { place: { ward: 'x' } },
      { name: '' },
    ])
      assert.equal(await read(wrong, false), undefined, JSON.stringify(wrong))
    assert.ok(await read({}, false))
  })
})

test('a part of sorted positions is that of all of them sorted, by comparing and by counting', () => {
  const term = fc.record({
    codes: fc.array(fc.nat(5), { minLength: 60, maxLength: 60 }),
    descending: fc.boolean(),
  })
  const positions = fc.subarray(Array.from({ length: 60 }, (_, at) => at))
  fc.assert(
    fc.property(
      positions,
      fc.array(term, { maxLength: 3 }),
      fc.nat(60),
      fc.nat(20),
      (some, terms, start, length) => {
        const own = terms.map(
          ({ codes, descending }): SortTerm => ({ codes: Uint8Array.from(codes), max: 5, descending }),
        )
        // With more values, of which no row has one, few positions are compared.
        const sparse = own.map((each) => ({ ...each, max: 5_000 }))
        const weight = ({ codes, descending }: SortTerm, position: number) =>
          codes[position] === 0 ? Number.POSITIVE_INFINITY : codes[position]! * (descending ? -1 : 1)
        const expected = some.toSorted((a, b) => {
          const differs = own.find((each) => weight(each, a) !== weight(each, b))
          return differs === undefined ? 0 : weight(differs, a) < weight(differs, b) ? -1 : 1
        })
        const end = Math.min(some.length, start + length)
        const from = Math.min(start, end)
        for (const each of [own, sparse]) {
          assert.deepEqual([...sortPositions(Uint32Array.from(some), each)], expected)
          assert.deepEqual([...sortPart(Uint32Array.from(some), each, from, end)], expected.slice(from, end))
        }
      },
    ),
    { numRuns: 500 },
  )
})

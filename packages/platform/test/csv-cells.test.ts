import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { fromCsvCell, toCsvCell } from '../src/csv.ts'

describe('a cell of CSV', () => {
  test('tells nothing, an empty text and an empty list apart', () => {
    assert.deepEqual([null, '', [], {}].map(toCsvCell), ['', '""', '[]', '{}'])
    assert.equal(fromCsvCell(null, { type: 'string' }), null)
    assert.equal(fromCsvCell('', { type: 'string' }), '')
    assert.deepEqual(fromCsvCell('[]', { type: 'array' }), [])
    assert.equal(fromCsvCell('', { type: 'number' }), null)
  })

  test('holds codes, years and days in quotes, other plain texts without', () => {
    const quoted = [
      '01',
      '0101.21',
      '2081/82',
      '2026-01-31',
      '१२',
      '.5',
      'true',
      'NaN',
      ' a',
      'a ',
      'x,y',
      'x\ny',
    ]
    for (const text of quoted) assert.equal(toCsvCell(text), `"${text}"`, text)
    for (const text of ['Kathmandu', 'काठमाडौँ', "St. Xavier's", 'a-1', 'NP01'])
      assert.equal(toCsvCell(text), text)
    assert.equal(toCsvCell('say "x"'), '"say ""x"""')
    assert.deepEqual([1, -2.5, true].map(toCsvCell), ['1', '-2.5', 'true'])
  })

  test('is never a formula, and gives back the text that would have been one', () => {
    const texts = [
      '=1+1',
      '+977-1',
      '-5',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '\nx',
      '＝1',
      "'=1",
      "''@x",
      "'",
      "'a",
      '=',
      '\u200b=1',
      '\ufeff@x',
      '\t=1',
      ' =1',
      ';=1',
      "a;'=1;+2",
    ]
    for (const text of texts) {
      const [[cell]] = parse(toCsvCell(text), { relax_quotes: false }) as [[string]]
      // As a program with either separator would split it.
      for (const part of cell.split(';'))
        assert.doesNotMatch(part, /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/)
      assert.equal(fromCsvCell(cell, { type: 'string' }), text)
    }
    assert.equal(toCsvCell("'a"), "'a", 'an apostrophe alone is no formula')
  })

  test('gives back every text, also beside others in a line', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'\'"=+-@,;\t\r\n 01a[]{}\u200b') }),
    )
    fc.assert(
      fc.property(fc.array(fc.option(text), { minLength: 2, maxLength: 4 }), (texts) => {
        const line = `${texts.map(toCsvCell).join(',')}\n`
        const cast = (cell: string, { quoting }: { quoting: boolean }) =>
          cell === '' && !quoting ? null : cell
        const [cells] = parse(line, { cast }) as unknown as [(string | null)[]]
        assert.deepEqual(
          cells.map((cell) => fromCsvCell(cell, { type: 'string' })),
          texts,
        )
      }),
      { numRuns: 2_000, seed: 20260321 },
    )
  })

  test('keeps what is not of its type as a text, for the schema to refuse', () => {
    assert.equal(fromCsvCell('twelve', { type: 'number' }), 'twelve')
    assert.equal(fromCsvCell('1,5', { type: 'number' }), '1,5')
    assert.equal(fromCsvCell('12345678901234567890', { type: 'integer' }), '12345678901234567890')
    assert.equal(fromCsvCell('0x10', { type: 'integer' }), '0x10')
    assert.equal(fromCsvCell('yes', { type: 'boolean' }), 'yes')
    assert.equal(fromCsvCell('a; b', { type: 'array' }), 'a; b')
    assert.equal(fromCsvCell('TRUE', { type: 'boolean' }), true)
    assert.equal(fromCsvCell('1e21', { type: 'number' }), 1e21)
  })
})

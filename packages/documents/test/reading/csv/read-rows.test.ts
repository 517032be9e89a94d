import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findDelimiter, maxColumns, readRows } from '../../../src/reading/csv/index.ts'

const rowsOf = (text: string, delimiter = ',') => [...readRows(text, delimiter)]

describe('the rows of a table', () => {
  test('are read as spreadsheets write them, wherever the text is divided', () => {
    const text = 'नाम,"मूल्य, रु."\n"एक ""नेपाली""\nकिताब",१२३\n\nकापी\n,"",\n"a"b,c"d'
    const rows = [['नाम', 'मूल्य, रु.'], ['एक "नेपाली"\nकिताब', '१२३'], ['कापी'], ['ab', 'c"d']]
    assert.deepEqual(rowsOf(text), rows)
    assert.deepEqual([...readRows([...text], ',')], rows)
  })

  test('end with an error if a quotation mark is not closed', () => {
    assert.throws(() => rowsOf('a\n"b\nc\n'), { name: 'UnclosedQuote', message: /in line 2 / })
    assert.throws(() => rowsOf(`"${'x\n'.repeat(60_000)}`), { name: 'UnclosedQuote' })
    assert.equal(rowsOf(`a,"${'x'.repeat(100_000)}"\n`)[0]![1]!.length, 100_000)
    assert.throws(() => rowsOf(`a,"${'x'.repeat(100_001)}"\n`), { name: 'UnclosedQuote' })
  })

  test('end with an error at the first cell that no spreadsheet can hold', () => {
    assert.equal(rowsOf(`${'a,'.repeat(maxColumns - 1)}a\n`)[0]!.length, maxColumns)
    let read = 0
    const chunks = (function* () {
      for (; ; read += 1) yield 'a,'
    })()
    assert.throws(() => [...readRows(chunks, ',')], { name: 'TooManyColumns', message: /^line 1 has/ })
    assert.equal(read, maxColumns)
  })

  test('are divided by the delimiter that most of them agree on', () => {
    assert.deepEqual(findDelimiter('a,b\n1,2\n'), { delimiter: ',', skip: 0 })
    assert.deepEqual(findDelimiter('sep=x\naxb\n'), { delimiter: 'x', skip: 6 })
    assert.equal(findDelimiter('नाम;मूल्य\nक;1,5\nख;2,5\n').delimiter, ';')
    assert.equal(findDelimiter('a\tb\n1, 2\t3\n').delimiter, '\t')
    assert.equal(findDelimiter('a|b|c\n1|2|3\n').delimiter, '|')
    assert.equal(findDelimiter('one\ntwo\n').delimiter, ',')
    assert.deepEqual(findDelimiter('sep=;\na,b;c\n'), { delimiter: ';', skip: 6 })
    assert.equal(findDelimiter('"a;b;c",1\n"d;e;f",2\n').delimiter, ',')
  })
})

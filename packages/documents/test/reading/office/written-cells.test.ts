import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RowReader, toAddress } from '../../../src/reading/office/sheets/xlsx/written-cells.ts'
import { childrenOf } from '../../../src/reading/xml/elements.ts'
import { readXml } from '../../../src/reading/xml/xml.ts'

/** The places of the cells of rows, as `row,column`, and what is wrong with them. */
function read(...rows: readonly string[]) {
  const faults: string[] = []
  const reader = new RowReader((fault) => void faults.push(fault))
  const elements = childrenOf(readXml(Buffer.from(`<sheetData>${rows.join('')}</sheetData>`), 'a.xml'), 'row')
  const cells = elements.flatMap((row) => reader.read(row))
  return { cells, faults, places: cells.map(({ row, column }) => `${row},${column}`), last: reader.row }
}

describe('the cells of a worksheet', () => {
  test('are where they say, or follow the one before', () => {
    const { places, faults, last } = read(
      '<row r="2"><c r="B2"/><c/><c r="AA2"/></row>',
      '<row><c/></row>',
      '<row><c r="c9"/></row>',
      '<row/>',
    )
    assert.deepEqual(places, ['1,1', '1,2', '1,26', '2,0', '8,2'])
    assert.deepEqual([faults, last], [[], 9])
  })

  test('have a type, a style and a text', () => {
    const { cells } = read('<row><c t="s" s="4"><v>7</v></c><c/></row>')
    assert.deepEqual(
      cells.map(({ type, style, text }) => [type, style, text]),
      [
        ['s', '4', '7'],
        ['n', undefined, ''],
      ],
    )
  })

  test('lie within a worksheet: up to XFD1048576', () => {
    assert.deepEqual(read('<row r="1048576"><c r="XFD1048576"/></row>').faults, [])
    assert.deepEqual(read('<row r="1048576"/>', '<row/>').faults, [
      'row "1048577" is none of 1 to 1048576',
      'row 1048576 follows row 1048576',
    ])
    const { faults, places } = read('<row r="1"><c r="XFD1"/><c/></row>')
    assert.deepEqual([faults, places], [['row 1 has more than 16384 cells'], ['0,16383', '0,16383']])
    for (const number of ['0', '1048577', '01234567', 'x'])
      assert.deepEqual(read(`<row r="${number}"/>`).faults[0], `row "${number}" is none of 1 to 1048576`)
  })

  test('that contradict their place are named, in short', () => {
    assert.deepEqual(read('<row r="3"/>', '<row r="3"/>').faults, ['row 3 follows row 3'])
    assert.deepEqual(read('<row r="1"><c r="A2"/></row>').faults, ['cell A2 is in row 1'])
    for (const other of ['B1', 'A1'])
      assert.deepEqual(read(`<row r="1"><c r="B1"/><c r="${other}"/></row>`).faults, [
        `cell ${other} follows one at its place or behind it`,
      ])
    for (const [reference, quoted] of [
      ['1A', '"1A"'],
      ['x'.repeat(24), `"${'x'.repeat(24)}"`],
      ['x'.repeat(25), `"${'x'.repeat(24)}..."`],
    ])
      assert.deepEqual(read(`<row r="1"><c r="${reference}"/></row>`).faults, [
        `cell ${quoted} is none of A1 to XFD1048576`,
      ])
  })

  test('have addresses of letters and digits', () => {
    assert.deepEqual(toAddress('aB12'), { row: 12, column: 28 })
    assert.deepEqual(toAddress('XFD1048576'), { row: 1_048_576, column: 16_384 })
    for (const text of [undefined, '', 'A', '1', 'A0', 'XFE1', 'A1048577', 'ABCD1', '$A$1'])
      assert.equal(toAddress(text), undefined, text)
  })
})

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Block, Span, TableBlock, TableRow } from '@tathya/documents/blocks'
import { toGrid } from '../../src/process/readers/blocks/to-grid.ts'

const paragraph = (text: string | readonly Span[], indent?: number): Block => ({
  kind: 'paragraph',
  spans: typeof text === 'string' ? [{ text }] : text,
  ...(indent !== undefined && { indent }),
})
const row = (...texts: readonly string[]): TableRow => ({
  cells: texts.map((text) => ({ blocks: [paragraph(text)] })),
})
const table = (rows: readonly TableRow[]): TableBlock => ({ kind: 'table', columns: [], rows })

/** The cells as `row,column text`, with spans of more than one. */
const cellsOf = (rows: readonly TableRow[]) =>
  toGrid(table(rows)).cells.map(
    ({ row: at, column, text, rowSpan, columnSpan }) =>
      `${at},${column} ${text}${rowSpan > 1 || columnSpan > 1 ? ` ${rowSpan}x${columnSpan}` : ''}`,
  )

describe('the grid of a table of blocks', () => {
  it('has cells beside those that extend from above, which end with the table', () => {
    const wide = { blocks: [paragraph('a')], rowSpan: 9, columnSpan: 2 }
    const rows = [{ cells: [wide, { blocks: [paragraph('b')] }] }, row('c'), row('d', 'e')]
    assert.deepEqual(cellsOf(rows), ['0,0 a 3x2', '0,2 b', '1,2 c', '2,2 d', '2,3 e'])
    const { rows: height, columns } = toGrid(table(rows))
    assert.deepEqual([height, columns], [3, 4])
  })

  it('leaves out empty cells, and takes spans below one for one', () => {
    const none = { blocks: [paragraph('x')], rowSpan: 0, columnSpan: 0 }
    assert.deepEqual(cellsOf([{ cells: [{ blocks: [] }, none, { blocks: [paragraph('y')] }] }]), [
      '0,1 x',
      '0,2 y',
    ])
  })

  it('has rows of headers only before others', () => {
    const header = { ...row('h'), header: true }
    const headersOf = (...rows: readonly TableRow[]) => toGrid(table(rows)).headerRows
    assert.equal(headersOf(header, header, row('a')), 2)
    assert.equal(headersOf(row('a'), header), null)
    assert.equal(headersOf(header), null)
  })

  it('has bold cells of which every word is bold, and the text of legacy fonts in Unicode', () => {
    const [bold, half, legacy] = toGrid(
      table([
        {
          cells: [
            { blocks: [paragraph([{ text: 'a', bold: true }, { text: ' ' }])] },
            { blocks: [paragraph([{ text: 'a', bold: true }, { text: 'b' }])] },
            { blocks: [paragraph([{ text: 'g]kfn', font: 'Preeti' }])] },
          ],
        },
      ]),
    ).cells
    assert.deepEqual([bold!.bold, half!.bold, legacy!.text], [true, undefined, 'नेपाल'])
  })

  it('has the indent of the first paragraph of a cell, two points for each space', () => {
    const indents = (...blocks: readonly Block[]) => toGrid(table([{ cells: [{ blocks }] }])).cells[0]?.indent
    assert.equal(indents(paragraph('  \u00a0a')), 6)
    assert.equal(indents(paragraph([{ text: ' ' }, { text: ' a' }], 10)), 14)
    assert.equal(indents(paragraph('a', 12), paragraph('   b')), 12)
    assert.equal(indents(paragraph('a')), undefined)
    assert.equal(indents({ kind: 'code', spans: [{ text: '  a' }] }), undefined)
  })
})

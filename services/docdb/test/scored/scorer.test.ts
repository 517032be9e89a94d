import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOf, countShared, matchGrids, neighboursOf } from './score/adjacency.ts'
import { align } from './score/align.ts'
import type { TextGrid } from './score/text-grid.ts'

function grid(rows: readonly (readonly string[])[]): TextGrid {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text })),
  )
  return { rows: rows.length, columns: rows[0]!.length, cells }
}

test('neighbours are the next texts to the right and below, over empty cells', () => {
  const pairs = neighboursOf(
    grid([
      ['a', '', 'b'],
      ['c', 'd', ''],
    ]),
  )
  assert.deepEqual([...pairs.keys()].sort(), ['below\na\nc', 'right\na\nb', 'right\nc\nd'])
})

test('white space, case and kinds of dashes do not matter', () => {
  const shared = countShared(neighboursOf(grid([['A  b', '–']])), neighboursOf(grid([['ab', '-']])))
  assert.equal(shared, 1)
})

test('a cell over two columns is a neighbour of both below it, once each', () => {
  const spanned: TextGrid = {
    ...grid([
      ['x', ''],
      ['a', 'b'],
    ]),
  }
  const cells = spanned.cells.map((cell) => (cell.text === 'x' ? { ...cell, columnSpan: 2 } : cell))
  const pairs = neighboursOf({ ...spanned, cells: cells.filter(({ text }) => text !== '') })
  assert.deepEqual([...pairs.keys()].sort(), ['below\nx\na', 'below\nx\nb', 'right\na\nb'])
  assert.equal(countOf(pairs), 3)
})

test('tables are matched by what they share, a table that is none of them by nothing', () => {
  const [one, two] = [neighboursOf(grid([['a', 'b', 'c']])), neighboursOf(grid([['d', 'e', 'f']]))]
  assert.deepEqual(matchGrids([one, two], [neighboursOf(grid([['x', 'y']])), two, one]), [2, 1])
})

test('rows and columns are aligned over those that are missing', () => {
  const whole = grid([
    ['h', 'i', 'j'],
    ['1', '2', '3'],
    ['4', '5', '6'],
  ])
  const found = grid([
    ['h', 'j'],
    ['4', '6'],
  ])
  assert.deepEqual(align(whole, found), { rows: [0, -1, 1], columns: [0, -1, 1] })
})

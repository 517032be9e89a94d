import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Word } from '../../src/process/model/document.ts'
import { toLine } from '../../src/process/tables/page/lines.ts'
import { collect, splitByWords, toPiece, toRow } from '../../src/process/tables/page/pieces.ts'

const edges = [0, 100, 200, 300]

/** A word of the size 10, of a width. */
const word = (text: string, left: number, width = text.length * 5): Word => ({
  ...{ text, size: 10, bold: false, method: 'text' as const, confidence: 1 },
  box: { left, right: left + width, top: 0, bottom: 12 },
})
/** The pieces of a line, as the first and last column and the text. */
const shown = (...words: readonly Word[]) =>
  toRow(toLine(words), edges).pieces.map(({ first, last, text }) => `${first}-${last} ${text}`)

describe('the pieces of a line', () => {
  test('are its texts in their columns, divided at wide gaps', () => {
    assert.deepEqual(shown(word('one', 10), word('two', 30), word('three', 110), word('four', 250)), [
      ...['0-0 one two', '1-1 three', '2-2 four'],
    ])
  })

  test('are divided at an edge by a gap of half of the size, or between figures', () => {
    const besideEdge = (left: string, right: string, gap: number) =>
      shown(word(left, 98 - left.length * 5, left.length * 5), word(right, 98 + gap))
    assert.deepEqual(besideEdge('aaaa', 'bbbb', 5), ['0-0 aaaa', '1-1 bbbb'])
    assert.deepEqual(besideEdge('aaaa', 'bbbb', 4), ['0-1 aaaa bbbb'])
    assert.deepEqual(besideEdge('1,000', '2,000', 4), ['0-0 1,000', '1-1 2,000'])
    assert.deepEqual(besideEdge('1,000', 'bbbb', 4), ['0-1 1,000 bbbb'])
  })

  test('may reach over an edge by a third of the size', () => {
    assert.deepEqual(shown(word('a', 40, 63)), ['0-0 a'])
    assert.deepEqual(shown(word('a', 40, 65)), ['0-1 a'])
    assert.deepEqual(shown(word('a', 97, 40)), ['1-1 a'])
    assert.deepEqual(shown(word('a', 96, 40)), ['0-1 a'])
    assert.deepEqual(shown(word('a', 96.6, 6)), ['0-0 a'], 'a narrow one is where its middle is')
  })

  test('are one in a column, however wide the gap between them', () => {
    assert.deepEqual(shown(word('Rs.', 110), word('5', 180)), ['1-1 Rs. 5'])
  })

  test('give a column up that they share with one that reaches less far', () => {
    // The first reaches over 0 and 1, the second lies in 1; and the other way round.
    assert.deepEqual(shown(word('aaaa', 10, 120), word('b', 150)), ['0-0 aaaa', '1-1 b'])
    assert.deepEqual(shown(word('a', 10), word('bbbb', 80, 90)), ['0-0 a', '1-1 bbbb'])
  })
})

test('a piece over several columns is divided by the centres of its words', () => {
  const piece = toPiece(
    [word('one', 60), word('two', 90, 18), word('three', 120), word('four', 195, 20)],
    edges,
  )
  assert.deepEqual([piece.first, piece.last], [0, 2])
  assert.deepEqual(
    splitByWords(piece, edges).map(({ first, last, text }) => [first, last, text]),
    [
      [0, 0, 'one two'],
      [1, 1, 'three'],
      [2, 2, 'four'],
    ],
  )
  const inside = toPiece([word('one', 10)], edges)
  assert.deepEqual(splitByWords(inside, edges), [inside])
})

test('pieces of one place are one cell', () => {
  const cells = collect([
    toPiece([word('a', 10)], edges),
    toPiece([word('b', 40)], edges),
    toPiece([word('wide', 50, 100)], edges),
  ])
  assert.deepEqual(
    cells.map(({ column, columnSpan, words }) => [
      column,
      columnSpan,
      words.map(({ text }) => text).join(' '),
    ]),
    [
      [0, 1, 'a b'],
      [0, 2, 'wide'],
    ],
  )
})

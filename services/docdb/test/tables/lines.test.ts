import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Word } from '../../src/process/model/document.ts'
import {
  isInside,
  median,
  overlap,
  quantile,
  sharedArea,
  unite,
} from '../../src/process/tables/page/geometry.ts'
import { lineText, textOf, toChunks, toLine, toLines } from '../../src/process/tables/page/lines.ts'

/** A word of the size 10 between two heights, as wide as it has letters, five points each. */
const word = (text: string, left: number, top: number, bottom = top + 12, size = 10): Word => ({
  ...{ text, size, bold: false, method: 'text' as const, confidence: 1 },
  box: { left, right: left + text.length * 5, top, bottom },
})
const shown = (...words: readonly Word[]) =>
  toLines(words).map((line) => line.words.map(({ text }) => text).join(' '))

describe('the lines of words', () => {
  test('go from the top, and their words from the left', () => {
    assert.deepEqual(shown(word('c', 50, 40), word('b', 90, 20), word('a', 50, 21)), ['a b', 'c'])
  })

  test('take words that lie beside them for more than 55 % of the lower one', () => {
    assert.deepEqual(shown(word('a', 0, 0, 20), word('b', 50, 9, 29)), ['a', 'b'])
    assert.deepEqual(shown(word('a', 0, 0, 20), word('b', 50, 8, 28)), ['a b'])
    assert.deepEqual(shown(word('a', 0, 0, 100), word('b', 50, 88, 108)), ['a b'])
  })

  test('take a word that lies beside two into the one with the larger share', () => {
    const [tall, upper, lower] = [word('tall', 0, 0, 40), word('upper', 0, 0, 30), word('lower', 0, 14, 34)]
    // All of it beside the tall one and 80 % beside the lower; then 80 and 90 %.
    assert.deepEqual(shown(tall, lower, word('x', 80, 18, 38)), ['tall x', 'lower'])
    assert.deepEqual(shown(upper, lower, word('x', 80, 15, 35)), ['upper', 'lower x'])
  })

  test('have no words that cover each other', () => {
    assert.deepEqual(shown(word('aaaa', 0, 0), word('bbbb', 8, 2)), ['aaaa bbbb'], 'they share 60 %')
    assert.deepEqual(shown(word('aaaa', 0, 0), word('bbbb', 7, 2)), ['aaaa', 'bbbb'])
    assert.deepEqual(shown(word('aaaa', 0, 0), word('bbbb', 7, 1.5)), ['aaaa bbbb'], 'drawn twice')
  })

  test('keep the height of their largest word, and have the middle size', () => {
    // Beside the small word alone the last one would be on a line of its own.
    assert.deepEqual(shown(word('s', 0, 10, 20), word('LARGE', 20, 0, 31), word('t', 90, 22, 30)), [
      's LARGE t',
    ])
    const line = toLine([word('b', 20, 0, 12, 30), word('a', 0, 3, 9, 20)])
    assert.deepEqual([line.size, line.box], [30, { left: 0, top: 0, right: 25, bottom: 12 }])
  })
})

describe('the chunks of a line', () => {
  test('are divided at gaps wider than a share of the font size', () => {
    const chunks = (gap: number, size = 10) =>
      toChunks(toLine([word('a', 0, 0, 12, size), word('b', 5 + gap, 0, 12, size)])).length
    assert.deepEqual([chunks(8.5), chunks(8.6), chunks(8.6, 11)], [1, 2, 1])
    const line = toLine([word('a', 0, 0), word('b', 12, 0), word('c', 20, 0)])
    assert.deepEqual(
      toChunks(line, 0.5).map(({ words, box }) => [lineText(words), box.left, box.right]),
      [
        ['a', 0, 5],
        ['b c', 12, 25],
      ],
    )
  })

  test('are measured by the line for a small word, and from the word that reaches furthest', () => {
    const small = [word('a', 0, 0, 12, 20), word('b', 10, 0, 12, 20), word('c', 26, 0, 12, 2)]
    // 0.85 of 70 % of 20 points.
    assert.equal(toChunks(toLine(small)).length, 1)
    const long = toLine([word('aaaaaaaaaa', 0, 0), word('b', 10, 0), word('c', 55, 0)])
    assert.equal(toChunks(long).length, 1)
  })
})

test('the text of words has spaces, none between words that touch, and a line feed for a line', () => {
  assert.equal(textOf([word('a', 0, 0), word('b', 5.5, 0), word('c', 11.2, 0), word('d', 0, 20)]), 'ab c\nd')
  assert.equal(lineText([word('a', 0, 0), word('b', 5.7, 0)]), 'a b')
})

test('boxes are united, shared and compared', () => {
  const [a, b] = [
    { left: 0, top: 0, right: 10, bottom: 10 },
    { left: 5, top: 8, right: 20, bottom: 30 },
  ]
  assert.deepEqual(unite([a, b]), { left: 0, top: 0, right: 20, bottom: 30 })
  assert.deepEqual(unite([]), { left: 0, top: 0, right: 0, bottom: 0 })
  assert.deepEqual([sharedArea(a, b), overlap(0, 5, 5, 9), overlap(0, 5, 4, 9)], [10, 0, 1])
  const at = (x: number, y: number) => ({ left: x - 1, right: x + 1, top: y - 1, bottom: y + 1 })
  assert.deepEqual(
    [at(10, 10), at(11, 5), at(5, 11), at(-1, 5), at(5, -1)].map((box) => isInside(box, a)),
    [true, false, false, false, false],
  )
  assert.ok(isInside(at(11, 11), a, 1) && isInside(at(-1, -1), a, 1) && !isInside(at(12, 5), a, 1))
  assert.deepEqual([median([3, 1, 2]), median([4, 1, 2, 3]), median([])], [2, 3, 0])
  assert.deepEqual([quantile([3, 1, 2, 4], 0.5), quantile([1, 2], 1), quantile([], 0.5)], [3, 2, 0])
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bodyLines, findColumnEdges } from '../../../src/process/tables/page/columns.ts'
import { lineText, toLine } from '../../../src/process/tables/page/lines.ts'
import { wordsAt } from '../../support/make-draft.ts'

/** A line of texts, each `x text`; letters are 5 points wide. */
const line = (at: number, ...texts: string[]) =>
  toLine(
    texts.flatMap((text) => {
      const [, x, rest] = /^([\d.]+) (.*)$/.exec(text)!
      return wordsAt(rest!, Number(x), at * 15)
    }),
  )
const lines = (...rows: readonly (readonly string[])[]) => rows.map((texts, at) => line(at, ...texts))
const rows = [
  ['10 District', '200 12', '300 1,234'],
  ['10 Ilam', '200 25', '300 2,345'],
  ['10 Jhapa', '200 31', '300 3,456'],
]

describe('the edges of columns', () => {
  test('lie in the middle of the gaps that the lines share, and at the ends', () => {
    assert.deepEqual(findColumnEdges(lines(...rows)), [10, (50 + 200) / 2, (210 + 300) / 2, 325])
    assert.deepEqual(findColumnEdges([]), [])
    assert.deepEqual(findColumnEdges(lines(['10 A sentence of words'], ['10 and another one'])), [])
  })

  test('need a gap as wide as the font for two lines, less for each more, and 0.42 of it from seven', () => {
    const edges = (count: number, gap: number) =>
      findColumnEdges(lines(...Array.from({ length: count }, () => ['10 Jhapa', `${35 + gap} 31`]))).length
    assert.deepEqual([edges(2, 10), edges(2, 9)], [3, 2])
    assert.deepEqual([edges(4, 8), edges(4, 7.5)], [3, 2])
    assert.deepEqual([edges(5, 6.5), edges(7, 6.5)], [2, 3])
  })

  test('may be crossed by one line of ten', () => {
    const many = (count: number) => Array.from({ length: count }, () => ['10 Jhapa', '200 31', '300 5'])
    const long = ['10 The office of the district and of its court and', '300 5']
    assert.equal(findColumnEdges(lines(...many(9), long)).length, 4)
    assert.equal(findColumnEdges(lines(...many(8), long)).length, 3)
  })

  test('are not between a column of figures and its name beside it', () => {
    const figures = ['31', '25', '12', '7', '5'].map((figure) => ['10 Jhapa', `250 ${figure}`])
    assert.deepEqual(findColumnEdges(lines(['10 Name', '200 Boys'], ...figures)), [10, 117.5, 260])
    const other = ['31', '25', '12', '7', '5'].map((figure, at) => [
      '10 Jhapa',
      ...(at === 2 ? ['200 Boys'] : []),
      `250 ${figure}`,
    ])
    assert.equal(findColumnEdges(lines(['10 Name', '200 Boys'], ...other)).length, 4)
  })
})

test('the body of a table are lines with figures or nearly as many texts as the fullest', () => {
  const texts = lines(
    ['10 Schools of the districts'],
    ['10 Name', '300 Pupils'],
    ...rows,
    ['10 Mugu', '200 none'],
    ['10 Source: the Ministry'],
  )
  assert.deepEqual(
    bodyLines(texts).map(({ words }) => lineText(words.slice(0, 1))),
    ['Name', 'District', 'Ilam', 'Jhapa', 'Mugu'],
  )
  const wide = ['10 a', '60 b', '110 c', '160 d', '210 e', '260 f']
  const body = lines(
    wide,
    wide,
    wide,
    wide,
    ['10 x', '60 y'],
    ['10 x', '60 1'],
    ['10 x', '60 1', '110 2', '160 3'],
  )
  assert.equal(bodyLines(body).length, 5)
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Ruling } from '../../../src/process/model/document.ts'
import { ruledDraft, ruledEdges } from '../../../src/process/tables/page/ruled-grid.ts'
import { groupRules } from '../../../src/process/tables/page/rules.ts'
import { textsOf, wordsAt } from '../../support/make-draft.ts'

const across = (at: number, from = 0, to = 300): Ruling => ({ direction: 'horizontal', at, from, to })
const down = (at: number, from = 0, to = 60): Ruling => ({ direction: 'vertical', at, from, to })
/** The only group of rules. */
const grid = (horizontal: readonly Ruling[], vertical: readonly Ruling[]) => {
  const [group, ...others] = groupRules({ horizontal, vertical })
  assert.equal(others.length, 0)
  return group!
}
const rows = [0, 20, 40, 60].map((at) => across(at))
const words = [
  'a 5 5',
  'b 105 5',
  'c 205 5',
  'd 5 25',
  'e 105 25',
  'f 205 25',
  'g 5 45',
  'h 105 45',
  'i 205 45',
].flatMap((line) => {
  const [text, left, top] = line.split(' ')
  return wordsAt(text!, Number(left), Number(top))
})
/** The cells of more than one row or column, as `text: rows x columns`. */
const spansOf = (horizontal: readonly Ruling[], vertical: readonly Ruling[]) =>
  ruledDraft(grid(horizontal, vertical), words)!.cells.flatMap(({ words, rowSpan, columnSpan }) =>
    rowSpan * columnSpan === 1
      ? []
      : [`${words.map(({ text }) => text).join('')}: ${rowSpan} x ${columnSpan}`],
  )

describe('the grid of rules', () => {
  test('has an edge for rules up to 4 points apart, and for a side that is open by more than 12', () => {
    const closed = grid(
      [across(0), across(23, 0, 300), across(20, 0, 300), across(60)],
      [down(0), down(100), down(300)],
    )
    assert.deepEqual(ruledEdges(closed), { columns: [0, 100, 300], rows: [0, 21.5, 60] })
    const open = grid([across(0, -13, 313), across(60)], [down(0, -13, 73), down(100), down(300)])
    assert.deepEqual(ruledEdges(open), { columns: [-13, 0, 100, 300, 313], rows: [-13, 0, 60, 73] })
    const nearly = grid([across(0, -12, 312), across(60)], [down(0, -12, 72), down(100), down(300)])
    assert.deepEqual(ruledEdges(nearly), { columns: [0, 100, 300], rows: [0, 60] })
  })

  test('has its words in its cells, each of one row and column if rules divide them', () => {
    const draft = ruledDraft(
      grid(
        rows,
        [0, 100, 200, 300].map((at) => down(at)),
      ),
      [...words, ...wordsAt('out', 5, 90)],
    )!
    assert.deepEqual(textsOf(draft), [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ])
    assert.ok(draft.cells.every(({ rowSpan, columnSpan }) => rowSpan === 1 && columnSpan === 1))
    assert.equal(draft.method, 'rulings')
  })

  test('is not one of a single row or column, or a drawing', () => {
    assert.equal(
      ruledDraft(
        grid(
          [across(0), across(60)],
          [0, 100, 300].map((at) => down(at)),
        ),
        words,
      ),
      null,
    )
    assert.equal(ruledDraft(grid(rows, [down(0), down(300)]), words), null)
    const fine = (count: number) => Array.from({ length: count }, (_, index) => index * 10)
    const drawing = (across_: number, down_: number) =>
      ruledDraft(
        grid(
          fine(across_).map((at) => across(at, 0, 2_000)),
          fine(down_).map((at) => down(at, 0, 2_000)),
        ),
        words,
      )
    assert.equal(drawing(201, 200), null)
    assert.notEqual(drawing(200, 200), null)
  })

  test('has cells over columns if less than 55 % of the border between them is drawn', () => {
    const sides = [down(0), down(200), down(300)]
    assert.deepEqual(spansOf(rows, [...sides, down(100, 20, 60)]), ['ab: 1 x 2'])
    assert.deepEqual(spansOf(rows, [...sides, down(100, 10, 60)]), ['ab: 1 x 2'], '45 % of it')
    assert.deepEqual(spansOf(rows, [...sides, down(100, 7, 60)]), [])
    assert.deepEqual(spansOf(rows, [down(0), down(300), down(200, 20), down(100, 20)]), ['abc: 1 x 3'])
  })

  test('has cells over rows, alone and over columns too', () => {
    const sides = [0, 200, 300].map((at) => down(at))
    const outer = [across(0), across(40), across(60)]
    assert.deepEqual(spansOf([...outer, across(20, 100, 300)], [...sides, down(100)]), ['ad: 2 x 1'])
    assert.deepEqual(spansOf([...outer, across(20, 200, 300)], [...sides, down(100, 40)]), ['abde: 2 x 2'])
    // Two columns above one: the row below has a border that the cell does not have.
    assert.deepEqual(spansOf([...outer, across(20, 200, 300)], [...sides, down(100, 20)]), ['ab: 1 x 2'])
    // One below: it goes on beside the first column.
    assert.deepEqual(spansOf([...outer, across(20, 100, 300)], [...sides, down(100, 0, 20), down(100, 40)]), [
      'de: 1 x 2',
    ])
  })
})

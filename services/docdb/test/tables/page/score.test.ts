import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { partsOf, scoreOf } from '../../../src/process/tables/page/score.ts'
import { makeDraft } from '../../support/make-draft.ts'

const rows = [
  ['District', 'Pupils'],
  ['Ilam', '123'],
  ['Jhapa', '456'],
  ['Mugu', '789'],
]
const draft = makeDraft(rows)
const [a, b, c, d] = draft.cells
const withRow = (...row: string[]) => makeDraft([...rows, row])
const moved = <T extends NonNullable<typeof a>>(cell: T, by: number): T => ({
  ...cell,
  words: cell.words.map((word) => ({
    ...word,
    box: { ...word.box, left: word.box.left + by, right: word.box.right + by },
  })),
})

describe('the score of a draft', () => {
  test('is 1 for a full table, and 0 for one row, one column or three cells', () => {
    assert.equal(scoreOf(draft), 1)
    assert.equal(scoreOf(makeDraft([['a', 'b', 'c', 'd']])), 0)
    assert.equal(scoreOf(makeDraft([['a'], ['b'], ['c'], ['d']])), 0)
    assert.equal(
      scoreOf(
        makeDraft([
          ['a', '1'],
          ['b', ''],
        ]),
      ),
      0,
    )
  })

  test('is the product of its parts', () => {
    const parts = partsOf(withRow('1 2', 'none'))
    // Of four cells with figures three hold one, and of the four cells of each column three are alike.
    assert.deepEqual(parts, { whole: 1, single: 0.75, kinds: 0.75, fill: 1, alignment: 1, short: 1 })
    assert.equal(scoreOf(withRow('1 2', 'none')), Math.round(0.75 ** 1.5 * (0.4 + 0.6 * 0.75) * 1000) / 1000)
  })

  test('is lower for words that a boundary cuts by more than a quarter of their size', () => {
    const cells = (by: number) => ({ ...draft, cells: [a!, b!, moved(c!, by), d!, ...draft.cells.slice(4)] })
    assert.equal(partsOf(cells(-7.5)).whole, 1)
    assert.equal(partsOf(cells(-8)).whole, 1 - 2.5 / 8)
    const alone = (by: number) => ({ ...draft, cells: [a!, b!, moved(c!, by), ...draft.cells.slice(4)] })
    assert.equal(partsOf(alone(77)).whole, 1, 'it ends 2 points behind the boundary')
    assert.equal(partsOf(alone(78)).whole, 1 - 2.5 / 7)
  })

  test('is lower for texts that only a space divides, but not for figures', () => {
    const near = (texts: [string, string]) => {
      const made = withRow(...texts)
      const last = made.cells.at(-1)!
      return partsOf({ ...made, cells: [...made.cells.slice(0, -1), moved(last, -3)] }).whole
    }
    // The second text begins at 102 points; 18 letters end at 95, 19 at 100.
    assert.equal(near(['Dhankuta-Bazar-Ward', 'none']), 1 - 2.5 / 10)
    assert.equal(near(['Dhankuta-Bazar-War', 'none']), 1)
    assert.equal(near(['123,456,789,012,345', '567']), 1)
  })

  test('has figures in lines as several, three groups of one figure as one', () => {
    assert.equal(partsOf(withRow('Bara', '1 234 567')).single, 1)
    assert.equal(partsOf(withRow('Bara', '12 34')).single, 0.75)
    assert.equal(partsOf(withRow('Bara', '12 a\n34 b\n56 c')).single, 0.75)
    assert.equal(partsOf(withRow('Bara', '12 a\n34 b')).single, 1)
  })

  test('is lower for empty cells, from 55 % of them', () => {
    const sparse = makeDraft([
      ['a', '', '', ''],
      ['', '1', '', ''],
      ['b', '', '2', ''],
      ['', '', '', '3'],
    ])
    assert.equal(partsOf(sparse).fill, 5 / 16 / 0.55)
    assert.equal(
      partsOf(
        makeDraft(
          [
            ['a', ''],
            ['b', '1'],
          ],
          { spans: { '0,0': [1, 2] } },
        ),
      ).fill,
      1,
    )
  })

  test('counts the cells of a column that begin, end or are centred alike', () => {
    const cells = draft.cells.map((cell, at) => (at === 2 ? moved(cell, 20) : cell))
    // From the first row with figures on: Ilam apart from Jhapa and Mugu, and three figures.
    assert.equal(partsOf({ ...draft, cells }).alignment, 5 / 6)
  })

  test('is lower for sentences, less if rules draw their cells, and for tables without figures', () => {
    const long = 'one two three four five six seven eight nine ten'
    assert.equal(partsOf(withRow(long, '12')).short, 1 - 1.3 / 10)
    assert.equal(partsOf(withRow(long.slice(0, -4), '12')).short, 1)
    assert.equal(partsOf({ ...withRow(long, '12'), method: 'rulings' }).short, 1 - 0.1 / 10)
    assert.equal(
      partsOf(
        makeDraft([
          ['a', 'b'],
          ['c', 'd'],
        ]),
      ).short,
      0.8,
    )
  })

  test('takes years for a header', () => {
    const years = makeDraft([
      ['District', '2081'],
      ['of', 'x'],
      ['Jhapa', '456'],
      ['Mugu', '789'],
    ])
    assert.equal(partsOf(years).kinds, 1)
  })
})

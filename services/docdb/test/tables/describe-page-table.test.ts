import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describePageTable } from '../../src/process/tables/describe-page-table.ts'
import { isUnitLine, unitOf } from '../../src/process/tables/text/units.ts'
import { makeDraft } from '../support/make-draft.ts'
import { PageMaker } from '../support/make-page.ts'

/** A table from 0 to 40 points below `top`, with what is drawn around it. */
function around(draw: (maker: PageMaker) => PageMaker) {
  const top = 200
  const draft = makeDraft([
    ['District', 'Pupils'],
    ['Ilam', '123'],
    ['Jhapa', '456'],
  ])
  const down = <T extends { top: number; bottom: number }>(box: T) => ({
    ...box,
    top: box.top + top,
    bottom: box.bottom + top,
  })
  const moved = {
    ...draft,
    box: down(draft.box),
    rowEdges: draft.rowEdges.map((edge) => edge + top),
    cells: draft.cells.map((cell) => ({
      ...cell,
      words: cell.words.map((word) => ({ ...word, box: down(word.box) })),
    })),
  }
  const maker = draw(new PageMaker())
  const { table, words } = describePageTable(
    maker.page(3),
    { draft: moved, score: 1.2, runnerUp: { draft: moved, score: 0.5 }, enclosed: false },
    maker.words,
    2,
  )
  return { table, taken: words.map(({ text }) => text).join(' ') }
}

describe('a table of a page', () => {
  test('has its place, its score of 1 at most, and the next best reading', () => {
    const { table, taken } = around((maker) => maker)
    assert.deepEqual([table.document, table.place.page, table.score, table.runnerUp?.score], [2, 3, 1, 0.5])
    assert.deepEqual([table.caption, table.unit, table.footnotes, taken], [null, null, [], ''])
  })

  test('has the line above it that names it, and a unit between them', () => {
    const { table, taken } = around((maker) =>
      maker.text('Schools of the east', 0, 160).text('(Rs. in thousand)', 60, 180),
    )
    assert.deepEqual([table.caption, table.unit], ['Schools of the east', 'Rs. in thousand'])
    assert.equal(taken, 'Schools of the east (Rs. in thousand)')
  })

  test('has all lines from one that names it by its number', () => {
    const { table } = around((maker) =>
      maker.text('Some text before.', 0, 140).text('Table 4: Schools', 0, 160).text('of the east', 0, 180),
    )
    assert.equal(table.caption, 'Table 4: Schools of the east')
    const nepali = around((maker) => maker.text('अनुसूची १', 0, 160).text('विद्यालय', 0, 180))
    assert.equal(nepali.table.caption, 'अनुसूची १ विद्यालय')
  })

  test('is not named by the end of a sentence, a list, a far line or one beside it', () => {
    for (const text of ['and of the east', 'It was counted twice.', '2. The second', '३) तेस्रो'])
      assert.equal(around((maker) => maker.text(text, 0, 180)).table.caption, null, text)
    assert.equal(around((maker) => maker.text('Schools', 0, 150)).table.caption, null)
    assert.equal(around((maker) => maker.text('Schools', 300, 180)).table.caption, null)
    const paragraph = around((maker) =>
      maker.text('The Ministry has counted all schools', 0, 168).text('Schools of the east', 0, 182),
    )
    assert.equal(paragraph.table.caption, null)
  })

  test('has the footnotes directly below it', () => {
    const { table, taken } = around((maker) =>
      maker
        .text('* provisional', 0, 270)
        .text('Source: Ministry', 0, 284)
        .text('The next paragraph', 0, 298)
        .text('Note: later', 0, 312),
    )
    assert.deepEqual(table.footnotes, [
      { mark: '*', text: 'provisional' },
      { mark: 'Source:', text: 'Ministry' },
    ])
    assert.equal(taken, '* provisional Source: Ministry')
    assert.deepEqual(
      around((maker) => maker.text('Source: Ministry', 0, 295)).table.footnotes,
      [],
      'far below',
    )
  })
})

test('units are named in brackets, alone, or at the end of a title', () => {
  const texts = [
    'Budget (Rs. in million)',
    'In Rs. crore',
    'Unit: US$',
    'Imports in Rs. billion',
    'रु. हजारमा',
    'Budget [%]',
  ]
  assert.deepEqual(texts.map(unitOf), [
    'Rs. in million',
    'In Rs. crore',
    'US$',
    'in Rs. billion',
    'रु. हजारमा',
    '%',
  ])
  for (const text of ['Budget (revised)', 'Rs 500', 'Number of schools', '(in Rs. 25)', 'Rsx million'])
    assert.equal(unitOf(text), null, text)
  assert.equal(unitOf("(Rs. in '000)"), "Rs. in '000")
  assert.deepEqual(['(Rs.)', 'in percent', 'Rs. of the schools', 'Percent of all'].map(isUnitLine), [
    true,
    true,
    true,
    false,
  ])
})

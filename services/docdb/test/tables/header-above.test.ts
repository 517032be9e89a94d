import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Draft, toGrid } from '../../src/process/tables/page/draft.ts'
import { addHeader, findHeaderAbove } from '../../src/process/tables/page/header-above.ts'
import { toLines } from '../../src/process/tables/page/lines.ts'
import { PageMaker } from '../support/make-page.ts'

const edges = [50, 150, 250, 350]

/** A table of three columns and two rows that begins at 100, with cells of these texts. */
function draftOf(...rows: string[][]): Draft {
  const cells = rows.flatMap((texts, row) =>
    texts.map((text, column) => ({
      ...{ row, column, rowSpan: 1, columnSpan: 1 },
      words: new PageMaker().text(text, edges[column]! + 5, 102 + row * 20).words,
    })),
  )
  const rowEdges = [100, 120, 140]
  const box = { left: 50, top: 100, right: 350, bottom: 140 }
  return { method: 'rulings', box, columnEdges: edges, rowEdges, cells }
}

const body = draftOf(['Ilam', '1,234', '12'], ['Jhapa', '2,345', '25'])
const linesOf = (maker: PageMaker) => toLines(maker.words)

test('a line above a table that names its columns is its header', () => {
  const maker = new PageMaker().text('Schools by district', 50, 50)
  maker.text('District', 55, 80).text('Pupils in 2081', 165, 80).text('Schools', 255, 80)
  const header = findHeaderAbove(body, linesOf(maker))
  const grid = toGrid(addHeader(body, header!))
  assert.deepEqual(
    [grid.rows, grid.cells.slice(0, 4).map(({ text }) => text)],
    [3, ['District', 'Pupils in 2081', 'Schools', 'Ilam']],
  )
})

test('a title, figures, a line that is far or above a header are none', () => {
  const title = new PageMaker().text('Schools by district and their pupils in the year 2081', 55, 80)
  assert.equal(findHeaderAbove(body, linesOf(title)), undefined)
  const figures = new PageMaker().text('Total', 55, 80).text('3,579', 155, 80).text('37', 255, 80)
  assert.equal(findHeaderAbove(body, linesOf(figures)), undefined)
  const names = (y: number) =>
    linesOf(new PageMaker().text('District', 55, y).text('Pupils', 155, y).text('Schools', 255, y))
  assert.equal(findHeaderAbove(body, names(40)), undefined)
  assert.notEqual(findHeaderAbove(body, names(80)), undefined)
  const named = draftOf(['District', 'Pupils', 'Schools'], ['Jhapa', '2,345', '25'])
  assert.equal(findHeaderAbove(named, names(80)), undefined)
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { figureColumns, joinLines } from '../../../src/process/tables/page/join-lines.ts'
import { toLine } from '../../../src/process/tables/page/lines.ts'
import { type Row, toRow } from '../../../src/process/tables/page/pieces.ts'
import { wordsAt } from '../../support/make-draft.ts'

const edges = [0, 200, 300, 400]

/** A line at a height with texts in the three columns. */
function line(top: number, ...texts: string[]): Row {
  const words = texts.flatMap((text, column) =>
    text === '' ? [] : wordsAt(text, [5, 205, 305][column]!, top),
  )
  return toRow(toLine(words), edges)
}

/** The rows, each as the texts of its first column, or of its line. */
const joined = (rows: readonly Row[], walls: readonly number[] = []) =>
  joinLines(rows, 3, walls).map((lines) => lines.map(({ pieces }) => pieces[0]!.text).join(' | '))

describe('the lines of a table are joined to rows', () => {
  test('a line that goes on with the text above it, or that the text below goes on with', () => {
    const figures = ['12', '340']
    assert.deepEqual(
      joined([
        line(0, 'Ministry of Health', ...figures),
        line(12, 'and Population'),
        line(36, 'Ministry of Land', ...figures),
        line(60, 'Department of'),
        line(72, 'Roads', ...figures),
      ]),
      ['Ministry of Health | and Population', 'Ministry of Land', 'Department of | Roads'],
    )
    // More than two sizes below: another row.
    assert.deepEqual(
      joined([line(0, 'Ilam', ...figures), line(21, 'and others'), line(60, 'Jhapa', ...figures)]),
      ['Ilam', 'and others', 'Jhapa'],
    )
  })

  test('a line without figures to the nearer one', () => {
    const rows = (at: number) => [line(0, 'Ilam', '1', '2'), line(at, 'Bazar'), line(30, 'Jhapa', '3', '4')]
    assert.deepEqual(joined(rows(12)), ['Ilam | Bazar', 'Jhapa'])
    assert.deepEqual(joined(rows(15)), ['Ilam', 'Bazar', 'Jhapa'])
    assert.deepEqual(joined(rows(18)), ['Ilam', 'Bazar', 'Jhapa'], 'Jhapa has a row of its own')
    assert.deepEqual(
      joined([line(0, 'Ilam', '1', '2'), line(18, '', 'Estimate', ''), line(30, 'Jhapa', '', '4')]),
      ['Ilam', 'Estimate | Jhapa'],
    )
  })

  test('but not over a wall', () => {
    const rows = [line(0, 'Ilam', '1', '2'), line(12, 'and Bazar'), line(40, 'Jhapa', '3', '4')]
    assert.deepEqual(joined(rows), ['Ilam | and Bazar', 'Jhapa'])
    assert.deepEqual(joined(rows, [11]), ['Ilam', 'and Bazar', 'Jhapa'])
    assert.deepEqual(joined(rows, [30]), ['Ilam | and Bazar', 'Jhapa'])
    assert.deepEqual(joined(rows, [2]), ['Ilam | and Bazar', 'Jhapa'], 'above the middle of the first line')
  })

  test('not a label with a colon, bold text, or names below a title', () => {
    const around = (between: Row) => joined([line(0, 'Ilam', '1', '2'), between, line(36, 'Jhapa', '3', '4')])
    assert.deepEqual(around(line(12, 'Province 1:')), ['Ilam', 'Province 1:', 'Jhapa'])
    const bold = wordsAt('Koshi', 5, 12).map((word) => ({ ...word, bold: true }))
    assert.deepEqual(around(toRow(toLine(bold), edges)), ['Ilam', 'Koshi', 'Jhapa'])
    assert.deepEqual(
      joined([
        line(0, 'Ilam', '1', '2'),
        line(36, 'Private schools:'),
        line(48, 'Name', 'Boys', 'Girls'),
        line(80, 'Jhapa', '3', '4'),
      ]),
      ['Ilam', 'Private schools:', 'Name', 'Jhapa'],
    )
  })

  test('a line without a text in the first column to the one above it', () => {
    assert.deepEqual(
      joined([line(0, 'Ilam', '1', '2'), line(12, '', '(est.)', ''), line(24, 'Jhapa', '3', '4')]),
      ['Ilam | (est.)', 'Jhapa'],
    )
  })

  test('in a table without figures each that fills the first column begins a row', () => {
    assert.deepEqual(
      joined([
        line(0, 'Sita', 'Teacher', 'Ilam'),
        line(12, 'Sharma'),
        line(40, 'Ram', 'Clerk', 'Jhapa'),
        line(52, '', 'of the court', ''),
      ]),
      ['Sita | Sharma', 'Ram | of the court'],
    )
  })
})

test('columns of figures are those in which at least half of the cells are', () => {
  const rows = [line(0, 'Ilam', '1', 'good'), line(12, 'Jhapa', 'none', '2'), line(24, '3', '', 'bad')]
  assert.deepEqual(figureColumns(rows, 3), new Set([1]))
  assert.deepEqual(figureColumns([line(0, 'a', 'b', 'c')], 3), new Set())
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Cell, Grid } from '../../src/process/model/document.ts'
import { makeGrid } from '../../src/process/readers/make-grid.ts'
import { countHeaderRows, isColumnNumbers } from '../../src/process/tables/describe/header-rows.ts'
import { headersOf } from '../../src/process/tables/describe/headers.ts'
import { rowKindsOf } from '../../src/process/tables/describe/row-kinds.ts'

/** A grid of texts; `text>3` covers three columns, `text^2` two rows, and `*text` is bold. */
function gridOf(...rows: readonly (readonly string[])[]): Grid {
  const cells = rows.flatMap((texts, row) =>
    texts.map((written, column) => {
      const [, star, text, across, down] = /^(\*?)(.*?)(?:>(\d))?(?:\^(\d))?$/s.exec(written)!
      const spans = { columnSpan: Number(across ?? 1), rowSpan: Number(down ?? 1) }
      return { row, column, text: text!, ...spans, ...(star === '*' && { bold: true }) }
    }),
  )
  return makeGrid(cells, null)
}
const kinds = (...rows: readonly (readonly string[])[]) => {
  const grid = gridOf(...rows)
  return rowKindsOf(grid, countHeaderRows(grid)).join(' ')
}
const header = ['Name', 'Boys', 'Girls']
const body = [
  ['Ilam', '12', '34'],
  ['Jhapa', '56', '78'],
]

describe('the rows of a grid', () => {
  test('are header, data and totals, in either language', () => {
    assert.equal(kinds(header, ...body, ['Total', '68', '112']), 'header data data total')
    assert.equal(kinds(header, ...body, ['कुल जम्मा', '६८', '११२']), 'header data data total')
    assert.equal(kinds(header, ...body, ['Totally new', '68', '112']), 'header data data data')
    assert.equal(kinds(header, ...body, ['Total', 'of', 'none']), 'header data data data')
    assert.equal(
      kinds(['District', ...header], ['A', 'x', '1', '2'], ['A', 'Total:', '1', '2']),
      'header data total',
    )
  })

  test('are sections if a lone text names the rows below it', () => {
    assert.equal(kinds(header, ['Koshi', '', ''], ...body), 'header section data data')
    assert.equal(kinds(header, ['', 'Koshi', ''], ...body), 'header header data data')
    assert.equal(kinds(header, ...body, ['Koshi', '', '']), 'header data data data', 'nothing is below it')
    assert.equal(kinds(header, ['2081', '', ''], ...body), 'header data data data')
    assert.equal(kinds(header, ['Ilam', '12^2', '34'], ['Bazar', '', ''], body[1]!), 'header data data data')
  })

  test('are notes if a lone text is a unit or a footnote, but for a unit of a column', () => {
    assert.equal(kinds(['(Rs. in million)', '', ''], header, ...body), 'note header data data')
    assert.equal(kinds(header, ...body, ['Source: Ministry', '', '']), 'header data data note')
    assert.equal(kinds(header, ['', '', '(Rs.)'], ...body), 'header header data data')
    assert.equal(kinds(['Name', 'Boys'], ['', '', '(Rs.)'], ...body), 'header note data data')
  })

  test('are notes if they number the columns', () => {
    assert.equal(kinds(header, ['1', '2', '3'], ...body), 'header note data data')
    const numbers = (...texts: string[]) => isColumnNumbers(gridOf(texts).cells, [gridOf(body[0]!).cells])
    assert.ok(numbers('(1)', '(2)', '(3)') && numbers('१', '२', '३') && numbers('2', '3', '4=2+3'))
    assert.ok(
      !numbers('1', '2') && !numbers('1', '3', '4') && !numbers('3', '4', '5') && !numbers('a', '2', '3'),
    )
    const figures: Cell[][] = [gridOf(['10', '20', '30']).cells as Cell[]]
    assert.ok(!isColumnNumbers(gridOf(['1', '2', '3']).cells, figures), 'above figures only')
  })
})

describe('the header of a grid', () => {
  test('goes down to the first figures that are no years', () => {
    const rows = (grid: Grid) => countHeaderRows(grid)
    assert.equal(rows(gridOf(header, ...body)), 1)
    assert.equal(rows(gridOf(['', 'Pupils>2'], ['Name', '2080', '2081'], ...body)), 2)
    assert.equal(rows(gridOf(['Name^2', 'Pupils>2'], ['', 'Boys', 'Girls'], ...body)), 2)
    assert.equal(rows({ ...gridOf(header, ...body), headerRows: 2 }), 2)
    assert.equal(rows(gridOf(header, ['Koshi', '', ''], ...body)), 1)
    assert.equal(rows(gridOf(...body)), 0)
  })

  test('of texts is one row, if it is bold or full', () => {
    const names = [
      ['Sita', 'Ilam', 'Clerk'],
      ['Ram', 'Jhapa', 'Nurse'],
    ]
    assert.equal(countHeaderRows(gridOf(['Name', 'Place', 'Work'], ...names)), 1)
    assert.equal(countHeaderRows(gridOf(['*Staff', '', ''], ...names)), 1)
    assert.equal(countHeaderRows(gridOf(['Staff', '', ''], ...names)), 0)
  })

  test('has its levels for each column, without marks, hyphens of line breaks and repetitions', () => {
    const grid = gridOf(['Name^2', 'Pu-\npils*>2'], ['', 'Boys', 'Pupils'], ...body)
    assert.deepEqual(headersOf(grid, ['header', 'header', 'data', 'data']), [
      ['Name'],
      ['Pupils', 'Boys'],
      ['Pupils'],
    ])
  })
})

test('a name that begins with "Total" is a total by its sum or its place only', () => {
  const rows = (...names: readonly [string, string][]) => kinds(['Substance', 'Air'], ...names)
  assert.equal(
    rows(['Ammonia', '10'], ['Total nitrogen', '50'], ['Total organic carbon', '70'], ['Zinc', '5']),
    'header data data data data',
  )
  // 10.5 + 4.5 = 15, whatever follows.
  assert.equal(
    rows(['Ammonia', '10.5'], ['Urea', '4.5'], ['Total nitrogen', '15'], ['Zinc', '5']),
    'header data data total data',
  )
  assert.equal(rows(['Ammonia', '१०'], ['Urea', '४'], ['Total nitrogen', '15']), 'header data data total')
  assert.equal(rows(['Ammonia', '10'], ['Total', '50'], ['Zinc', '5']), 'header data total data')
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Cell, Grid } from '../../src/process/model/document.ts'
import { describeTable } from '../../src/process/tables/describe/describe-table.ts'
import { countTitleRows } from '../../src/process/tables/describe/title-rows.ts'

/** A cell as its text, its column, and the columns that it covers. */
type Text = readonly [text: string, column: number, columnSpan?: number]

function tableOf(rows: readonly (readonly Text[])[], columns: number) {
  const cells = rows.flatMap((row, at) =>
    row.map(([text, column, columnSpan = 1]): Cell => {
      const place = { row: at, column, rowSpan: 1, columnSpan }
      return { ...place, text, box: null, method: 'file', confidence: 1 }
    }),
  )
  const grid: Grid = { rows: rows.length, columns, cells, headerRows: null }
  const place = { page: null, box: null, part: 'Sheet1' }
  const facts = { document: 0, place, above: [], footnotes: [], method: 'structure', score: 1 } as const
  const { caption, unit, headers } = describeTable({ ...facts, grid, runnerUp: null })
  return { caption, unit, headers: headers.map((levels) => levels.join(' / ')) }
}

const fillUp = (...texts: string[]): Text[] => texts.map((text, column) => [text, column])
const body = [fillUp('1', 'India', '520', '430'), fillUp('2', 'China', '210', '12')]
const names = fillUp('SN', 'Country', 'Imports', 'Exports')

describe('titles in a worksheet', () => {
  test('name the table, and are no part of its header', () => {
    const titles: Text[][] = [[['Table 3: Trade by country', 0, 4]], [['(Rs. in million)', 2, 2]]]
    assert.deepEqual(tableOf([...titles, names, ...body], 4), {
      caption: 'Table 3: Trade by country',
      unit: 'Rs. in million',
      headers: ['SN', 'Country', 'Imports', 'Exports'],
    })
  })

  test('are no units below a name of the header, which are of that column', () => {
    const lower: Text[][] = [[['%', 3]]]
    assert.deepEqual(tableOf([fillUp('SN', 'Country', 'Imports', 'Share'), ...lower, ...body], 4), {
      caption: null,
      unit: null,
      headers: ['SN', 'Country', 'Imports', 'Share / %'],
    })
  })

  test('are units and notes below the header, if that has no name in their column', () => {
    const rows: Text[][] = [
      [
        ['Imports', 1],
        ['Exports', 2],
      ],
      [['(Rs. in million)', 0]],
    ]
    const figures: Text[][] = [
      [
        ['India', 0],
        ['520', 1],
        ['430', 2],
      ],
      [
        ['China', 0],
        ['210', 1],
        ['12', 2],
      ],
    ]
    const { headers } = tableOf([...rows, ...figures], 3)
    assert.deepEqual(headers.slice(1), ['Imports', 'Exports'])
    assert.doesNotMatch(headers[0]!, /million/)
  })

  test('may stand in several cells that are not merged', () => {
    const titles: Text[][] = [
      [
        ['Table 3: Trade by partner countries', 0],
        ['Based on the first month of FY 2078/79', 2],
      ],
      [['(figures are in Rs. thousands)', 3]],
    ]
    const { caption, unit, headers } = tableOf([...titles, names, ...body], 4)
    assert.equal(caption, 'Table 3: Trade by partner countries Based on the first month of FY 2078/79')
    assert.deepEqual([unit, headers[0]], ['figures are in Rs. thousands', 'SN'])
  })

  test('are not the names of groups, nor the higher name of the first column', () => {
    const groups: Text[] = [['Trade', 2, 2]]
    assert.equal(tableOf([groups, names, ...body], 4).headers[2], 'Trade / Imports')
    const stub: Text[] = [['Country', 0]]
    const years: Text[] = [
      ['Imports', 1],
      ['Exports', 2],
      ['Balance', 3],
    ]
    const rows = [fillUp('India', '520', '430', '-90'), fillUp('China', '210', '12', '-198')]
    assert.equal(tableOf([stub, years, ...rows], 4).headers[0], 'Country')
  })
})

describe('the rows of a header that are titles', () => {
  /** A header of these rows, whose last names all columns. */
  const countOf = (rows: readonly (readonly Text[])[], columns = 4) => {
    const named = [...rows, fillUp(...Array.from({ length: columns }, (_, at) => `Name ${at}`))]
    const cells = named.flatMap((row, at) =>
      row.map(([text, column, columnSpan = 1]): Cell => {
        const place = { row: at, column, rowSpan: 1, columnSpan }
        return { ...place, text, box: null, method: 'file', confidence: 1 }
      }),
    )
    return countTitleRows({ rows: named.length, columns, cells, headerRows: null }, named.length)
  }
  const long = (length: number) => 'x'.repeat(length)

  test('have texts of 30 letters in up to half of the columns', () => {
    const pair = (length: number): Text[] => [
      [long(length), 0],
      [long(30), 2],
    ]
    assert.deepEqual([countOf([pair(30)]), countOf([pair(29)])], [1, 0])
    assert.equal(countOf([[...pair(30), [long(30), 3]]]), 0)
    // Letters are counted, not the code units that they take.
    assert.equal(
      countOf([
        [
          ['𑐀'.repeat(15), 0],
          [long(30), 2],
        ],
      ]),
      0,
    )
  })

  test('have one text that covers 60 % of the columns, or whose column has another name', () => {
    assert.deepEqual([countOf([[['a', 0, 3]]], 5), countOf([[['a', 0, 2]]], 5)], [1, 1])
    assert.equal(countOf([[['a', 1, 3]]], 5), 0)
    assert.deepEqual([countOf([[['(thousands)', 3]]]), countOf([[['Rs. in million', 2]]])], [1, 1])
    assert.equal(countOf([[['2081', 0, 4]]]), 0, 'a figure')
  })

  test('are none of a table of one column, and leave the last row', () => {
    assert.equal(countOf([[['a', 0]]], 1), 0)
    assert.equal(countOf([[['a', 0, 4]], [], [['b', 0, 4]]]), 3)
    assert.equal(countOf([]), 0)
  })
})

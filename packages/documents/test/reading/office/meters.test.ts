import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Meter } from '../../../src/reading/office/measure/measure.ts'
import { TextMeter } from '../../../src/reading/office/measure/text.ts'
import { WorksheetMeter } from '../../../src/reading/office/measure/worksheet.ts'

/** The measure of tags, written as `name`, `/name` or `name attribute=value`. */
function measure(meter: Meter, tags: readonly string[]) {
  for (const tag of tags) {
    const [name, ...attributes] = tag.replace(/^\//, '').split(' ')
    const values = new Map(attributes.map((text) => text.split('=') as [string, string]))
    meter.visit({
      kind: tag.startsWith('/') ? 'close' : 'open',
      name: () => name!,
      attribute: (wanted) => values.get(wanted),
    })
  }
  return meter.measure()
}

const times = (count: number, ...tags: string[]) => Array.from({ length: count }, () => tags).flat()

describe('the pages of a text', () => {
  test('are of 120 lines: paragraphs, and rows of tables', () => {
    const pages = (...tags: string[]) => measure(new TextMeter(), tags).pages
    assert.equal(pages(...times(120, 'p', '/p')), 1)
    assert.equal(pages(...times(121, 'p', '/p')), 2)
    assert.equal(pages('tbl', ...times(120, 'tr', 'p', '/p', '/tr'), '/tbl'), 1)
    assert.equal(pages('tbl', ...times(120, 'tr', '/tr'), '/tbl', 'h', '/h'), 2)
  })

  test('count nothing in a table of a table', () => {
    const inner = ['tbl', ...times(500, 'tr', 'p', '/p', '/tr'), '/tbl']
    const { pages } = measure(new TextMeter(), [
      'tbl',
      'tr',
      ...inner,
      '/tr',
      '/tbl',
      ...times(119, 'p', '/p'),
    ])
    assert.equal(pages, 1)
  })
})

describe('the extent of a worksheet', () => {
  const farthest = (...tags: string[]) => measure(new WorksheetMeter('S'), tags).farthest

  test('reaches to the end of a merged range', () => {
    assert.equal(farthest('mergeCell ref=A1:XFD1048576'), 'XFD1048576 of sheet S')
    assert.equal(farthest('mergeCell ref=A1:XFD1'), undefined)
    assert.equal(farthest('mergeCell ref=A1:9', 'row r=1048576', 'c r=xfd7', 'v'), 'XFD1048576 of sheet S')
    assert.equal(
      farthest('mergeCell', 'mergeCell ref=A1', 'row r=1048576', 'c r=XFD1', 'v')?.slice(0, 3),
      'XFD',
    )
  })

  test('counts rows with values that are shown, from the row and cell before where none is named', () => {
    const rows = (count: number, ...cell: string[]) => times(count, 'row', ...cell, ...cell, '/row')
    const pages = (...tags: string[]) => measure(new WorksheetMeter('S'), tags).pages
    assert.equal(pages(...rows(250, 'c', 'v')), 1)
    assert.equal(pages(...rows(251, 'c', 'f')), 2)
    assert.equal(pages(...rows(251, 'c')), 0)
    assert.equal(pages(...times(251, 'row hidden=1', 'c', 'is')), 0)
    assert.equal(pages('pageSetUpPr fitToPage=true', ...rows(900, 'c', 'v')), 0)
    // 20,000 rows of one cell are near; one cell far to the right makes each row as wide.
    assert.equal(farthest(...times(20_000, 'row', 'c', 'v')), undefined)
    assert.equal(farthest(...times(20_000, 'row', 'c', 'v'), 'c r=XFC1', 'c', 'v'), 'XFD20000 of sheet S')
  })
})

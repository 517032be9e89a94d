import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from '../../src/process/model/document.ts'
import type { ExtractedTable } from '../../src/process/model/extracted-table.ts'
import { joinTables } from '../../src/process/tables/join-tables.ts'
import { PageMaker } from '../support/make-page.ts'
import { makeTable } from '../types/make-table.ts'

const header = ['District', 'Pupils']
const body = [
  ['Ilam', '12'],
  ['Jhapa', '34'],
]
/** A part of a table on a page, at the end of the first one and at the start of others. */
function part(page: number, rows: readonly string[][], facts: Partial<ExtractedTable> = {}): ExtractedTable {
  const made = makeTable(rows[0]!, rows.slice(1)).parts[0]!
  const [top, bottom] = page === 1 ? [700, 780] : [60, 140]
  return { ...made, place: { page, box: { left: 50, right: 400, top, bottom }, part: null }, ...facts }
}
const pages = (
  draw: [first?: (maker: PageMaker) => void, second?: (maker: PageMaker) => void] = [],
): Page[] =>
  [1, 2, 3].map((number, at) => {
    const maker = new PageMaker()
    draw[at]?.(maker)
    return maker.page(number)
  })
const first = part(1, [header, ...body])
const next = part(2, [header, ...body])
const count = (tables: ExtractedTable[], on = pages()) => joinTables(tables, on).length

describe('parts of a table on pages', () => {
  test('are joined if the next page repeats the header, which is a note then', () => {
    const [joined, ...others] = joinTables([{ ...first, unit: 'Rs.' }, next], pages())
    assert.equal(others.length, 0)
    assert.deepEqual(joined!.parts[1]!.rowKinds, ['note', 'data', 'data'])
    assert.equal(joined!.parts[1]!.unit, 'Rs.')
    const own = joinTables(
      [
        { ...first, unit: 'Rs.' },
        { ...next, unit: '%' },
      ],
      pages(),
    )
    assert.equal(own[0]!.parts[1]!.unit, '%')
    const third = part(3, [header, ...body])
    assert.equal(joinTables([first, next, third], pages())[0]!.parts.length, 3)
  })

  test('are joined if the next page has rows only, whose first one is not a header then', () => {
    const rows = part(2, [['Kaski', '56'], ...body])
    const [joined] = joinTables([first, rows], pages())
    assert.deepEqual(joined!.parts[1]!.rowKinds, ['data', 'data', 'data'])
    assert.deepEqual(joined!.parts[1]!.headers, first.headers)
    assert.equal(count([first, part(2, [['Name', 'Age'], ...body])]), 2, 'another header')
    assert.equal(
      count([
        first,
        part(2, [
          ['12', 'Kaski'],
          ['34', 'Bara'],
        ]),
      ]),
      2,
      'other kinds of columns',
    )
  })

  test('are not joined over other pages, other columns, or at another place across the page', () => {
    assert.equal(count([first, part(3, [header, ...body])]), 2)
    assert.equal(count([first, part(1, [header, ...body])]), 2)
    assert.equal(
      count([
        first,
        part(2, [
          [...header, 'Share'],
          ['a', '1', '2'],
        ]),
      ]),
      2,
    )
    const at = (left: number) =>
      part(2, [['Kaski', '56'], ...body], {
        place: { page: 2, part: null, box: { left, right: 400, top: 60, bottom: 140 } },
      })
    assert.deepEqual([count([first, at(70)]), count([first, at(90)])], [1, 2])
  })

  test('are not joined if another table or a paragraph stands between them', () => {
    const below = {
      ...part(1, [['x', 'y', 'z']]),
      place: { page: 1, part: null, box: { left: 50, right: 400, top: 785, bottom: 800 } },
    }
    assert.equal(count([first, below, next]), 3)
    const above = {
      ...part(2, [['x', 'y', 'z']]),
      place: { page: 2, part: null, box: { left: 50, right: 400, top: 20, bottom: 50 } },
    }
    assert.equal(count([first, above, next]), 3)
    const words = (number: number) =>
      Array.from({ length: number }, (_, at) => `w${'abcdefghijklmnop'[at]}`).join(' ')
    const text = (number: number) => pages([(maker) => maker.text(words(number), 50, 800)])
    assert.deepEqual([count([first, next], text(12)), count([first, next], text(13))], [1, 2])
    const onNext = pages([() => undefined, (maker) => maker.text(words(13), 50, 20)])
    assert.equal(count([first, next], onNext), 2)
  })

  test('are joined over running heads and footnotes, which stand on both pages or have a mark', () => {
    const head = 'The annual report of the Ministry of Education and of Science on schools, page'
    assert.equal(
      count([first, next], pages([(m) => m.text(`${head} 7`, 50, 800), (m) => m.text(`${head} 8`, 50, 20)])),
      1,
    )
    const note = `* ${head}`
    assert.equal(count([first, next], pages([(maker) => maker.text(note, 50, 800)])), 1)
    assert.equal(count([first, next], pages([(maker) => maker.text(head, 50, 800)])), 2)
  })

  test('are not joined if the next has a number of its own, unless it says that it continues', () => {
    const rows = [['Kaski', '56'], ...body]
    const named = (caption: string) =>
      count([{ ...first, caption: 'Table 1: Schools' }, part(2, rows, { caption })])
    assert.equal(named('Table 2: Teachers'), 2)
    assert.equal(named('Table 1: Schools'), 1)
    assert.equal(named('Table 1 (contd.)'), 1)
    assert.equal(named('तालिका २ क्रमशः'), 1)
    assert.equal(named('Schools'), 1)
  })
})

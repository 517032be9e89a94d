import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { HsCode } from '@tathya/contracts/http'
import { ImportError } from '@tathya/datasets'
import { readShippedRows } from '@tathya/datasets/shipped'
import { hsCodes } from '../../src/datasets/hs-codes/dataset.ts'
import { addSightings, type Sighting } from '../../src/trade/code-tree.ts'

const rows = (await readShippedRows(hsCodes)) as readonly HsCode[]
const shipped = rows.filter(({ level }) => level === 'section' || level === 'chapter')
const tea: Sighting = {
  code: '09024000',
  flow: 'exports',
  year: '2080/81',
  name: 'Black tea',
  isRough: false,
  place: 'row 1',
}

/** The tree with the sightings added, by code. */
function grow(known: readonly HsCode[], ...sightings: Sighting[]): Map<string, HsCode> {
  const added = addSightings(known, sightings)
  return new Map([...known, ...added].map((row) => [row.code, row]))
}

describe('codes that are seen in trade', () => {
  test('come with the heading and subheading above them, without names', () => {
    const added = addSightings(shipped, [tea])
    assert.deepEqual(
      added.map(({ code, level, parent_code, name }) => [code, level, parent_code, name]),
      [
        ['II', 'section', null, 'Plant products'],
        ['09', 'chapter', 'II', 'Coffee, tea and spices'],
        ['0902', 'heading', '09', null],
        ['090240', 'subheading', '0902', null],
        ['09024000', 'item', '090240', 'Black tea'],
      ],
    )
  })

  test('have the first and last year of each direction, in whatever order the years come', () => {
    const tree = grow(shipped, tea, { ...tea, year: '2075/76' }, { ...tea, year: '2078/79' })
    for (const code of ['0902', '090240', '09024000']) {
      const row = tree.get(code)!
      assert.deepEqual([row.exports_first_year, row.exports_last_year], ['2075/76', '2080/81'])
      assert.deepEqual([row.imports_first_year, row.imports_last_year], [null, null])
    }
  })

  test('keep the name of the newest year', () => {
    const older = { ...tea, year: '2075/76', name: 'Tea, black' }
    for (const order of [
      [tea, older],
      [older, tea],
    ])
      assert.equal(grow(shipped, ...order).get('09024000')!.name, 'Black tea')
    assert.equal(
      grow(shipped, tea, { ...tea, year: '2081/82', name: null }).get('09024000')!.name,
      'Black tea',
    )
  })

  test('take a name that has lost its capitals only where there is no other', () => {
    const rough = { ...tea, year: '2081/82', name: 'black tea', isRough: true }
    assert.equal(grow(shipped, tea, rough).get('09024000')!.name, 'Black tea')
    assert.equal(grow(shipped, rough).get('09024000')!.name, 'black tea')
  })

  test('change nothing where they are seen again', () => {
    const first = [...grow(shipped, tea).values()]
    const again = [...grow(first, tea).values()]
    assert.deepEqual(again, first)
  })

  test('are refused where their chapter is none', () => {
    assert.throws(
      () => addSightings(shipped, [{ ...tea, code: '00010000' }]),
      (error) => {
        assert.ok(error instanceof ImportError)
        assert.match(error.message, /^row 1: there is no chapter 00/)
        return true
      },
    )
  })
})

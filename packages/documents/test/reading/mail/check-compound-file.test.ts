import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkCompoundFile } from '../../../src/reading/mail/check-compound-file.ts'

const end = 0xfffffffe
const free = 0xffffffff

interface Tables {
  /** The next sector of each sector. */
  readonly chains?: Readonly<Record<number, number>>
  /** The next small sector of each. */
  readonly small?: Readonly<Record<number, number>>
  /** Left, right and child of each entry of the directory. */
  readonly entries?: Readonly<Record<number, readonly [left: number, right: number, child: number]>>
  /** The next list of tables of each; the first is that of the header. */
  readonly lists?: Readonly<Record<number, number>>
  readonly firstList?: number
}

/**
 * A compound file of nine sectors: 0 is the table of chains, 1 and 2 the directory, 3 the table of small sectors, 4 and 5 lists
 * of further tables.
 */
function makeFile({ chains = {}, small = {}, entries = {}, lists = {}, firstList = end }: Tables): Buffer {
  const bytes = Buffer.alloc(512 * 10, 0xff)
  const at = (sector: number) => (sector + 1) * 512
  bytes.writeUInt16LE(9, 0x1e)
  for (const [place, value] of [
    [0x30, 1],
    [0x3c, 3],
    [0x44, firstList],
    [0x4c, 0],
  ] as const)
    bytes.writeUInt32LE(value, place)
  for (const [sector, next] of Object.entries({ 1: 2, 2: end, 3: end, ...chains }))
    bytes.writeUInt32LE(next, at(0) + Number(sector) * 4)
  for (const [sector, next] of Object.entries(small)) bytes.writeUInt32LE(next, at(3) + Number(sector) * 4)
  for (const [entry, links] of Object.entries(entries))
    for (const [index, link] of links.entries())
      bytes.writeUInt32LE(link, at(1) + Number(entry) * 128 + 0x44 + index * 4)
  for (const [sector, next] of Object.entries(lists)) bytes.writeUInt32LE(next, at(Number(sector)) + 508)
  return bytes
}

const check = (tables: Tables) => () => checkCompoundFile(makeFile(tables))
const circle = { name: 'RangeError', message: 'A chain is a circle.' }

describe('a compound file', () => {
  test('is accepted if its chains and branches end', () => {
    check({})()
    check({ chains: { 6: 7, 7: 8, 8: end }, small: { 0: 1, 1: 5, 5: end } })()
    // Two ways to one node are no circle.
    check({ chains: { 6: 8, 7: 8, 8: end } })()
    check({ entries: { 0: [free, free, 1], 1: [2, 3, free], 4: [5, free, 6], 6: [5, free, free] } })()
    check({ firstList: 4, lists: { 4: 5, 5: end } })()
  })

  test('is refused if a chain of sectors comes back', () => {
    assert.throws(check({ chains: { 6: 7, 7: 6 } }), circle)
    assert.throws(check({ chains: { 8: 8 } }), circle)
    assert.throws(check({ chains: { 2: 1 } }), circle, 'that of the directory')
    assert.throws(check({ chains: { 3: 3 } }), circle, 'that of the small table')
    assert.throws(check({ small: { 0: 1, 1: 2, 2: 0 } }), circle)
  })

  test('is refused if a branch of the directory comes back, by each of its links', () => {
    for (const at of [0, 1, 2]) {
      const links = [free, free, free] as [number, number, number]
      links[at] = 0
      assert.throws(check({ entries: { 0: [free, free, 7], 7: links } }), circle, String(at))
    }
  })

  test('is refused if the list of its tables comes back, or lies outside of it', () => {
    assert.throws(check({ firstList: 4, lists: { 4: 5, 5: 4 } }), {
      name: 'RangeError',
      message: 'The list of tables is a circle.',
    })
    assert.throws(check({ firstList: 9 }), RangeError)
    assert.throws(() => checkCompoundFile(Buffer.alloc(20)), RangeError)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fixOrientations, readTiffDirectories } from '../../src/process/images/tiff-directories.ts'

/** An entry (TIFF 6.0, section 2): its tag and a value of 16 bits, one of 32, or a fraction. */
type Entry = readonly [tag: number, kind: 'short' | 'long' | 'ratio', value: number, divisor?: number]

/** A TIFF file of directories, one after the other; fractions stand behind their directory. */
function tiffOf(directories: readonly (readonly Entry[])[], little = true, last = 0): Buffer {
  const bytes = Buffer.alloc(4_096)
  const short = (value: number, at: number) =>
    little ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    little ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
  bytes.write(little ? 'II' : 'MM', 'latin1')
  short(42, 2)
  long(8, 4)
  let at = 8
  for (const [index, entries] of directories.entries()) {
    short(entries.length, at)
    let free = at + 2 + entries.length * 12 + 4
    for (const [order, [tag, kind, value, divisor = 1]] of entries.entries()) {
      const entry = at + 2 + order * 12
      short(tag, entry)
      short({ short: 3, long: 4, ratio: 5 }[kind], entry + 2)
      long(1, entry + 4)
      if (kind === 'short') short(value, entry + 8)
      if (kind === 'long') long(value, entry + 8)
      if (kind === 'ratio') {
        long(free, entry + 8)
        long(value, free)
        long(divisor, free + 4)
        free += 8
      }
    }
    long(index === directories.length - 1 ? last : free, at + 2 + entries.length * 12)
    at = free
  }
  return bytes.subarray(0, at)
}
const fax: Entry[] = [
  [254, 'long', 1],
  [259, 'short', 7],
  [282, 'ratio', 408, 2],
  [283, 'ratio', 98],
]

describe('directories of a TIFF file', () => {
  test('are read in both orders of bytes, one for each image', () => {
    const centimetres: Entry[] = [
      [282, 'ratio', 100],
      [283, 'ratio', 100],
      [296, 'short', 3],
    ]
    for (const little of [true, false]) {
      const [first, second, ...others] = readTiffDirectories(tiffOf([fax, centimetres], little), 9)
      assert.deepEqual(others, [])
      assert.deepEqual(first, {
        isThumbnail: true,
        isJpeg: true,
        density: { x: 204, y: 98 },
        invalidOrientationAt: undefined,
      })
      assert.deepEqual(
        [second!.isThumbnail, second!.isJpeg, second!.density],
        [false, false, { x: 254, y: 254 }],
      )
    }
  })

  test('have no density without both resolutions, a unit, or the place of a fraction', () => {
    const densityOf = (...entries: Entry[]) => readTiffDirectories(tiffOf([entries]), 9)[0]!.density
    const [x, y] = [fax[2]!, fax[3]!]
    assert.equal(densityOf(x), undefined)
    assert.equal(densityOf(x, y, [296, 'short', 1]), undefined)
    assert.deepEqual(densityOf(x, y, [296, 'short', 2]), { x: 204, y: 98 })
    assert.equal(densityOf(x, [283, 'ratio', 0]), undefined)
    assert.deepEqual(densityOf(x, [283, 'ratio', 72, 0]), { x: 204, y: 72 }, 'a divisor of 0 counts as 1')
    const cut = tiffOf([[x, y]])
    assert.equal(readTiffDirectories(cut.subarray(0, -1), 9)[0]!.density, undefined)
  })

  test('are at most so many, each read once, up to damage', () => {
    assert.equal(readTiffDirectories(tiffOf([fax, fax, fax]), 2).length, 2)
    assert.equal(readTiffDirectories(tiffOf([fax, fax], true, 8), 9).length, 2, 'a circle')
    assert.equal(
      readTiffDirectories(tiffOf([fax, fax], true, 9_000), 9).length,
      2,
      'an offset behind the file',
    )
    const big = tiffOf([fax])
    big.writeUInt16LE(43, 2)
    assert.deepEqual(readTiffDirectories(big, 9), [])
  })

  test('with an orientation that does not exist are set upright', () => {
    const orientation = (value: number): Entry[] => [[274, 'short', value]]
    for (const little of [true, false]) {
      const bytes = tiffOf([orientation(1), orientation(9), orientation(8), orientation(0)], little)
      const read = readTiffDirectories(bytes, 9)
      assert.deepEqual(
        read.map(({ invalidOrientationAt: at }) => at !== undefined),
        [false, true, false, true],
      )
      const fixed = fixOrientations(bytes, read)
      assert.deepEqual(
        fixed,
        tiffOf([orientation(1), orientation(1), orientation(8), orientation(1)], little),
      )
      assert.equal(fixOrientations(fixed, readTiffDirectories(fixed, 9)), fixed)
    }
  })
})

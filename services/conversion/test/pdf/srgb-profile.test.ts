import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeSrgbProfile } from '../../src/process/pdf/srgb-profile.ts'

/** The tags of a profile with their places and bytes (ICC.1:2022, 7.3). */
function readTags(profile: Buffer) {
  return Array.from({ length: profile.readUInt32BE(128) }, (_, index) => {
    const at = 132 + index * 12
    const [offset, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    const data = profile.subarray(offset, offset + length)
    return { name: profile.toString('latin1', at, at + 4), offset, length, data }
  })
}

/** Fixed numbers of 16 bits before and after the point. */
const numbers = (data: Buffer, from = 8) =>
  Array.from({ length: (data.length - from) / 4 }, (_, index) => data.readInt32BE(from + index * 4) / 65_536)

const isNear = (found: readonly number[], expected: readonly number[]) =>
  assert.ok(
    found.length === expected.length && found.every((value, at) => Math.abs(value - expected[at]!) < 0.0005),
    `${found}`,
  )

test('the profile of sRGB has a header of a display, and tags one behind the other', () => {
  const profile = writeSrgbProfile()
  assert.equal(profile.readUInt32BE(0), profile.length)
  assert.equal(profile.readUInt32BE(8), 0x04400000)
  assert.equal(profile.toString('latin1', 12, 24), 'mntrRGB XYZ ')
  assert.equal(profile.toString('latin1', 36, 40), 'acsp')
  isNear(numbers(profile.subarray(68, 80), 0), [0.9642, 1, 0.8249])
  const tags = readTags(profile)
  const places = [...new Map(tags.map(({ offset, length }) => [offset, length]))].toSorted(
    ([a], [b]) => a - b,
  )
  let end = 132 + tags.length * 12
  for (const [offset, length] of places) {
    assert.equal(offset, end)
    end += length
  }
  assert.equal(end, profile.length)
  assert.deepEqual(
    tags.map(({ name }) => name),
    ['desc', 'cprt', 'wtpt', 'chad', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC'],
  )
})

test('the profile of sRGB has its white, its primaries, which add up to it, and one curve', () => {
  const tags = new Map(readTags(writeSrgbProfile()).map((tag) => [tag.name, tag]))
  const valuesOf = (name: string, type: string, from = 8) => {
    const { data } = tags.get(name)!
    assert.equal(data.toString('latin1', 0, 8), `${type}\0\0\0\0`, name)
    return numbers(data, from)
  }
  const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => valuesOf(name, 'XYZ '))
  isNear(
    red!.map((value, at) => value + green![at]! + blue![at]!),
    valuesOf('wtpt', 'XYZ '),
  )
  assert.equal(valuesOf('chad', 'sf32').length, 9)
  isNear(valuesOf('rTRC', 'para', 12), [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
  assert.equal(tags.get('rTRC')!.data.readUInt16BE(8), 3)
  assert.deepEqual(
    [tags.get('gTRC')!.offset, tags.get('bTRC')!.offset],
    [tags.get('rTRC')!.offset, tags.get('rTRC')!.offset],
  )
  const { data } = tags.get('desc')!
  assert.equal(data.toString('latin1', 0, 4), 'mluc')
  assert.ok(Buffer.from(data).swap16().toString('utf16le').includes('sRGB'))
})

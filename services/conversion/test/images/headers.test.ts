import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32 } from 'node:zlib'
import { readJpeg } from '../../src/process/images/jpeg-segments.ts'
import { readPng } from '../../src/process/images/png-chunks.ts'
import { fixOrientations, readTiffDirectories } from '../../src/process/images/tiff-directories.ts'

const start = [0xff, 0xd8]
const end = [0xff, 0xd9]
const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body]
const latin = (text: string) => [...Buffer.from(text, 'latin1')]
/** 300 by 2 pixels of components with these names. */
const frame = (marker: number, ...names: number[]) =>
  segment(marker, 8, 0, 2, 1, 44, names.length, ...names.flatMap((name) => [name, 0x11, 0]))
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 5, 0xff, 0, 6, 0xff, 0xd3, 7]
const jpeg = (...parts: number[][]) => readJpeg(Buffer.from(parts.flat()))

describe('the segments of JPEG', () => {
  test('say size, coding and end', () => {
    const read = jpeg(start, frame(0xc0, 1, 2, 3), scan, end)
    assert.deepEqual(
      [read?.width, read?.height, read?.bits, read?.components, read?.supportedByPdf, read?.complete],
      [300, 2, 8, 3, true, true],
    )
    assert.equal(jpeg(start, frame(0xc2, 1), scan, [0xff], end)?.complete, true)
    assert.equal(jpeg(start, frame(0xc3, 1), scan, end)?.supportedByPdf, false)
    assert.equal(jpeg(start, frame(0xc0, 1), scan)?.complete, false)
    assert.equal(jpeg(start, frame(0xc0, 1), scan, [0xff, 0xe1, 9, 9, 1])?.complete, false)
    assert.equal(jpeg(start, segment(0xc4, 0, 0, 0, 0, 0, 0), scan, end), undefined)
    assert.equal(jpeg(start, frame(0xc0, 1), frame(0xc0, 1, 2, 3), scan, end)?.components, 1)
  })

  test('say how colours are meant', () => {
    const adobe = segment(0xee, ...latin('Adobe'), 0, 100, 0, 0, 0, 0, 2)
    const jfif = segment(0xe0, ...latin('JFIF\0'), 1, 1)
    const rgb = frame(0xc0, ...latin('RGB'))
    assert.equal(jpeg(start, adobe, rgb, end)?.adobeTransform, 2)
    assert.deepEqual(
      [[rgb], [adobe, rgb], [jfif, rgb], [frame(0xc0, 1, 2, 3)]].map(
        (parts) => jpeg(start, ...parts, end)?.plainRgb,
      ),
      [true, false, false, false],
    )
  })

  test('hold a colour profile in parts, in any order', () => {
    const part = (number: number, text: string) =>
      segment(0xe2, ...latin('ICC_PROFILE\0'), number, 2, ...latin(text))
    const read = jpeg(start, part(2, 'file'), part(1, 'pro'), frame(0xc0, 1), end)
    assert.equal(read?.profile?.toString('latin1'), 'profile')
    assert.equal(
      jpeg(start, segment(0xe2, ...latin('FPXR\0 and the rest')), frame(0xc0, 1), end)?.profile,
      undefined,
    )
  })
})

describe('the chunks of PNG', () => {
  const chunk = (type: string, body: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 1, 44, 0, 0, 0, 2, 8, 3, 0, 0, 1])
  const png = (...chunks: Buffer[]) => readPng(Buffer.concat([Buffer.alloc(8), ...chunks]))
  const [pixels, last] = [chunk('IDAT', Buffer.of(1, 2)), chunk('IEND', Buffer.of())]

  test('say size, colours and what belongs to them', () => {
    const profile = chunk('iCCP', Buffer.from('name\0\0packed', 'latin1'))
    const others = [chunk('PLTE', Buffer.of(9)), chunk('PLTE', Buffer.of(8)), chunk('tRNS', Buffer.of(7))]
    const read = png(chunk('IHDR', header), profile, ...others, pixels, pixels, last)!
    assert.deepEqual(
      [read.width, read.height, read.bits, read.colourType, read.interlaced, read.sound],
      [300, 2, 8, 3, true, true],
    )
    assert.deepEqual(
      [read.palette, read.transparency].map((body) => [...body!]),
      [[9], [7]],
    )
    assert.equal(read.profile?.toString('latin1'), 'packed')
    assert.equal(read.data.length, 2)
  })

  test('are sound to the end, with pixels and right checksums', () => {
    const head = chunk('IHDR', header)
    assert.equal(png(head, pixels)?.sound, false)
    assert.equal(png(head, last)?.sound, false)
    const wrong = Buffer.from(pixels)
    wrong[8]! ^= 1
    assert.equal(png(head, wrong, last)?.sound, false)
    assert.equal(png(head, pixels, last, wrong)?.sound, true)
    assert.equal(png(head, pixels, last.subarray(0, 11))?.sound, false)
    assert.equal(png(chunk('IHDR', header.subarray(0, 12)), pixels, last), undefined)
    assert.equal(png(pixels, last), undefined)
  })
})

describe('the directories of TIFF', () => {
  type Entry = readonly [tag: number, type: number, value: number]
  /** Directories behind each other, and numbers behind them; the first lies at 8. */
  function tiff(
    little: boolean,
    directories: readonly (readonly Entry[])[],
    numbers: readonly number[] = [],
  ) {
    const size = (entries: readonly Entry[]) => 6 + entries.length * 12
    const total = directories.reduce((sum, entries) => sum + size(entries), 8)
    const bytes = Buffer.alloc(total + numbers.length * 4)
    const short = (value: number, at: number) =>
      little ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
    const long = (value: number, at: number) =>
      little ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at)
    bytes.write(little ? 'II' : 'MM')
    short(42, 2)
    long(8, 4)
    let at = 8
    for (const [index, entries] of directories.entries()) {
      short(entries.length, at)
      for (const [number, [tag, type, value]] of entries.entries()) {
        const entry = at + 2 + number * 12
        short(tag, entry)
        short(type, entry + 2)
        long(1, entry + 4)
        if (type === 3) short(value, entry + 8)
        else long(value, entry + 8)
      }
      const next = at + size(entries)
      long(index + 1 < directories.length ? next : 0, next - 4)
      at = next
    }
    for (const [index, number] of numbers.entries()) long(number, total + index * 4)
    return bytes
  }

  test('say what each image is, in both orders of bytes', () => {
    // Two directories of 3 and 1 entries: the numbers begin at 8 + 42 + 18 = 68.
    const first = [
      [282, 5, 68],
      [283, 5, 76],
      [296, 3, 3],
    ] as const
    for (const little of [true, false]) {
      const bytes = tiff(little, [first, [[254, 4, 1]]], [100, 1, 50, 0])
      assert.deepEqual(readTiffDirectories(bytes, 5), [
        { isThumbnail: false, isJpeg: false, density: { x: 254, y: 127 }, invalidOrientationAt: undefined },
        { isThumbnail: true, isJpeg: false, density: undefined, invalidOrientationAt: undefined },
      ])
      assert.equal(readTiffDirectories(bytes, 1).length, 1)
    }
    assert.deepEqual(readTiffDirectories(tiff(true, [[[259, 3, 7]]]), 1)[0]?.isJpeg, true)
    assert.deepEqual(readTiffDirectories(tiff(true, [[[259, 3, 5]]]), 1)[0]?.isJpeg, false)
  })

  test('have no density of another unit, nor of a number outside of the file', () => {
    const density = (unit: number, at: number) =>
      readTiffDirectories(
        tiff(
          true,
          [
            [
              [282, 5, at],
              [283, 5, at],
              [296, 3, unit],
            ],
          ],
          [100, 1],
        ),
        1,
      )[0]?.density
    // One directory of 3 entries: the numbers are at 50, and the file has 58 bytes.
    assert.deepEqual(
      [density(2, 50), density(1, 50), density(2, 51)],
      [{ x: 100, y: 100 }, undefined, undefined],
    )
  })

  test('end at damage and where they go round; wrong orientations are set upright', () => {
    const bytes = tiff(false, [[[274, 3, 9]], [[274, 3, 8]]])
    const read = readTiffDirectories(bytes, 5)
    assert.deepEqual(
      read.map(({ invalidOrientationAt }) => invalidOrientationAt),
      [18, undefined],
    )
    const fixed = fixOrientations(bytes, read)
    assert.deepEqual([...fixed.subarray(18, 20), ...bytes.subarray(18, 20)], [0, 1, 0, 9])
    const circle = tiff(true, [[[274, 3, 1]]])
    circle.writeUInt32LE(8, 22)
    assert.equal(readTiffDirectories(circle, 5).length, 1)
    circle.writeUInt32LE(9_999, 22)
    assert.equal(readTiffDirectories(circle, 5).length, 1)
    circle.writeUInt16LE(43, 2)
    assert.deepEqual(readTiffDirectories(circle, 5), [])
  })
})

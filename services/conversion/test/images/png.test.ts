import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createConvert } from './convert.ts'
import { fourFields, letterOf, noise, pngChunk, pngFile } from './pictures.ts'
import { pageImages } from './read-pdf.ts'
import { renderPages } from './render.ts'

/** Takes the compressed pixels out of a PNG file. */
function compressedPixels(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return Buffer.concat(parts)
}

describe('a PNG file', () => {
  const kinds = {
    'in colour': [() => noise(50, 40).image.png().toBuffer(), 8, 'DeviceRGB'],
    grey: [() => noise(50, 40, 1).image.toColourspace('b-w').png().toBuffer(), 8, 'DeviceGray'],
    'with 16 bits': [() => noise(50, 40).image.toColourspace('rgb16').png().toBuffer(), 16, 'DeviceRGB'],
    'grey with 16 bits': [
      () => noise(50, 40, 1).image.toColourspace('grey16').png().toBuffer(),
      16,
      'DeviceGray',
    ],
    'with a palette': [() => fourFields().png({ palette: true }).toBuffer(), 8, 'Indexed'],
    'with a profile': [() => fourFields().withIccProfile('p3').png().toBuffer(), 8, 'ICCBased 3'],
    'of one bit': [
      async () =>
        pngFile({ width: 9, height: 2, bits: 1, colourType: 0 }, Buffer.from([0, 0xaa, 0x80, 0, 0x55, 0])),
      1,
      'DeviceGray',
    ],
  } as const
  for (const [kind, [make, bits, colours]] of Object.entries(kinds)) {
    test(`${kind} keeps its compressed pixels unchanged in the PDF`, async (t) => {
      const bytes = await make()
      const { pdf, warnings } = await createConvert(t)('a.png', bytes)
      const [image] = await pageImages(pdf)
      assert.deepEqual([image!.bits, image!.colours, image!.mask], [bits, colours, undefined])
      assert.ok(image!.bytes.equals(compressedPixels(bytes)))
      assert.deepEqual(warnings, [])
    })
  }

  test('shows its pixels one by one, whether it is interlaced or not', async (t) => {
    const convert = createConvert(t)
    const { pixels, image } = noise(40, 30)
    for (const progressive of [false, true]) {
      const bytes = await image.clone().withMetadata({ density: 72 }).png({ progressive }).toBuffer()
      const { pdf } = await convert('a.png', bytes, { pageSize: 'fit' })
      const [page] = await renderPages(pdf)
      assert.deepEqual([page!.width, page!.height], [40, 30])
      assert.ok(page!.pixels.equals(pixels))
    }
  })

  test('that can be seen through has a soft mask', async (t) => {
    const { pdf } = await createConvert(t)('a.png', await noise(40, 30, 4).image.png().toBuffer())
    const [found] = await pageImages(pdf)
    assert.deepEqual([found!.bits, found!.colours], [8, 'DeviceRGB'])
    assert.deepEqual([found!.mask!.bits, found!.mask!.colours], [8, 'DeviceGray'])
  })

  test('that is half seen through is paler on the paper', async (t) => {
    const bytes = await fourFields().ensureAlpha(0.5).png().toBuffer()
    const [page] = await renderPages((await createConvert(t)('a.png', bytes, { pageSize: 'fit' })).pdf)
    const [red, green, blue] = page!.at(0.25, 0.25)
    assert.ok(red > 250 && Math.abs(green - 128) < 5 && Math.abs(blue - 128) < 5)
  })

  test('whose alpha hides nothing has no mask', async (t) => {
    const bytes = await fourFields().ensureAlpha(1).png().toBuffer()
    assert.equal((await pageImages((await createConvert(t)('a.png', bytes)).pdf))[0]!.mask, undefined)
  })

  test('whose palette can be seen through has a mask of one bit', async (t) => {
    const palette = pngChunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]))
    const rows = Buffer.from([0, 0b01_000000])
    const header = { width: 2, height: 1, bits: 1, colourType: 3 }
    const bytes = pngFile(header, rows, [palette, pngChunk('tRNS', Buffer.from([0]))])
    const { pdf } = await createConvert(t)('a.png', bytes, { pageSize: 'fit', margin: 0 })
    assert.equal((await pageImages(pdf))[0]!.mask!.bits, 1)
    const [page] = await renderPages(pdf, 10)
    assert.equal(letterOf(page!.at(0.4, 0.5)), 'W')
    assert.equal(letterOf(page!.at(0.7, 0.5)), 'B')
  })

  test('with one colour that is seen through is not seen there', async (t) => {
    const rows = Buffer.from([0, 255, 0, 0, 0, 0, 255])
    const key = pngChunk('tRNS', Buffer.from([0, 255, 0, 0, 0, 0]))
    const bytes = pngFile({ width: 2, height: 1, bits: 8, colourType: 2 }, rows, [key])
    const [page] = await renderPages((await createConvert(t)('a.png', bytes, { pageSize: 'fit' })).pdf, 10)
    assert.equal(letterOf(page!.at(0.4, 0.5)), 'W')
    assert.equal(letterOf(page!.at(0.7, 0.5)), 'B')
  })

  test('with fewer rows than it says is shown with a warning where most are there', async (t) => {
    const { pixels } = noise(30, 40)
    const rows = Array.from({ length: 35 }, (_, y) => [0, ...pixels.subarray(y * 90, y * 90 + 90)]).flat()
    const bytes = pngFile({ width: 30, height: 40, bits: 8, colourType: 2 }, Buffer.from(rows))
    const { warnings } = await createConvert(t)('a.png', bytes)
    assert.deepEqual(warnings, ['The image is damaged; what could be read is shown.'])
  })
})

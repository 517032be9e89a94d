import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sharp } from '@tathya/documents/sharp'
import { createConvert } from './convert.ts'
import { corners, fourFields, noise, pngOf } from './pictures.ts'
import { pageImages } from './read-pdf.ts'
import { fieldsOf, renderPages } from './render.ts'
import { joinTiffs } from './tiff-file.ts'

describe('a WebP file', () => {
  test('without loss shows its pixels one by one', async (t) => {
    const { pixels, image } = noise(40, 30)
    const { pdf } = await createConvert(t)('a.webp', await image.webp({ lossless: true }).toBuffer())
    const [found] = await pageImages(pdf)
    assert.equal(found!.filter, 'FlateDecode')
    const decoded = sharp(pngOf({ width: 40, height: 30, bits: 8, colourType: 2 }, found!.bytes))
    assert.ok((await decoded.raw().toBuffer()).equals(pixels))
  })

  test('with loss becomes JPEG of high quality, with a mask where it can be seen through', async (t) => {
    const convert = createConvert(t)
    const plain = await pageImages((await convert('a.webp', await fourFields().webp().toBuffer())).pdf)
    assert.deepEqual([plain[0]!.filter, plain[0]!.mask], ['DCTDecode', undefined])
    const clear = await fourFields().ensureAlpha(0.5).webp().toBuffer()
    const [image] = await pageImages((await convert('a.webp', clear)).pdf)
    assert.deepEqual([image!.filter, image!.mask!.filter], ['DCTDecode', 'FlateDecode'])
  })
})

describe('what moves', () => {
  for (const format of ['gif', 'webp'] as const) {
    test(`as ${format} is shown as its first picture, with a warning`, async (t) => {
      const first = await fourFields().raw().toBuffer()
      const frames = Buffer.concat([first, Buffer.alloc(first.length), Buffer.alloc(first.length, 255)])
      const raw = { width: 48, height: 96, channels: 3, pageHeight: 32 } as const
      const moving = await sharp(frames, { raw })
        [format]({ delay: [100, 100, 100] })
        .toBuffer()
      const { pdf, pages, warnings } = await createConvert(t)('a.gif', moving, { pageSize: 'fit' })
      assert.equal(pages, 1)
      assert.deepEqual(warnings, ['The image moves; the PDF shows the first of its 3 pictures.'])
      assert.equal(fieldsOf((await renderPages(pdf))[0]!), corners)
    })
  }
})

test('an AVIF file is turned once, as its own boxes say', async (t) => {
  const turned = await fourFields().withMetadata({ orientation: 6 }).avif({ quality: 90 }).toBuffer()
  const shown = await sharp(turned).raw().toBuffer({ resolveWithObject: true })
  const { pdf } = await createConvert(t)('a.avif', turned, { pageSize: 'fit' })
  const [page] = await renderPages(pdf, 96 / 72)
  assert.deepEqual([page!.width, page!.height], [shown.info.width, shown.info.height])
})

describe('a TIFF file', () => {
  const compressions = ['none', 'lzw', 'deflate', 'packbits'] as const
  for (const compression of compressions) {
    test(`packed with ${compression} shows its pixels one by one`, async (t) => {
      const { pixels, image } = noise(40, 30)
      const bytes = await image.withMetadata({ density: 72 }).tiff({ compression }).toBuffer()
      const { pdf } = await createConvert(t)('a.tif', bytes, { pageSize: 'fit' })
      assert.ok((await renderPages(pdf))[0]!.pixels.equals(pixels))
    })
  }

  test('packed with JPEG becomes JPEG', async (t) => {
    const { pdf } = await createConvert(t)(
      'a.tif',
      await fourFields().tiff({ compression: 'jpeg' }).toBuffer(),
    )
    assert.equal((await pageImages(pdf))[0]!.filter, 'DCTDecode')
  })

  test('of one bit stays one bit', async (t) => {
    const ink = Buffer.alloc(40 * 20, 255).map((white, at) => (at % 40 < 20 ? 0 : white))
    const bytes = await sharp(ink, { raw: { width: 40, height: 20, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer()
    const { pdf } = await createConvert(t)('a.tif', bytes, { pageSize: 'fit' })
    const [image] = await pageImages(pdf)
    assert.deepEqual([image!.bits, image!.colours], [1, 'DeviceGray'])
    assert.equal(fieldsOf((await renderPages(pdf))[0]!), 'KWKW')
  })

  test('in CMYK becomes RGB, with a warning', async (t) => {
    const bytes = await fourFields().toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer()
    const { pdf, warnings } = await createConvert(t)('a.tif', bytes, { pageSize: 'fit' })
    assert.deepEqual(warnings, ['The image has its colours in CMYK; they became RGB.'])
    assert.equal((await pageImages(pdf))[0]!.colours, 'DeviceRGB')
    const [red, green, blue] = (await renderPages(pdf))[0]!.at(0.25, 0.25)
    assert.ok(red > 180 && green < 80 && blue < 80, `red is ${red} ${green} ${blue}`)
  })

  test('with 16 bits keeps them', async (t) => {
    const bytes = await fourFields().toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer()
    const { pdf } = await createConvert(t)('a.tif', bytes, { pageSize: 'fit' })
    assert.equal((await pageImages(pdf))[0]!.bits, 16)
    assert.equal(fieldsOf((await renderPages(pdf))[0]!), corners)
  })

  test('of several images is a page for each, with its own size, density and packing', async (t) => {
    const bytes = joinTiffs([
      await fourFields(48, 32).withMetadata({ density: 72 }).tiff({ compression: 'lzw' }).toBuffer(),
      await fourFields(20, 60).withMetadata({ density: 144 }).tiff({ compression: 'jpeg' }).toBuffer(),
      await fourFields(30, 30).withMetadata({ density: 36 }).tiff({ compression: 'deflate' }).toBuffer(),
    ])
    const { pdf, pages, progress } = await createConvert(t)('scan.tif', bytes, { pageSize: 'fit' })
    assert.equal(pages, 3)
    assert.deepEqual(progress, [
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    const drawn = await renderPages(pdf)
    assert.deepEqual(
      drawn.map(({ width, height }) => [width, height]),
      [
        [48, 32],
        [10, 30],
        [60, 60],
      ],
    )
    for (const page of drawn) assert.equal(fieldsOf(page), corners)
  })

  test('does not show thumbnails as pages', async (t) => {
    const [large, small] = [
      await fourFields(40, 40).tiff().toBuffer(),
      await fourFields(10, 10).tiff().toBuffer(),
    ]
    const bytes = joinTiffs([large, small], { thumbnails: [1] })
    const { pages } = await createConvert(t)('scan.tif', bytes)
    assert.equal(pages, 1)
  })

  test('with another density across than down is as wide as it was scanned', async (t) => {
    const bytes = await fourFields(204, 98).withMetadata({ density: 204 }).tiff().toBuffer()
    const [page] = await renderPages(
      (await createConvert(t)('fax.tif', joinTiffs([bytes], { downDensity: 98 }), { pageSize: 'fit' })).pdf,
    )
    assert.deepEqual([page!.width, page!.height], [72, 72])
  })

  test('with too many pages is refused', async (t) => {
    const page = await fourFields(4, 4).tiff().toBuffer()
    const bytes = joinTiffs([page, page, page])
    await assert.rejects(createConvert(t)('scan.tif', bytes, { limits: { pages: 2 } }), {
      code: 'document_too_long',
      message: 'scan.tif has more than 2 pages. Split it.',
    })
  })

  test('whose directories point in a circle comes to an end', async (t) => {
    const page = await fourFields(4, 4).tiff().toBuffer()
    const bytes = joinTiffs([page, page], { circle: true })
    const { pages } = await createConvert(t)('scan.tif', bytes).catch((error) => {
      assert.equal(error.code, 'file_corrupt')
      return { pages: 2 }
    })
    assert.equal(pages, 2)
  })
})

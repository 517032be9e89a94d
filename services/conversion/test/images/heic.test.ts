import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { createConvert } from './convert.ts'
import { pageImages } from './read-pdf.ts'
import { renderPages } from './render.ts'

// Made with libheif: the first has a rotation, an EXIF orientation and a profile; the second a transparent and an opaque image.
const readFixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))

const isNear = (found: readonly number[], wanted: readonly number[]) =>
  found.every((value, at) => Math.abs(value - wanted[at]!) < 12)

describe('HEIC', () => {
  test('is turned once, and keeps its colour profile', async (t) => {
    const { pdf, pages, warnings, title } = await createConvert(t)('नमुना.heic', readFixture('turned.heic'), {
      pageSize: 'fit',
    })
    assert.deepEqual([pages, warnings, title], [1, [], 'नमुना'])
    const [image] = await pageImages(pdf)
    assert.deepEqual([image!.width, image!.height, image!.filter], [40, 60, 'DCTDecode'])
    assert.match(image!.colours, /ICCBased/)
    const [page] = await renderPages(pdf)
    // Before the rotation to the right, the blue field is at the top left.
    assert.ok(isNear(page!.at(0.75, 0.25), [0, 56, 147]), String(page!.at(0.75, 0.25)))
    assert.ok(isNear(page!.at(0.25, 0.25), [220, 20, 60]), String(page!.at(0.25, 0.25)))
    assert.ok(isNear(page!.at(0.75, 0.75), [220, 20, 60]), String(page!.at(0.75, 0.75)))
  })

  test('gives a page for each image, and keeps transparency', async (t) => {
    const convert = createConvert(t)
    const first = await convert('a.heif', readFixture('two.heic'))
    assert.equal(first.pages, 2)
    const images = await pageImages(first.pdf)
    assert.deepEqual(
      images.map(({ width, height, mask }) => [width, height, mask !== undefined]),
      [
        [64, 32, true],
        [60, 40, false],
      ],
    )
    assert.ok(first.pdf.equals((await convert('a.heif', readFixture('two.heic'))).pdf))
  })

  test('is refused if it is damaged or too large, before its pixels are decoded', async (t) => {
    const convert = createConvert(t)
    const whole = readFixture('turned.heic')
    for (const bytes of [whole.subarray(0, 40), whole.subarray(0, 1_000)])
      await assert.rejects(convert('a.heic', bytes), { code: 'file_corrupt' })
    await assert.rejects(convert('a.heic', whole, { limits: { pixels: 2_399 } }), { code: 'image_too_large' })
    await assert.rejects(convert('b.heic', readFixture('two.heic'), { limits: { pages: 1 } }), {
      code: 'document_too_long',
    })
  })
})

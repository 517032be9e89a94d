import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PDFDocument } from 'pdf-lib'
import { layOut } from '../../src/process/images/lay-out.ts'
import { createConvert, defaults } from './convert.ts'
import { fourFields, letterOf } from './pictures.ts'
import { renderPages } from './render.ts'

async function pageSize(pdf: Uint8Array): Promise<number[]> {
  const [page] = (await PDFDocument.load(pdf, { updateMetadata: false })).getPages()
  return [page!.getWidth(), page!.getHeight()]
}

describe('the page of an image', () => {
  const photo = { width: 3000, height: 2000, pixels: { width: 4000, height: 2666 } }

  test('is A4 as the image lies, and the image fills it', () => {
    const { width, height, matrix, marginCut } = layOut(photo, defaults)
    assert.deepEqual([width, height, marginCut], [841.89, 595.28, false])
    const [a, b, c, d, e, f] = matrix
    assert.deepEqual([b, c], [0, 0])
    assert.ok(Math.abs(a - 841.89) < 0.001 && Math.abs(d - 561.26) < 0.001)
    assert.ok(Math.abs(e) < 0.001 && Math.abs(f - (595.28 - 561.26) / 2) < 0.001)
  })

  test('stands where that is asked for, with margins', () => {
    const { width, height, matrix } = layOut(photo, { ...defaults, orientation: 'portrait', margin: 72 })
    assert.deepEqual([width, height], [595.28, 841.89])
    assert.ok(Math.abs(matrix[0] - (595.28 - 144)) < 0.001)
    assert.equal(matrix[4], 72)
  })

  test('shows a small image with 72 pixels an inch and no fewer', () => {
    const { matrix } = layOut({ width: 75, height: 75, pixels: { width: 100, height: 100 } }, defaults)
    assert.ok(Math.abs(matrix[0] - 100) < 0.001)
  })

  test('leaves half of the paper to the image, whatever the margin', () => {
    const { matrix, marginCut } = layOut(photo, { ...defaults, pageSize: 'A5', margin: 283.46 })
    assert.equal(marginCut, true)
    assert.ok(matrix[0] >= 595.28 / 2)
  })

  test('is as large as the image on fit, within what readers take', () => {
    const fit = { ...defaults, pageSize: 'fit' } as const
    const natural = layOut({ ...photo, orientation: 6 }, fit)
    assert.deepEqual([natural.width, natural.height], [2000, 3000])
    const huge = layOut({ ...photo, width: 144_000, height: 1_440 }, { ...fit, margin: 10 })
    assert.deepEqual([Math.round(huge.width), Math.round(huge.height)], [14_400, 164])
    const tiny = layOut({ width: 0.75, height: 0.75, pixels: { width: 1, height: 1 } }, fit)
    assert.deepEqual([tiny.width, tiny.height], [3, 3])
  })

  test('has the paper that is asked for', async (t) => {
    const convert = createConvert(t)
    const bytes = await fourFields().png().toBuffer()
    const sizes = {
      A3: [1190.55, 841.89],
      A5: [595.28, 419.53],
      Letter: [792, 612],
      Legal: [1008, 612],
    } as const
    for (const [paper, size] of Object.entries(sizes)) {
      const { pdf } = await convert('a.png', bytes, { pageSize: paper as keyof typeof sizes })
      assert.deepEqual(await pageSize(pdf), size)
    }
  })

  test('believes the density of the image, and counts 96 where it says none', async (t) => {
    const convert = createConvert(t)
    const plain = await fourFields(96, 48).png().toBuffer()
    const dense = await fourFields(96, 48).withMetadata({ density: 300 }).jpeg().toBuffer()
    assert.deepEqual(await pageSize((await convert('a.png', plain, { pageSize: 'fit' })).pdf), [72, 36])
    assert.deepEqual(await pageSize((await convert('a.jpg', dense, { pageSize: 'fit' })).pdf), [23.04, 11.52])
  })

  test('says so where the margin was made smaller', async (t) => {
    const options = { pageSize: 'A5', margin: 283 } as const
    const { warnings } = await createConvert(t)('a.png', await fourFields().png().toBuffer(), options)
    assert.deepEqual(warnings, ['The margin leaves no room on this paper and was made smaller.'])
  })

  test('is white around the image', async (t) => {
    const { pdf } = await createConvert(t)('a.png', await fourFields().png().toBuffer())
    const [page] = await renderPages(pdf)
    assert.equal(letterOf(page!.at(0.02, 0.02)), 'W')
    assert.equal(letterOf(page!.at(0.49, 0.49)), 'R')
  })

  test('carries the title that is given, and otherwise the name of the file', async (t) => {
    const convert = createConvert(t)
    const bytes = await fourFields().png().toBuffer()
    const named = await convert('नागरिकता.अगाडि.png', bytes)
    assert.equal(named.title, 'नागरिकता.अगाडि')
    const loaded = await PDFDocument.load(named.pdf, { updateMetadata: false })
    assert.equal(loaded.getTitle(), 'नागरिकता.अगाडि')
    assert.equal((await convert('a.png', bytes, { title: 'प्रमाणपत्र' })).title, 'प्रमाणपत्र')
  })

  test('is the same to the byte each time', async (t) => {
    const convert = createConvert(t)
    for (const format of ['jpeg', 'png', 'webp', 'tiff', 'gif', 'avif'] as const) {
      const bytes = await fourFields().ensureAlpha(0.5).toFormat(format).toBuffer()
      const [one, two] = [await convert('a', bytes), await convert('a', bytes)]
      assert.ok(one.pdf.equals(two.pdf), format)
    }
  })
})

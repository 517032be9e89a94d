import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { pageImages } from '../images/read-pdf.ts'
import { renderPages } from '../images/render.ts'
import { createFinish } from './finish.ts'

/** A photo-like image: a gradient with fine noise that is the same each time. */
async function makePhoto(format: 'jpeg' | 'png', side = 600): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)]
    const noise = (x * 7919 + y * 104_729) % 23
    pixels.set([(x * 200) / side + noise, (y * 200) / side + noise, 120 + noise], at * 3)
  }
  const image = sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
  return image[format](format === 'jpeg' ? { quality: 95 } : {}).toBuffer()
}

describe('images', () => {
  for (const format of ['jpeg', 'png'] as const) {
    test(`of ${format} become smaller with a quality, and look alike`, async (context) => {
      const finish = createFinish(context)
      const file = [`photo.${format}`, await makePhoto(format)] as const
      const plain = await finish([file])
      const small = await finish([file], { quality: 40 })
      assert.ok(small.bytes.length < plain.bytes.length / 3, `${small.bytes.length} of ${plain.bytes.length}`)
      assert.deepEqual([small.pages, small.pdfA], [1, true])
      const [[before], [after]] = [await renderPages(plain.bytes), await renderPages(small.bytes)]
      const difference = before!.pixels.reduce(
        (sum, value, at) => sum + Math.abs(value - after!.pixels[at]!),
        0,
      )
      assert.ok(
        difference / before!.pixels.length < 4,
        `${difference / before!.pixels.length} levels on average`,
      )
    })
  }

  test('of more dots than wanted get fewer, and no fewer than that', async (context) => {
    const finish = createFinish(context)
    // 600 pixels on 595 points of A4's width are 72.6 dots per inch.
    const file = ['photo.jpg', await makePhoto('jpeg', 1_800)] as const
    const [image] = await pageImages((await finish([file], { maxDpi: 100 })).bytes)
    assert.equal(image!.width, Math.round((595.28 / 72) * 100))
    const same = await finish([file], { maxDpi: 600 })
    assert.deepEqual(Buffer.from(same.bytes), Buffer.from((await finish([file])).bytes))
  })

  test('stay as they are where a JPEG would be larger', async (context) => {
    const finish = createFinish(context)
    const flat = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#dc143c' } })
      .png()
      .toBuffer()
    const file = ['flat.png', flat] as const
    const wanted = await finish([file], { quality: 90 })
    assert.deepEqual(Buffer.from(wanted.bytes), Buffer.from((await finish([file])).bytes))
  })
})

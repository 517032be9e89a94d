import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dropLargeMarks } from '../../src/ocr/image/drop-large-marks.ts'
import { evenShade } from '../../src/ocr/image/even-shade.ts'
import { examineImage } from '../../src/ocr/image/examine-image.ts'
import { findInk } from '../../src/ocr/image/find-ink.ts'
import { prepareImage } from '../../src/ocr/image/prepare-image.ts'
import { apply, compose, turnBack } from '../../src/ocr/image/transform.ts'
import { isInk, paint, readable, textPage } from './grey-images.ts'

describe('the ink of an image', () => {
  test('is darker than the paper around it, whatever its shade', () => {
    const shade = (x: number) => 120 + x / 6
    const page = paint(600, 600, (x, y) => (isInk(x, y) ? shade(x) * 0.5 : shade(x)))
    const { mask, count } = findInk(page)
    const wrong = mask.reduce(
      (sum, value, at) => sum + (value === Number(isInk(at % 600, Math.floor(at / 600))) ? 0 : 1),
      0,
    )
    assert.ok(wrong < mask.length * 0.01, `${wrong} pixels`)
    assert.equal(
      count,
      mask.reduce((sum, value) => sum + value, 0),
    )
  })

  test('is none on a page that is nearly even', () => {
    assert.equal(findInk(paint(100, 100, (x) => 200 + (x % 12))).count, 0)
    assert.ok(findInk(paint(100, 100, (x) => (x % 50 === 0 ? 150 : 240))).count > 0)
  })

  test('has no marks that are too large for words', () => {
    const isFrame = (x: number, y: number) => (x === 5 || y === 5) && x >= 5 && y >= 5
    const isWord = (x: number, y: number) => x >= 20 && x < 30 && y >= 40 && y < 45
    const image = paint(100, 100, (x, y) => (isFrame(x, y) || isWord(x, y) ? 1 : 0))
    const { mask, count } = dropLargeMarks({ ...image, mask: image.data, count: 95 * 2 - 1 + 50 })
    assert.equal(count, 50)
    assert.deepEqual([mask[40 * 100 + 20], mask[44 * 100 + 29], mask[5 * 100 + 50]], [1, 1, 0])
  })
})

describe('an examined image', () => {
  for (const degrees of [0, 4.5, -7.2])
    test(`with lines at ${degrees} degrees has lines at this angle`, () => {
      const { hasLines, sideways, ...found } = examineImage(textPage(degrees))
      assert.deepEqual([hasLines, sideways], [true, false])
      assert.ok(Math.abs(found.degrees - degrees) <= 0.3, `${found.degrees}`)
    })

  test('with lines from top to bottom is sideways', () => {
    const { hasLines, sideways, degrees } = examineImage(textPage(0, true))
    assert.deepEqual([hasLines, sideways], [true, true])
    assert.ok(Math.abs(degrees) <= 0.2, `${degrees}`)
  })

  test('without lines, of little ink or much of it, has none', () => {
    const nothing = { hasLines: false, sideways: false, degrees: 0 }
    let seed = 1
    const noise = paint(600, 600, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % 20 === 0 ? 20 : 235
    })
    assert.deepEqual(examineImage(noise), nothing)
    assert.deepEqual(examineImage(paint(600, 600, (x, y) => (x < 5 && y < 9 ? 20 : 235))), nothing)
    assert.deepEqual(examineImage(paint(600, 600, (x) => (x % 10 < 4 ? 20 : 235))), nothing)
  })

  test('with a grid has lines only if tables are looked for', () => {
    const grid = paint(600, 600, (x, y) => (x % 60 < 2 || y % 60 < 2 ? 20 : 235))
    assert.equal(examineImage(grid).hasLines, false)
    assert.deepEqual(examineImage(grid, true), { hasLines: true, sideways: false, degrees: 0 })
  })
})

describe('a page for recognition', () => {
  test('is unchanged if its light is even, and evened if it is not', () => {
    const even = textPage()
    assert.equal(evenShade(even), even)
    const shade = (x: number) => 90 + x / 4
    const uneven = paint(600, 600, (x, y) => (isInk(x, y) ? shade(x) * 0.3 : shade(x)))
    const { data } = evenShade(uneven)
    const at = (x: number, y: number) => data[y * 600 + x]!
    for (const x of [20, 300, 580]) assert.ok(at(x, 20) >= 250, `paper ${x}: ${at(x, 20)}`)
    const ink = [60, 300, 540].map(
      (from) => Array.from({ length: 30 }, (_, at) => from - at).find((x) => isInk(x, 91))!,
    )
    for (const x of ink) assert.ok(at(x, 91) < 120, `ink ${x}: ${at(x, 91)}`)
  })

  test('has 300 pixels an inch, by its density or as a page of A4, and no more than memory bears', async () => {
    const sizeOf = async (width: number, height: number, density?: number) => {
      const reads: string[] = []
      const blank = (w: number, h: number) => ({ width: w, height: h, data: new Uint8Array(w * h).fill(255) })
      const image = {
        ...{ width, height, density },
        read: async (w: number, h: number) => {
          reads.push(`${w}x${h}`)
          return blank(w, h)
        },
      }
      await prepareImage(image, 0)
      return reads.join()
    }
    assert.equal(await sizeOf(400, 200, 150), '800x400')
    assert.equal(await sizeOf(1_200, 600, 600), '600x300')
    assert.equal(await sizeOf(400, 200, 72), '1200x600')
    assert.equal(await sizeOf(2_000, 100), '3508x175')
    assert.equal(await sizeOf(20_000, 20_000, 300), '4171x4171')
  })

  test('is turned, and its matrix leads back to the image', async () => {
    const image = readable(textPage(5), 300)
    const { width, height, matrix, data } = await prepareImage(image, -5)
    assert.ok(width > 600 && height > 600)
    assert.equal(data[0], 255)
    const [x, y] = apply(matrix, width / 2, height / 2)
    assert.deepEqual([Math.round(x), Math.round(y)], [300, 300])
    assert.ok(Math.abs(examineImage({ width, height, data }).degrees) <= 0.3)
  })
})

test('matrices are applied one after the other', () => {
  const double = [2, 0, 0, 2, 1, 1] as const
  const quarter = [0, 1, -1, 0, 0, 0] as const
  assert.deepEqual(apply(compose(double, quarter), 3, 5), apply(quarter, ...apply(double, 3, 5)))
  const back = turnBack({ width: 200, height: 100 }, { width: 100, height: 200 }, 90)
  const corner = apply(back, 200, 0).map((value) => Math.round(value))
  assert.deepEqual(corner, [0, 0])
})

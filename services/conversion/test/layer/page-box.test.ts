import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PDFContext, type PDFDict, PDFName } from 'pdf-lib'
import { fromShownPage } from '../../src/process/text-layer/page-box.ts'

/** The page's own coordinates of three corners of a page that is shown at 100 x 200: top left, top right, bottom left. */
function cornersOf(entries: Record<string, unknown>, inherited: Record<string, unknown> = {}): string[] {
  const context = PDFContext.create()
  const dict = context.obj(entries as never) as unknown as PDFDict
  const above = new Map(
    Object.entries(inherited).map(([key, value]) => [PDFName.of(key), context.obj(value as never)]),
  )
  const [a, b, c, d, e, f] = fromShownPage({ page: dict, inherited: above } as never, {
    width: 100,
    height: 200,
  })
  return (
    [
      [0, 0],
      [100, 0],
      [0, 200],
    ] as const
  ).map(([x, y]) => `${a * x + c * y + e} ${b * x + d * y + f}`)
}

test('a page is shown in its crop box, within its media box, from the top', () => {
  assert.deepEqual(cornersOf({ MediaBox: [0, 0, 50, 80] }), ['0 80', '50 80', '0 0'])
  assert.deepEqual(cornersOf({ MediaBox: [50, 80, 0, 0] }), ['0 80', '50 80', '0 0'], 'corners in any order')
  assert.deepEqual(cornersOf({ MediaBox: [0, 0, 50, 80], CropBox: [10, 20, 90, 70] }), [
    '10 70',
    '50 70',
    '10 20',
  ])
  assert.deepEqual(cornersOf({}, { MediaBox: [0, 0, 50, 80] }), ['0 80', '50 80', '0 0'])
})

test('a page is turned clockwise in quarters', () => {
  const turned = (Rotate: number) => cornersOf({ MediaBox: [10, 20, 110, 220], Rotate })
  assert.deepEqual(turned(90), ['10 20', '10 220', '110 20'])
  assert.deepEqual(turned(180), ['110 20', '10 20', '110 220'])
  assert.deepEqual(turned(270), ['110 220', '110 20', '10 220'])
  assert.deepEqual(turned(-90), turned(270))
  assert.deepEqual([turned(360), turned(45)], [turned(0), turned(0)])
})

test('a page without a box that can be read is a Letter', () => {
  const letter = ['0 792', '612 792', '0 0']
  for (const box of [[0, 0, 50], [0, 0, 50, 80, 9], [0, 0, 'a', 80], 7])
    assert.deepEqual(cornersOf({ MediaBox: box }), letter)
})

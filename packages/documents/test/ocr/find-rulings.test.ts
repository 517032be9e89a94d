import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eraseRulings, findRulings } from '../../src/ocr/image/find-rulings.ts'

const [width, height] = [600, 400]

/** A page of light paper with dark rectangles: left, top, width, height. */
function draw(rectangles: readonly (readonly [number, number, number, number])[]) {
  const data = new Uint8Array(width * height).fill(240)
  for (const [left, top, across, down] of rectangles)
    for (let y = top; y < top + down; y += 1) data.fill(60, y * width + left, y * width + left + across)
  return { width, height, data }
}

test('long thin runs are rulings, in both directions, also where noise interrupts them', () => {
  const image = draw([
    [50, 100, 400, 2],
    [50, 100, 2, 200],
  ])
  image.data[100 * width + 200] = 240
  image.data[101 * width + 200] = 240
  const found = findRulings(image)
  const spans = (wanted: string) =>
    found.filter(({ direction }) => direction === wanted).map(({ at, from, to }) => [at, from, to])
  assert.deepEqual(spans('horizontal'), [
    [100, 50, 450],
    [101, 50, 450],
  ])
  assert.deepEqual(spans('vertical'), [
    [50, 100, 300],
    [51, 100, 300],
  ])
  assert.deepEqual(findRulings(eraseRulings(image, found)), [])
})

test('words, shades and short runs are no rulings', () => {
  const headline = [50, 100, 300, 3] as const
  const stems = Array.from({ length: 30 }, (_, at) => [50 + at * 10, 100, 5, 30] as const)
  // Above and below the headline of a long word there is paper and ink.
  const above = Array.from({ length: 30 }, (_, at) => [50 + at * 10, 80, 5, 20] as const)
  assert.deepEqual(findRulings(draw([headline, ...stems, ...above])), [])
  assert.deepEqual(findRulings(draw([[50, 200, 100, 2]])), [])
  const inner = findRulings(draw([[50, 100, 400, 150]])).filter(({ at }) => at > 115 && at < 235)
  assert.deepEqual(inner, [])
})

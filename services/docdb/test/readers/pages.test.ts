import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { drawnRulings } from '../../src/process/readers/pdf/drawn-rulings.ts'
import { frameOf } from '../../src/process/readers/pdf/page-frame.ts'
import { toWords } from '../../src/process/readers/scans/to-words.ts'

const page = { left: 10, bottom: 20, right: 610, top: 820 }

describe('the frame of a page', () => {
  test('turns points from its lower left corner to points from its upper left, by quarter turns', () => {
    const box = { left: 30, bottom: 700, right: 130, top: 720 }
    const seen = [0, 1, 2, 3, 4].map((turns) => {
      const { width, height, toPoint, toBox } = frameOf(page, turns)
      return [width, height, ...toPoint(10, 820), Object.values(toBox(box))]
    })
    assert.deepEqual(seen, [
      [600, 800, 0, 0, [20, 100, 120, 120]],
      [800, 600, 800, 0, [680, 20, 700, 120]],
      [600, 800, 600, 800, [480, 680, 580, 700]],
      [800, 600, 0, 600, [100, 480, 120, 580]],
      [600, 800, 0, 0, [20, 100, 120, 120]],
    ])
  })
})

describe('the rulings of a drawing', () => {
  const frame = frameOf({ left: 0, bottom: 0, right: 600, top: 800 }, 0)
  const line = (x1: number, y1: number, x2: number, y2: number, white = false) => ({ x1, y1, x2, y2, white })
  const area = (left: number, bottom: number, right: number, top: number, white = false) => ({
    ...{ left, bottom, right, top, white },
  })
  type Drawn = Parameters<typeof drawnRulings>[0]
  const drawn = (lines: Drawn['lines'], areas: Drawn['areas'] = []) =>
    drawnRulings({ lines, areas } as Drawn, frame).map(
      ({ direction, at, from, to }) => `${direction} ${at}: ${from}-${to}`,
    )

  test('are lines along the page that lean by a point at most, cut to the page', () => {
    assert.deepEqual(drawn([line(50, 700, 250, 699)]), ['horizontal 100.5: 50-250'])
    assert.deepEqual(drawn([line(50, 700, 250, 698.9)]), [])
    assert.deepEqual(drawn([line(50, 900, 50, 700)]), ['vertical 50: 0-100'])
    assert.deepEqual(drawn([line(500, 700, 700, 700)]), ['horizontal 100: 500-600'])
    assert.deepEqual(drawn([line(50, 801, 250, 801), line(601, 10, 601, 90)]), [])
  })

  test('are rectangles up to 3 points thick, and the edges of others that are not the page', () => {
    assert.deepEqual(drawn([], [area(50, 697, 250, 700)]), ['horizontal 101.5: 50-250'])
    assert.deepEqual(drawn([], [area(50, 600, 53, 700)]), ['vertical 51.5: 100-200'])
    assert.deepEqual(drawn([], [area(50, 600, 250, 700)]).toSorted(), [
      'horizontal 100: 50-250',
      'horizontal 200: 50-250',
      'vertical 250: 100-200',
      'vertical 50: 100-200',
    ])
    assert.deepEqual(drawn([], [area(0, 0, 600, 720)]), [])
  })

  test('are white only on a shade', () => {
    const white = line(60, 650, 240, 650, true)
    assert.deepEqual(drawn([white]), [])
    assert.ok(drawn([white], [area(50, 600, 250, 700)]).includes('horizontal 150: 60-240'))
    assert.ok(!drawn([white], [area(50, 600, 250, 640)]).includes('horizontal 150: 60-240'))
    assert.deepEqual(drawn([white], [area(50, 600, 250, 700, true)]), [])
    const thin = area(60, 649, 240, 651, true)
    assert.ok(drawn([], [area(50, 600, 250, 700), thin]).includes('horizontal 150: 60-240'))
  })
})

test('recognised words have the height of their line, in points, and no remains of the lines of tables', () => {
  const word = (text: string, left: number, top: number, height: number, confidence = 93.26) => ({
    ...{ text, left, top, width: 40, height, confidence },
  })
  const lines = [
    {
      words: [
        word('|Ilam', 0, 100, 40),
        word('-', 60, 118, 4),
        word('12|', 120, 100, 40),
        word('|', 200, 100, 40),
      ],
    },
  ] as unknown as Parameters<typeof toWords>[0]
  const words = toWords(lines, 0.5)
  assert.deepEqual(
    words.map(({ text, box, size }) => [text, box.left, box.right, size]),
    [
      ['Ilam', 0, 20, 25],
      ['-', 30, 50, 25],
      ['12', 60, 80, 25],
    ],
  )
  // The baseline is at 70 points: 0.85 of the size is above it, 0.25 below.
  assert.ok(words.every(({ box }) => box.top === 70 - 25 * 0.85 && box.bottom === 70 + 25 * 0.25))
  assert.deepEqual([words[0]!.confidence, words[0]!.method], [0.933, 'ocr'])
})

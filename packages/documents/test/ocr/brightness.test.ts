import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { evenShade } from '../../src/ocr/image/even-shade.ts'
import { findRulings } from '../../src/ocr/image/find-rulings.ts'
import { paint } from './grey-images.ts'

describe('the paper of a page', () => {
  test('becomes as light in its shadow as in the light, and ink stays dark', () => {
    const shade = (y: number) => 120 + Math.floor(y / 96) * 16
    const page = paint(768, 768, (x, y) => (x % 40 < 4 ? Math.floor(shade(y) / 6) : shade(y)))
    const even = evenShade(page)
    const [paper, ink] = [20, 2].map((x) => [48, 336, 720].map((y) => even.data[y * 768 + x]!))
    assert.deepEqual(paper, [255, 255, 255])
    for (const level of ink!) assert.ok(level > 35 && level < 60, `a sixth of the paper is dark: ${level}`)
  })

  test('stays as it is where its light differs little', () => {
    const flat = paint(384, 384, (x) => (x < 200 ? 210 : 240))
    assert.equal(evenShade(flat), flat)
    const steep = paint(384, 384, (x) => (x < 192 ? 190 : 240))
    assert.notEqual(evenShade(steep), steep)
  })

  test('decides what is dark enough for a ruling', () => {
    const ruled = (paper: number, line: number) =>
      findRulings(paint(600, 400, (x, y) => (y === 200 && x > 50 && x < 500 ? line : paper))).length
    assert.deepEqual([ruled(240, 60), ruled(130, 20), ruled(240, 235)], [1, 1, 0])
  })
})

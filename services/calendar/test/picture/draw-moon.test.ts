import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { drawMoon } from '../../src/picture/draw-moon.ts'
import { element } from '../../src/picture/svg.ts'

/** How much of the left and of the right half of the Moon shines in a tithi, 0 to 1 each. */
async function lightOf(tithi: number): Promise<{ left: number; right: number }> {
  const size = 200
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 200 200' },
    drawMoon(100, 100, 90, tithi),
  )
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  const halves = { left: { bright: 0, all: 0 }, right: { bright: 0, all: 0 } }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if ((x - 99.5) ** 2 + (y - 99.5) ** 2 > 89 ** 2) continue
      const half = x < 100 ? halves.left : halves.right
      half.all++
      if (data[(y * size + x) * info.channels]! > 128) half.bright++
    }
  }
  return { left: halves.left.bright / halves.left.all, right: halves.right.bright / halves.right.all }
}

describe('drawMoon', () => {
  test('is dark on Aunsi and full on Purnima', async () => {
    assert.deepEqual(await lightOf(30), { left: 0, right: 0 })
    assert.deepEqual(await lightOf(15), { left: 1, right: 1 })
  })

  for (let tithi = 1; tithi <= 30; tithi++) {
    if (tithi % 15 === 0) continue
    test(`shines as much as the Moon does in the middle of tithi ${tithi}, on the side of the Sun`, async () => {
      const { left, right } = await lightOf(tithi)
      const degrees = (tithi - 0.5) * 12
      const expected = (1 - Math.cos((degrees * Math.PI) / 180)) / 2
      assert.ok(Math.abs((left + right) / 2 - expected) < 0.025, `${left} ${right}, expected ${expected}`)
      // At the first and the last light of a few hundredths of the disc, both halves may look alike.
      assert.ok(tithi < 15 ? right >= left : left >= right, `${left} ${right}`)
    })
  }
})

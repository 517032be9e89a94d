import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { perUnit, toRate } from '../src/datasets/exchange-rates/rate.ts'
import { movePoint } from '../src/tables/decimal.ts'

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 9 }))
  .map(([negative, digits, places]) => {
    const text = String(digits).padStart(places + 1, '0')
    const point = text.length - places
    return `${negative ? '-' : ''}${text.slice(0, point)}${places === 0 ? '' : `.${text.slice(point)}`}`
  })

/** A decimal as a whole number of units of 10^-24. */
function toUnits(text: string): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!
  return BigInt(`${sign}${whole}${fraction.padEnd(24, '0')}`)
}

test('moving the point is exact in both directions, and gives the shortest text', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: -6, max: 6 }), (text, by) => {
      const moved = movePoint(text, by)!
      const factor = 10n ** BigInt(Math.abs(by))
      if (by >= 0) assert.equal(toUnits(moved), toUnits(text) * factor)
      else assert.equal(toUnits(moved) * factor, toUnits(text))
      assert.match(moved, /^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/)
    }),
    { numRuns: 300 },
  )
})

test('what is no decimal is not moved', () => {
  for (const text of ['', '1,000', '1e3', '.5', '5.', 'x', '--1'])
    assert.equal(movePoint(text, 6), undefined, text)
})

test('rates of one unit follow from those of ten and a hundred; nothing and 0 are no rate', () => {
  assert.deepEqual(
    [perUnit('160.15', 100), perUnit(8.54, 10), perUnit('133.60', 1), perUnit('0.05', 100)],
    [...['1.6015', '0.854', '133.6', '0.0005']],
  )
  for (const printed of [null, undefined, '', '-', '0', '0.00', 0])
    assert.deepEqual([perUnit(printed, 1), toRate(printed)], [null, null])
  assert.deepEqual([perUnit('many', 1), toRate('many')], ['many', 'many'])
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fromThousands, toRupees, toScaled } from '../../src/trade/decimals.ts'

describe('figures of trade', () => {
  for (const [cell, rupees] of [
    ['1,245,103,223', 1245103223000],
    [44533.19875, 44533198.75],
    [' 97109521.02 ', 97109521020],
    [0.065, 65],
    ['1.5e3', 1500000],
    [1e-7, 0],
    ['-4088505.59', -4088505590],
    ['.5', 500],
    // Halves go to the even hundredth, whatever a float would make of them.
    [658549.623125e-3, 658549.62],
    ['658.549625', 658549.62],
    ['658.549635', 658549.64],
  ] as const) {
    test(`${cell} thousand are ${rupees} rupees`, () => {
      assert.equal(toRupees(fromThousands(cell)!), rupees)
    })
  }

  test('what is no number is none', () => {
    for (const cell of ['', '-', 'n.a.', '1.2.3', '12a', '1e99', 'Infinity', 'NaN'])
      assert.equal(fromThousands(cell), undefined, cell)
  })

  test('a decimal with two places in thousands becomes whole rupees without dust', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
        const text = `${whole}.${String(part).padStart(2, '0')}`
        assert.equal(toRupees(fromThousands(text)!), whole * 1000 + part * 10)
      }),
    )
  })

  test('moving the point there and back gives the figure again', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.integer({ min: 0, max: 6 }),
        (value, places) => {
          const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
          const cut = digits.length - places
          const text = `${value < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}0`
          assert.equal(toScaled(text, 0, places), value)
        },
      ),
    )
  })
})

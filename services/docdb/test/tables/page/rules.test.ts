import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Ruling } from '../../../src/process/model/document.ts'
import { coverage, groupRules, rulesOf } from '../../../src/process/tables/page/rules.ts'

const across = (at: number, from: number, to: number): Ruling => ({ direction: 'horizontal', at, from, to })
const down = (at: number, from: number, to: number): Ruling => ({ direction: 'vertical', at, from, to })
const pageOf = (rulings: readonly Ruling[], height = 842): Page => ({
  ...{ number: 1, width: 595, height, words: [], rulings },
})
const horizontalOf = (...rulings: readonly Ruling[]) =>
  rulesOf(pageOf(rulings)).horizontal.map(({ at, from, to }) => [Math.round(at * 100) / 100, from, to])

describe('the rules of a page', () => {
  test('are pieces of one height with gaps of at most 4 points', () => {
    assert.deepEqual(horizontalOf(across(100, 54, 80), across(100, 20, 50)), [[100, 20, 80]])
    assert.deepEqual(horizontalOf(across(100, 20, 50), across(100, 54.5, 80)), [
      [100, 20, 50],
      [100, 54.5, 80],
    ])
    assert.deepEqual(
      horizontalOf(across(100, 20, 90), across(100, 30, 50)),
      [[100, 20, 90]],
      'one in the other',
    )
  })

  test('are one for lines up to 3 points apart, at the mean height by their lengths', () => {
    assert.deepEqual(horizontalOf(across(100, 0, 30), across(103, 30, 40)), [[100.75, 0, 40]])
    assert.deepEqual(horizontalOf(across(100, 0, 30), across(103.1, 30, 40)), [
      [100, 0, 30],
      [103.1, 30, 40],
    ])
    // A dot hardly counts: a hundredth of ten points.
    assert.deepEqual(horizontalOf(across(100, 0, 10), across(102, 10, 10)), [[100.02, 0, 10]])
  })

  test('are at least 7 points long, and on the page', () => {
    assert.deepEqual(horizontalOf(across(100, 0, 6.9), across(200, 0, 7)), [[200, 0, 7]])
    assert.deepEqual(horizontalOf(across(-2, 0, 50), across(-1, 0, 50), across(843.5, 0, 50)), [[-1, 0, 50]])
    const { vertical } = rulesOf(pageOf([down(596, 0, 50), down(700, 0, 50)]))
    assert.deepEqual(vertical, [down(596, 0, 50)])
  })

  test('of a drawing are the 2,000 longest', () => {
    const lines = Array.from({ length: 2_001 }, (_, index) => across(index * 4, 0, index === 7 ? 8 : 20))
    const { horizontal } = rulesOf(pageOf(lines, 9_000))
    assert.deepEqual([horizontal.length, Math.min(...horizontal.map(({ to }) => to))], [2_000, 20])
  })
})

test('rules that cross or touch are a group, with the box around them', () => {
  const horizontal = [across(100, 50, 200), across(300, 50, 200)]
  const vertical = [down(203.5, 103.5, 180), down(400, 90, 310)]
  const groups = groupRules({ horizontal, vertical })
  assert.deepEqual(
    groups.map((group) => [group.horizontal.length, group.vertical.length, group.box]),
    [
      [1, 1, { left: 50, top: 100, right: 203.5, bottom: 180 }],
      [1, 0, { left: 50, top: 300, right: 200, bottom: 300 }],
      [0, 1, { left: 400, top: 90, right: 400, bottom: 310 }],
    ],
  )
  for (const apart of [down(203.6, 90, 180), down(46.4, 90, 180), down(60, 103.6, 180), down(60, 20, 96.4)])
    assert.equal(groupRules({ horizontal: [across(100, 50, 200)], vertical: [apart] }).length, 2)
})

test('rules cover the share of an interval that lies beside them', () => {
  const rules = [across(100, 0, 30), across(103, 50, 70), across(104, 30, 50)]
  assert.equal(coverage(rules, 100, 10, 60), 0.6)
  assert.equal(coverage(rules, 100, 71, 80), 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnitLine, unitOf } from '../../src/process/tables/text/units.ts'

test('a text names a unit in brackets, behind a word, or alone', () => {
  for (const [text, unit] of [
    ['Budget (Rs. in ten million)', 'Rs. in ten million'],
    ['Budget (2080/81) [Rs. in million]', 'Rs. in million'],
    ['Table 3 (see note)', null],
    ['(रु. हजारमा)', 'रु. हजारमा'],
    ['Unit: Rs. in thousand', 'Rs. in thousand'],
    ["(Rs. '000)", "Rs. '000"],
    ['Rs. 5,000', null],
    ['Payments by bank, in Rs. million', 'in Rs. million'],
    [`Payments of all the banks and their many branches in the country, in Rs. million`, null],
    ['Kathmandu', null],
  ])
    assert.equal(unitOf(text!), unit, text!)
})

test('a line of a unit has nothing else', () => {
  for (const text of ['In Rs. million', '(Rs. in million)', '[percent]', 'रु. करोडमा', 'Rs. million'])
    assert.equal(isUnitLine(text), true, text)
  for (const text of ['The budget is in Rs. million', 'Rs. 12 million', 'In Kathmandu', ''])
    assert.equal(isUnitLine(text), false, text)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestName } from '../../src/nearest-name.ts'

const known = ['/e/budgets', '/e/forex', '/e/nepaliDateTime']

test('finds the path that was meant', () => {
  assert.equal(nearestName('/e/budget', known), '/e/budgets')
  assert.equal(nearestName('/e/NEPALIDATETIME', known), '/e/nepaliDateTime')
})

test('suggests nothing where nothing is near', () => {
  assert.equal(nearestName('/something/quite/different', known), undefined)
  assert.equal(nearestName('/e/budgets', []), undefined)
  assert.equal(nearestName(`/e/budgets${'/budgets'.repeat(1_000)}`, known), undefined)
})

test('takes no short name for one that means something else', () => {
  const fields = ['page', 'limit', 'school_name']
  assert.equal(nearestName('name', fields), undefined)
  assert.equal(nearestName('schol_name', fields), 'school_name')
  assert.equal(nearestName('pages', fields), 'page')
})

test('the nearest name has the fewest typing errors, one in three letters at most', () => {
  const names = ['limit', 'offset', 'Sort', 'q']
  assert.equal(nearestName('limti', names), 'limit')
  assert.equal(nearestName('LIMITS', names), 'limit')
  assert.equal(nearestName('ofset', names), 'offset')
  assert.equal(nearestName('osrt', names), 'Sort', 'a transposition is one error')
  assert.equal(nearestName('sort_', ['sorted', 'sort']), 'sort')
  assert.equal(nearestName('page', names), undefined)
  assert.equal(nearestName('x', names), undefined)
  assert.equal(nearestName('x'.repeat(100_000), names), undefined)
})

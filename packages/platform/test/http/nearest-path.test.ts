import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearestPath } from '../../src/http/nearest-path.ts'

const known = ['/e/budgets', '/e/forex', '/e/nepaliDateTime']

test('finds the path that was meant', () => {
  assert.equal(nearestPath('/e/budget', known), '/e/budgets')
  assert.equal(nearestPath('/e/NEPALIDATETIME', known), '/e/nepaliDateTime')
})

test('suggests nothing where nothing is near', () => {
  assert.equal(nearestPath('/something/quite/different', known), undefined)
  assert.equal(nearestPath('/e/budgets', []), undefined)
  assert.equal(nearestPath(`/e/budgets${'/budgets'.repeat(1_000)}`, known), undefined)
})

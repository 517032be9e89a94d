import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findPlaces, nearest } from '../src/browser/chart-places.ts'

describe('the values of a chart', () => {
  test('are on its line, those that are not known left out', () => {
    assert.deepEqual(findPlaces('M100,50L110,40M130,20L140.5,-5', [false, true, true, false, true, true]), [
      { at: 1, x: 100, y: 50 },
      { at: 2, x: 110.125, y: 40 },
      { at: 4, x: 130.375, y: 20 },
      { at: 5, x: 140.5, y: -5 },
    ])
  })

  test('are found though the line has points between them, as of rates over weekends', () => {
    const places = findPlaces('M10,1L20,1L30,1L40,9', [true, false, false, true])
    assert.deepEqual(places, [
      { at: 0, x: 10, y: 1 },
      { at: 3, x: 40, y: 9 },
    ])
    assert.equal(nearest(places, 24).at, 0)
    assert.equal(nearest(places, 900).at, 3)
  })

  test('may be one, or none', () => {
    assert.deepEqual(findPlaces('M10,5Z', [true]), [{ at: 0, x: 10, y: 5 }])
    assert.deepEqual(findPlaces('M10,5L20,5', [false, false]), [])
    assert.deepEqual(findPlaces('', [true]), [])
  })
})

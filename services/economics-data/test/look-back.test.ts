import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLookBack } from '../src/datasets/exchange-rates/look-back.ts'

const rates = [
  { date: '2024-05-20', buy: null, sell: null },
  { date: '2024-05-14', buy: 133, sell: 134 },
  { date: '2024-05-14', buy: 1.6, sell: 1.61 },
  { date: '2024-05-10', buy: 132, sell: 133 },
]
const on = createLookBack(rates)

describe('the rates on a day', () => {
  test('are those of the day', () => assert.deepEqual(on('2024-05-14'), [1, 2]))

  test('are those of the last day before it where it has none', () => {
    assert.deepEqual(on('2024-05-13'), [3])
    assert.deepEqual(on('2024-05-20'), [1, 2])
  })

  test('are looked for a week back and no longer', () => {
    assert.deepEqual(on('2024-05-21'), [1, 2])
    assert.deepEqual(on('2024-05-22'), [])
    assert.deepEqual(on('2024-05-09'), [])
  })

  test('need a day', () => {
    for (const text of ['2024-02-30', '2024-5-1', 'today', '', '2024-13-01', '2024-05-14T00:00:00Z'])
      assert.equal(on(text), undefined, text)
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { orderRegions } from '../../src/process/prose/order-regions.ts'

/** Boxes of the height 10, each as `name left top width`; answers their names in the order of reading. */
const read = (...lines: string[]) =>
  orderRegions(
    lines.map((line) => {
      const [name, ...numbers] = line.split(' ')
      const [left, top, width] = numbers.map(Number) as [number, number, number]
      return { name, box: { left, top, right: left + width, bottom: top + 10 } }
    }),
  )
    .map(({ name }) => name)
    .join(' ')

describe('the order of reading', () => {
  test('is that of columns with at least 10 points between them, each from the top', () => {
    const rows = (left: number) => ['b 0 20 90', `d ${left} 20 90`, 'a 0 0 90', `c ${left} 0 90`]
    assert.equal(read(...rows(100)), 'a b c d')
    assert.equal(read(...rows(99)), 'a c b d')
  })

  test('goes from the left in a row of single boxes, as in the head of a letter', () => {
    assert.equal(read('date 200 0 50', 'ref 0 0 50', 'body 0 40 250'), 'ref date body')
    assert.equal(read('date 200 0 50', 'ref 0 2 50'), 'date ref', 'the higher one first')
  })

  test('reads columns below a title to their ends, though rows of them begin at the same height', () => {
    assert.equal(
      read('title 0 0 200', 'c 110 20 90', 'a 0 20 90', 'b 0 40 90', 'd 110 40 90', 'foot 0 60 200'),
      'title a b c d foot',
    )
  })

  test('reads columns above and below a text over both apart', () => {
    assert.equal(
      read(
        ...['c 110 0 90', 'd 110 20 90', 'a 0 0 90', 'b 0 20 90', 'over 0 40 200'],
        ...['g 110 60 90', 'h 110 80 90', 'e 0 60 90', 'f 0 80 90'],
      ),
      'a b c d over e f g h',
    )
  })

  test('of columns at other places does not join them', () => {
    assert.equal(read('a 0 0 90', 'b 110 0 90', 'c 0 20 40', 'd 60 20 140'), 'a b c d')
  })
})

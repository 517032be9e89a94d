import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelOf, readListStyle } from '../../../src/reading/office/odf/list-style.ts'
import { readXml } from '../../../src/reading/xml/xml.ts'

const styleOf = (levels: string) => readListStyle(readXml(Buffer.from(`<s>${levels}</s>`), 'a.xml'))
const level = (at: number, format: string, more = '') =>
  `<list-level-style-number level="${at}" num-format="${format}" ${more}/>`

test('numbers of a list are written in the form of its level', () => {
  for (const [format, third] of [
    ['1', '3'],
    ['a', 'c'],
    ['A', 'C'],
    ['i', 'iii'],
    ['I', 'III'],
    ['१, २', '३'],
    ['क, ख', 'ग'],
    ['अ, आ', 'इ'],
    ['①', '3'],
  ])
    assert.equal(labelOf(styleOf(level(1, format!)), [3]), third, format)
})

test('a number stands between prefix and suffix, behind as many upper levels as are shown', () => {
  const upper = `${level(1, 'A')}${level(2, '1')}`
  const third = (shown: string) =>
    styleOf(`${upper}${level(3, 'i', `num-prefix="(" num-suffix=")" display-levels="${shown}"`)}`)
  assert.equal(labelOf(third('1'), [2, 4, 6]), '(vi)')
  assert.equal(labelOf(third('2'), [2, 4, 6]), '(4.vi)')
  assert.equal(labelOf(third('3'), [2, 4, 6]), '(B.4.vi)')
  assert.equal(labelOf(third('9'), [2, 4]), '4')
})

test('a level without a form, and one that the style does not have, are not numbered', () => {
  const style = styleOf(`<list-level-style-bullet level="1" num-format="1"/>${level(2, '')}`)
  assert.deepEqual([labelOf(style, [1]), labelOf(style, [1, 1]), labelOf(style, [1, 1, 1])], ['', '', ''])
  assert.deepEqual(styleOf(level(1, '1', 'start-value="0"')).get(1)?.start, 0)
  assert.deepEqual(styleOf(level(1, '1')).get(1)?.start, 1)
})

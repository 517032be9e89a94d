import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitText } from '../../src/index.ts'
import { splitWords } from '../../src/text/split-words.ts'

test('splits both scripts into small Latin words, digits apart from letters', () => {
  assert.deepEqual(splitWords('Shree Kālikā, Ma.Vi.2'), ['shree', 'kalika', 'ma', 'vi', '2'])
  assert.deepEqual(splitWords("People's माध्यमिक १२"), ['peoples', 'madhyamik', '12'])
  assert.deepEqual(splitWords(' – '), [])
})

test('joiners do not part words', () => {
  assert.deepEqual(splitWords('रा\u200dम'), splitWords('राम'))
  assert.deepEqual(splitWords('Ra\u200cma'), ['rama'])
})

test('tells where each word stands', () => {
  const text = 'श्री Kalika 2'
  assert.deepEqual(
    splitText(text).map(({ start, end }) => text.slice(start, end)),
    ['श्री', 'Kalika', '2'],
  )
})

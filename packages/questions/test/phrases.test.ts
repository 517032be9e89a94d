import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Phrases, readWords } from '../src/index.ts'

const phrases = new Phrases<string>([
  ['fuel', ['petroleum products', 'इन्धन']],
  ['petroleum', ['petroleum']],
  ['remittances', ['bipreshan rakam']],
  ['bus', ['bus']],
  ['later', ['petroleum']],
])
const find = (text: string, taken?: readonly boolean[]) =>
  phrases.find(readWords(text), taken).map(({ value, at, length }) => [value, at, length])

test('phrases of a list are found, the longest first, each word once', () => {
  assert.deepEqual(find('imports of petroleum products'), [['fuel', 2, 2]])
  assert.deepEqual(find('petroleum and petroleum products'), [
    ['petroleum', 0, 1],
    ['fuel', 2, 2],
  ])
  assert.deepEqual(find('products petroleum'), [['petroleum', 1, 1]])
})

test('phrases are found by their sound, short Latin words by their letters only', () => {
  assert.deepEqual(find('vipreshan rakam'), [['remittances', 0, 2]])
  assert.deepEqual(find('इन्धनको'), [['fuel', 0, 1]])
  assert.deepEqual(find('bus'), [['bus', 0, 1]])
  assert.deepEqual(find('bas'), [])
})

test('words that are taken are in no phrase', () => {
  assert.deepEqual(find('petroleum products', [true, false]), [])
  assert.deepEqual(find('petroleum products', [false, true]), [['petroleum', 0, 1]])
})

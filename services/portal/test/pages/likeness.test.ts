import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasAllWords, likenessOf } from '../../src/pages/search/likeness.ts'

const names = ['Remittances', 'विप्रेषण', 'money from abroad']
const texts = ['What workers send home.']
const like = (asked: string) => likenessOf({ names, texts }, asked)

test('a name is nearer than all its words, these than words about it, and these than some words', () => {
  const falling = ['remittances', 'abroad money', 'workers home', 'remittances moon']
  const values = falling.map(like)
  assert.deepEqual(
    values,
    values.toSorted((a, b) => b - a),
  )
  assert.equal(new Set(values).size, falling.length)
  assert.equal(values[0], 1)
  assert.ok(values[3]! > 0.6 && like('moon') === 0)
})

test('endings, postpositions and small words do not count', () => {
  assert.ok(like('remittance') >= 0.95)
  assert.equal(like('विप्रेषणको'), 1)
  assert.equal(like('the remittances of nepal'), 1)
  assert.equal(like('rem it'), 0)
})

test('more letters in a name are nearer; short words alone are not', () => {
  assert.ok(like('remittances by month') > like('money by month and weekday'))
  assert.equal(likenessOf({ names: ['Air and sea'] }, 'air moon'), 0)
})

test('a name of several words may stand among others', () => {
  assert.ok(likenessOf({ names: ['api key'] }, 'i lost my api key') > 0.9)
  assert.ok(likenessOf({ names: ['key'] }, 'i lost my api key') < 0.9)
})

test('names have all words, or not', () => {
  assert.ok(hasAllWords([null, 'Himal School', 'Pokhara'], 'himal pokhara'))
  assert.ok(!hasAllWords(['Himal School'], 'himal pokhara'))
})

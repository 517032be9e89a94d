import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statesAll } from '../../testing/states-value.ts'
import { loadCorpus, resolvePointers } from '../../testing/unseen-corpus.ts'

const { answerable, unanswerable } = loadCorpus('unseen')

test('has as many questions in each writing', () => {
  for (const writing of ['en', 'ne', 'rom']) {
    assert.equal(answerable.filter((entry) => entry.writing === writing).length, 42, writing)
    assert.equal(unanswerable.filter((entry) => entry.writing === writing).length, 15, writing)
    const followUps = answerable.filter((entry) => entry.writing === writing && entry.earlier !== undefined)
    assert.equal(followUps.length, 4, writing)
  }
})

test('asks nothing twice', () => {
  const all = [...answerable, ...unanswerable]
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
  const asked = answerable.map(({ earlier = [], question }) => [...earlier, question].join(' | '))
  assert.equal(new Set(asked).size, asked.length)
})

test('no question states its own answer, so that an echo does not count', () => {
  for (const { id, question, value, unit } of answerable)
    if (value !== undefined) assert.ok(!statesAll(question, value, unit), id)
})

test('reads pointers as values of their kind', () => {
  const answer = { data: [{ bs_date: '2083-08-08', tithi: { name_en: 'Purnima' }, time: '19:06:27' }] }
  const groups = [['/data/0/bs_date', '/data/0/tithi/name_en'], ['/data/0/time']]
  assert.deepEqual(resolvePointers(groups, answer), [
    [{ bs: '2083-08-08' }, 'Purnima'],
    [{ time: '19:06:27' }],
  ])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datasets } from '@tathya/standalone'

test('every dataset has the rhythm of its publisher, or says why there is none', () => {
  for (const { definition } of datasets) {
    const { id, rhythm, irregular } = definition
    assert.equal(rhythm === undefined, irregular !== undefined, `${id}: give it rhythm or irregular`)
  }
})

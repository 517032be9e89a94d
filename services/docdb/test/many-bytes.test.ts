import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manyBytes } from '../src/service/many-bytes.ts'

test('an image takes as long as a text of three times its bytes', () => {
  assert.deepEqual(
    ['image/png', 'image/tiff', 'text/csv', 'application/pdf'].map(manyBytes),
    [1_000_000, 1_000_000, 3_000_000, 3_000_000],
  )
})

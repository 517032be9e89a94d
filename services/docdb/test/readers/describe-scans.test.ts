import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeScans } from '../../src/process/readers/scans/describe-scans.ts'

test('pages of images have a sentence for each reason, with their numbers', () => {
  assert.deepEqual(describeScans(['none', undefined, 'none']), [
    'Images without text, which was not recognised, as recognition is not available here: pages 1, 3.',
  ])
  assert.deepEqual(describeScans(['late', 'failed', 'off', 'no lines', 90]), [
    'Images without text, which was not recognised, as the request asks: page 3.',
    'Images in which no lines of text were found; `ocr=true` looks for single words: page 4.',
    'There was no time to recognise the text, so split the document: page 1.',
    'The text could not be recognised: page 2.',
  ])
})

test('text that is recognised with a confidence below 75 is doubtful', () => {
  assert.deepEqual(describeScans([74.9, 75, 100, undefined]), [
    'The recognised text is doubtful; check it before relying on it: page 1.',
  ])
  assert.deepEqual(describeScans([]), [])
})

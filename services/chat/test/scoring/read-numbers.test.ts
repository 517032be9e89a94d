import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNumbers } from '../../testing/read-numbers.ts'

const valuesOf = (text: string) => readNumbers(text).map(({ value }) => value)

test('reads numbers in both scripts and both groupings', () => {
  assert.deepEqual(valuesOf('337,345,593,000 and 3,37,34,55,93,000'), [337345593000, 337345593000])
  assert.deepEqual(valuesOf('जम्मा १४,४५,३२०.५ र ७'), [1445320.5, 7])
})

test('reads words of Nepal and of the West', () => {
  assert.deepEqual(valuesOf('Rs. 337.35 billion, 3.5 crore, 2 lakhs'), [337.35e9, 3.5e7, 2e5])
  assert.deepEqual(valuesOf('१९.५ अर्ब डलर'), [19.5e9])
  assert.deepEqual(valuesOf('1,445,320 NPR million'), [1445320e6])
})

test('reads a number of several words as one', () => {
  assert.deepEqual(valuesOf('3 kharab 37 arab 34 karod'), [337.34e9])
  assert.deepEqual(valuesOf('३ खर्ब ३७ अर्ब र ३४ करोड रुपैयाँ'), [337.34e9])
  assert.deepEqual(valuesOf('3 arab, 4 kharab'), [3e9, 4e11])
})

test('keeps the place value of the last digit', () => {
  const steps = readNumbers('1.5 billion; 12; 2 kharab 3 arab').map(({ step }) => step)
  assert.deepEqual(steps, [1e8, 1, 1e9])
})

test('takes neither dates, fiscal years nor beginnings of words for figures', () => {
  assert.deepEqual(valuesOf('2083-08-08 in 2083/84, 2026-11-24T19:06:27+05:45'), [])
  assert.deepEqual(valuesOf('5 arabs, 3 करोडौं'), [5, 3])
})

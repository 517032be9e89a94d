import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeYears } from '../src/typed/describe-years.ts'

test('years that follow each other are a span, and others are named alone', () => {
  const years = ['2081/82', '2079/80', '2099/00', '2083/84', '2082/83', '2100/01', '2079/80']
  assert.equal(describeYears(years), '2079/80, 2081/82 to 2083/84, 2099/00 to 2100/01')
  assert.equal(describeYears(['2080', undefined, 7, 'Health']), undefined)
})

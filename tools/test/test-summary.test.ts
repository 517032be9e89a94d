import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumTestRuns, toSummaryLine } from '../src/test-summary.ts'

test('sums the closing lines of several runs', () => {
  const run = (pass: number, fail: number, cancelled: number, skipped: number) =>
    `${'  ﹣ a test or a suite (0.3ms) # needs something\n'.repeat(skipped)}ℹ tests 9\nℹ suites 1\nℹ pass ${pass}\nℹ fail ${fail}\nℹ cancelled ${cancelled}\nℹ skipped 0\nℹ todo 0\n`
  const counts = sumTestRuns(`${run(5, 0, 0, 1)}some pass 9 words\n${run(7, 1, 2, 0)}`)
  assert.equal(toSummaryLine(counts), '12 passed, 3 failed, 1 skipped')
})

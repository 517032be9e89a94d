import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type ProblemError, toProblemError } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import { type EntryLevel, entryLevels } from '@tathya/storage'
import { createBudget } from '../src/limits/budget.ts'

test('the lowest levels are refused first, and taken again when there is room', async (context: TestContext) => {
  const platform = await createTestPlatform(context)
  let bytes = 0
  const entries = { ...platform.entries, size: async () => ({ entries: 1, bytes }) }
  const budget = createBudget({ ...platform, entries }, 1_000)
  const refusal = (level: EntryLevel): ProblemError | undefined => {
    try {
      budget.assertRoom(level)
      return undefined
    } catch (error) {
      return toProblemError(error)
    }
  }
  const refusedAt = async (used: number) => {
    bytes = used
    await budget.measure()
    return entryLevels.filter((level) => refusal(level) !== undefined)
  }
  assert.deepEqual(await refusedAt(799), [])
  assert.deepEqual(budget.readiness(), [{ name: 'log budget', ready: true }])
  assert.deepEqual(await refusedAt(800), ['debug', 'info'])
  const { code, status, headers } = refusal('debug')!
  assert.deepEqual([code, status, headers['Retry-After']], ['storage_full', 503, '60'])
  assert.deepEqual(budget.readiness(), [
    {
      name: 'log budget',
      ready: true,
      detail: 'Log entries of the levels debug, info are refused: 80 % of the disk budget is used.',
    },
  ])
  assert.deepEqual(await refusedAt(900), ['debug', 'info', 'warning'])
  assert.deepEqual(await refusedAt(1_000), [...entryLevels])
  assert.deepEqual(await refusedAt(985), [...entryLevels], 'a level is not taken for a moment')
  assert.deepEqual(await refusedAt(979), ['debug', 'info', 'warning'])
  assert.deepEqual(await refusedAt(785), ['debug', 'info'])
  assert.deepEqual(await refusedAt(779), [])
  assert.match(await platform.metrics.text(), /tathya_log_budget_used 0\.779/)
})

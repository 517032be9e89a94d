import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeptCounts } from '../../src/records/kept-counts.ts'

/** Counts of a list of numbers, of which the last `unsettled` may still get neighbours. */
function start(unsettled = 0) {
  const state = { records: [] as number[], now: 0, read: 0 }
  const counts = new KeptCounts<number>(
    async (_where, after) => {
      const from = after ?? 0
      const mark = Math.max(from, state.records.length - unsettled)
      state.read += state.records.length - from
      return { settled: mark - from, beyond: state.records.length - mark, mark }
    },
    () => state.now,
  )
  return { state, counts }
}

test('a count reads what is new since the count before, of the same condition', async () => {
  const { state, counts } = start()
  state.records = [1, 2, 3]
  assert.equal(await counts.count({}), 3)
  state.records = [1, 2, 3, 4]
  assert.equal(await counts.count({}), 4)
  assert.equal(state.read, 4)
  assert.equal(await counts.count({ a: 1 }), 4)
  assert.equal(state.read, 8)
})

test('what is not settled is counted each time', async () => {
  const { state, counts } = start(2)
  state.records = [1, 2, 3]
  assert.equal(await counts.count({}), 3)
  state.records = [1, 2, 3, 4, 5]
  assert.equal(await counts.count({}), 5)
  assert.equal(await counts.count({}), 5)
  assert.equal(state.read, 3 + 4 + 2)
})

test('a count is recomputed after ten minutes, and where too many others were asked for', async () => {
  const { state, counts } = start()
  state.records = [1]
  await counts.count({})
  state.now = 599_999
  await counts.count({})
  assert.equal(state.read, 1)
  state.now = 600_000
  await counts.count({})
  assert.equal(state.read, 2)
  for (let at = 0; at < 500; at += 1) await counts.count({ at })
  await counts.count({})
  assert.equal(state.read, 2 + 500 + 1)
})

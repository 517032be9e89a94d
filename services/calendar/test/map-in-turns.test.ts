import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { mapInTurns } from '../src/lists/map-in-turns.ts'

/** Works for longer than one turn takes. */
function workLong<T>(result: T): T {
  const end = performance.now() + 6
  while (performance.now() < end);
  return result
}

describe('work in turns', () => {
  test('gives the results in the order of the items', async () => {
    const items = [3, 1, 2, 5, 4]
    const lists = await Promise.all(
      [1, 10].map((factor) => mapInTurns(items, (item) => workLong(item * factor))),
    )
    assert.deepEqual(lists, [items, [30, 10, 20, 50, 40]])
    assert.deepEqual(await mapInTurns([], workLong), [])
  })

  test('holds the event loop no longer when many ask at once', async () => {
    let loop = 0
    let isDone = false
    const works: number[] = []
    const counting = (async () => {
      for (; !isDone; loop += 1) await setImmediate()
    })()
    const asked = Array.from({ length: 12 }, () => mapInTurns([1, 2, 3], () => works.push(workLong(loop))))
    await Promise.all(asked)
    isDone = true
    await counting
    assert.equal(works.length, 36)
    for (const one of works) assert.ok(works.filter((other) => other === one).length <= 2, `round ${one}`)
  })

  test('lets a short list pass long ones, and ends one long list after another', async () => {
    const ended: string[] = []
    const long = ['first', 'second', 'third'].map(async (name) => {
      const { signal } = new AbortController()
      await mapInTurns([1, 2, 3, 4, 5], workLong, signal)
      await mapInTurns([1, 2, 3, 4, 5], workLong, signal)
      ended.push(name)
    })
    await setImmediate()
    const short = mapInTurns([1], (item) => item).then(() => ended.push('short'))
    await Promise.all([...long, short])
    assert.deepEqual(ended, ['short', 'first', 'second', 'third'])
  })

  test('ends where the caller has left, and lets the others go on', async () => {
    const leaving = new AbortController()
    const done: number[] = []
    const take = (item: number) => done.push(workLong(item))
    const left = mapInTurns([1, 2, 3], take, leaving.signal)
    const other = mapInTurns([10, 20], take)
    leaving.abort(new Error('gone'))
    await assert.rejects(left, /gone/)
    await other
    assert.deepEqual(done, [1, 10, 20])
  })
})

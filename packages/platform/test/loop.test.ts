import assert from 'node:assert/strict'
import { test } from 'node:test'
import { silentLogger } from '../src/log.ts'
import { Loop } from '../src/time.ts'

const failure = 'It failed'
const log = silentLogger

test('a loop repeats its task until it is stopped, and logs what a run throws', async () => {
  const logged: unknown[] = []
  const third = Promise.withResolvers<void>()
  let runs = 0
  const loop = new Loop({
    everyMs: 1,
    runAtOnce: true,
    failure,
    log: { warn: (...args: unknown[]) => void logged.push(args) },
    async task() {
      runs += 1
      if (runs === 1) throw new RangeError('first')
      if (runs === 3) third.resolve()
    },
  })
  await third.promise
  await loop.stop()
  const end = runs
  assert.deepEqual(logged, [[{ err: new RangeError('first') }, failure]])
  await new Promise((resolve) => setTimeout(resolve, 5))
  assert.equal(runs, end)
})

test('runs never overlap, and a run that is asked for gives its result', async () => {
  const first = Promise.withResolvers<void>()
  let running = 0
  let runs = 0
  const loop = new Loop({
    everyMs: 2 ** 30,
    failure,
    log,
    async task() {
      running += 1
      assert.equal(running, 1)
      await first.promise
      running -= 1
      runs += 1
      if (runs === 2) throw new RangeError('second')
      return runs
    },
  })
  const results = Promise.allSettled([loop.run(), loop.run(), loop.run()])
  first.resolve()
  assert.deepEqual(
    (await results).map((result) => (result.status === 'fulfilled' ? result.value : result.reason)),
    [1, new RangeError('second'), 3],
  )
  await loop.stop()
})

test('a stop aborts the run under way and waits for its end', async () => {
  let ended = false
  const begun = Promise.withResolvers<void>()
  const loop = new Loop({
    everyMs: 1,
    runAtOnce: true,
    failure,
    log,
    async task(signal) {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ended = true
    },
  })
  await begun.promise
  await loop.stop()
  assert.equal(ended, true)
})

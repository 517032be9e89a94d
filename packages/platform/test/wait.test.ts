import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Unavailable } from '../src/errors.ts'
import {
  backoff,
  retry,
  settlesWithin,
  sleep,
  WakeUp,
  waitUntil,
  withAbort,
  withDeadline,
} from '../src/time.ts'

const never = new Promise<never>(() => {})
const long = 2 ** 30

test('a sleep ends when its signal fires', async () => {
  const stop = new AbortController()
  const asleep = sleep(long, { signal: stop.signal })
  stop.abort()
  await asleep
  await sleep(long, { signal: stop.signal })
})

test('work in time settles as it does, late work is unavailable', async () => {
  assert.equal(await withDeadline(Promise.resolve(1), long, 'late'), 1)
  await assert.rejects(withDeadline(Promise.reject(new TypeError('no')), long, 'late'), TypeError)
  await assert.rejects(withDeadline(never, 1, 'late'), new Unavailable('late'))
  await assert.rejects(
    withDeadline(never, 1, () => new RangeError('mine')),
    RangeError,
  )
})

test('work is left when its signal fires', async () => {
  const stop = new AbortController()
  assert.equal(await withAbort(Promise.resolve(1), undefined), 1)
  assert.equal(await withAbort(Promise.resolve(1), stop.signal), 1)
  const left = withAbort(never, stop.signal)
  stop.abort(new RangeError('stop'))
  await assert.rejects(left, RangeError)
  await assert.rejects(withAbort(never, stop.signal), RangeError)
})

test('work settles within a time or does not', async () => {
  assert.equal(await settlesWithin(Promise.resolve(), long), true)
  assert.equal(await settlesWithin(Promise.reject(new Error('no')), long), true)
  assert.equal(await settlesWithin(never, 1), false)
})

test('a condition is checked until it holds or the limit has passed', async () => {
  let checks = 0
  const third = () => {
    checks += 1
    return checks === 3
  }
  assert.equal(await waitUntil(third, { everyMs: 1, limitMs: long }), true)
  assert.equal(checks, 3)
  assert.equal(await waitUntil(async () => false, { everyMs: 1, limitMs: 5 }), false)
})

test('delays double up to their limit, less a random part of up to a half', () => {
  const delay = { base: 100, limit: 1_000 }
  const full = [1, 2, 3, 4, 5, 2_000].map((failed) => backoff(delay, failed, () => 0))
  assert.deepEqual(full, [100, 200, 400, 800, 1_000, 1_000])
  assert.equal(
    backoff(delay, 1, () => 1),
    50,
  )
})

test('a call is repeated while another try may help', async () => {
  const delay = { base: 1, limit: 1 }
  const failUntil = (last: number) => async (attempt: number) => {
    if (attempt < last) throw new Error(`try ${attempt}`)
    return attempt
  }
  assert.equal(await retry(failUntil(3), { delay }), 3)
  await assert.rejects(retry(failUntil(3), { delay, tries: 2 }), /try 2/)
  await assert.rejects(retry(failUntil(3), { delay, limitMs: -1 }), /try 1/)
  await assert.rejects(retry(failUntil(3), { delay, retryable: () => false }), /try 1/)
})

test('a wake-up before the wait counts, once', async () => {
  const wakeUp = new WakeUp()
  wakeUp.notify()
  assert.equal(await wakeUp.wait(long), true)
  const waiting = wakeUp.wait(long)
  wakeUp.notify()
  assert.equal(await waiting, true)
  assert.equal(await wakeUp.wait(1), false)
  assert.equal(await wakeUp.wait(long, { signal: AbortSignal.abort() }), false)
})

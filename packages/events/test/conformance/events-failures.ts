import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Unavailable } from '@tathya/platform'
import { waitFor } from '@tathya/testing'
import { Permanent } from '../../src/errors.ts'
import type { CreateEventsAdapter } from './events-adapter.ts'
import {
  assertSteps,
  caughtUp,
  createCollector,
  onSteps,
  openAgain,
  openFresh,
  publishSteps,
  stepNames,
} from './events-tools.ts'

/** What becomes of events whose handler throws. */
export function failureCases(create: CreateEventsAdapter): void {
  test('tries again with a growing delay, while only that event waits', async (t) => {
    const { bus } = await openFresh(t, create)
    const collector = createCollector()
    const tries: { attempt: number; at: number }[] = []
    const subscription = await onSteps(bus, {
      retryDelayMs: 40,
      handle: async (event, { attempt }) => {
        if (event.key === 'bad' && event.payload.n === 0) {
          tries.push({ attempt, at: performance.now() })
          if (attempt < 4) throw new Error('not yet')
        }
        await collector.handle(event)
      },
    })
    await publishSteps(bus, 'bad', 0, 2)
    await publishSteps(bus, 'good', 0, 20)
    await caughtUp(subscription)
    assert.deepEqual(
      tries.map(({ attempt }) => attempt),
      [1, 2, 3, 4],
    )
    // A delay is at least half of its full length, which doubles: 20, 40 and 80 ms here.
    for (const [at, least] of [20, 40, 80].entries())
      assert.ok(tries[at + 1]!.at - tries[at]!.at >= least - 2, `delay ${at + 1} is at least ${least} ms`)
    assertSteps(collector.seen, [...stepNames('good', 0, 20), ...stepNames('bad', 0, 2)])
    assert.equal(collector.seen.at(-1), 'bad 0', 'all others are before it')
    assert.equal((await subscription.progress()).deadLetters, 0)
  })

  test('an event that fails each time becomes a dead letter and holds up no other', async (t) => {
    const { bus } = await openFresh(t, create)
    const collector = createCollector()
    const attempts: number[] = []
    const subscription = await onSteps(bus, {
      tries: 3,
      retryDelayMs: 1,
      handle: async (event, { attempt }) => {
        if (event.key === 'bad' && event.payload.n === 1) {
          attempts.push(attempt)
          throw new Error('it never works')
        }
        await collector.handle(event)
      },
    })
    await Promise.all([publishSteps(bus, 'bad', 0, 4), publishSteps(bus, 'good', 0, 50)])
    await caughtUp(subscription)
    assert.deepEqual(attempts, [1, 2, 3])
    const bad = collector.seen.filter((name) => name.startsWith('bad'))
    assertSteps(bad, ['bad 0', 'bad 2', 'bad 3'])
    assert.equal(collector.seen.length, 53)
    assert.equal((await subscription.progress()).deadLetters, 1)
  })

  test('what can never be handled is a dead letter at once', async (t) => {
    const { bus } = await openFresh(t, create)
    let calls = 0
    const subscription = await onSteps(bus, {
      handle: async () => {
        calls += 1
        throw new Permanent('no such customer')
      },
    })
    await publishSteps(bus, 'a', 0, 1)
    await caughtUp(subscription)
    assert.equal(calls, 1)
    const [letter] = await bus.deadLetters.list('steps')
    assert.equal(letter?.attempts, 1)
    assert.match(letter?.error ?? '', /no such customer/)
  })

  test('takes a handler that throws at once, and what is no error, as failures too', async (t) => {
    const { bus } = await openFresh(t, create)
    const subscription = await onSteps(bus, {
      tries: 1,
      handle: ({ payload }) => {
        if (payload.n === 0) throw new Error('before any promise')
        return Promise.reject('just a text')
      },
    })
    await publishSteps(bus, 'a', 0, 2)
    await caughtUp(subscription)
    const errors = (await bus.deadLetters.list('steps')).map(({ error }) => error)
    assert.deepEqual(errors.sort(), ['Error: before any promise', 'Error: just a text'])
  })

  test('an event that cannot be read is a dead letter at once and holds up nothing', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create, { types: unreadableTypes() })
    await bus.publish('test.step', { key: 'a', n: 'not a number' as unknown as number })
    await opened.close()
    const { bus: later } = await openAgain(t, adapter)
    await publishSteps(later, 'a', 1, 3)
    const collector = createCollector()
    const subscription = await onSteps(later, { handle: collector.handle })
    await caughtUp(subscription)
    assertSteps(collector.seen, stepNames('a', 1, 3))
    const [letter] = await later.deadLetters.list('steps')
    assert.match(letter?.error ?? '', /cannot be read[\s\S]*n\b/)
    assert.deepEqual(letter?.payload, { key: 'a', n: 'not a number' })
  })

  test('pauses while a dependency is away, counts no try, makes no dead letter, and continues when it is back', async (t) => {
    const { bus } = await openFresh(t, create)
    const collector = createCollector()
    const attempts = new Set<number>()
    let away = true
    let calls = 0
    const subscription = await onSteps(bus, {
      tries: 2,
      concurrency: 3,
      handle: async (event, { attempt }) => {
        attempts.add(attempt)
        calls += 1
        if (away) throw new Unavailable('the record store is away')
        await collector.handle(event)
      },
    })
    await Promise.all(['a', 'b', 'c'].map((key) => publishSteps(bus, key, 0, 10)))
    await waitFor('a second look', () => calls > 4)
    const paused = await subscription.progress()
    assert.equal(paused.paused, 'the record store is away')
    assert.equal(paused.lag, 30)
    assert.equal(paused.deadLetters, 0)
    // After the pause began, one event at a time looks whether the dependency is back.
    assert.ok(calls < 12, `${calls} calls while it was away`)
    away = false
    await caughtUp(subscription)
    const after = await subscription.progress()
    assert.equal(after.paused, undefined)
    assert.equal(after.deadLetters, 0)
    assert.deepEqual([...attempts], [1])
    for (const key of ['a', 'b', 'c'])
      assertSteps(
        collector.seen.filter((name) => name.startsWith(key)),
        stepNames(key, 0, 10),
      )
  })

  test('tries of before and after a pause are counted together', async (t) => {
    const { bus } = await openFresh(t, create)
    const attempts: number[] = []
    const outcomes = [new Error('1'), new Unavailable('away'), new Error('2')]
    const subscription = await onSteps(bus, {
      retryDelayMs: 1,
      handle: async (_event, { attempt }) => {
        attempts.push(attempt)
        const failure = outcomes.shift()
        if (failure !== undefined) throw failure
      },
    })
    await publishSteps(bus, 'a', 0, 1)
    await caughtUp(subscription)
    assert.deepEqual(attempts, [1, 2, 2, 3])
  })

  test('an event that fails in all its tries comes back when it is due, round by round, beside all others', async (t) => {
    // The first delay is long enough to be seen on a busy machine.
    const { bus } = await openFresh(t, create, { retryDelays: [3, 0.2] })
    const collector = createCollector()
    const attempts: number[] = []
    let rounds = 0
    const subscription = await onSteps(bus, {
      tries: 2,
      retryDelayMs: 1,
      handle: async (event, { attempt }) => {
        if (event.id === 'never') {
          attempts.push(attempt)
          throw new Error('no')
        }
        if (event.id === 'later' && attempt < 4) throw new Error('not yet')
        await collector.handle(event)
      },
    })
    await bus.publish('test.step', { key: 'a', n: 1 }, { id: 'never' })
    await bus.publish('test.step', { key: 'a', n: 2 }, { id: 'later' })
    await publishSteps(bus, 'a', 3, 6)
    await waitFor('it to wait for its next tries', async () => {
      const { lag, oldestUnhandledAt, oldestDueAt, deadLetters } = await subscription.progress()
      rounds += deadLetters
      return lag > 0 && oldestUnhandledAt !== undefined && oldestDueAt === undefined
    })
    assert.equal(rounds, 0, 'it is no dead letter that waits for a person')
    const letter = await waitFor('the end of its tries', () => bus.deadLetters.show('steps', 'never'))
    assert.deepEqual([letter.attempts, letter.error], [6, 'Error: no'])
    assert.deepEqual(attempts, [1, 2, 3, 4, 5, 6])
    await caughtUp(subscription)
    assertSteps(collector.seen, stepNames('a', 2, 6))
    assert.equal((await subscription.progress()).deadLetters, 1)
  })

  test('an event that waits for its next tries comes back after a restart', async (t) => {
    const retryDelays = [1]
    const { adapter, opened, bus } = await openFresh(t, create, { retryDelays })
    const subscription = await onSteps(bus, {
      tries: 1,
      handle: async () => {
        throw new Error('not here')
      },
    })
    await bus.publish('test.step', { key: 'a', n: 1 })
    await waitFor('it to be put off', async () => {
      const { lag, oldestDueAt } = await subscription.progress()
      return lag === 1 && oldestDueAt === undefined
    })
    await opened.close()
    const { bus: later } = await openAgain(t, adapter, { retryDelays })
    const collector = createCollector()
    const next = await onSteps(later, { handle: collector.handle })
    await caughtUp(next)
    assert.deepEqual(collector.seen, ['a 1'])
  })
}

function unreadableTypes() {
  const loose = { safeParse: (value: unknown) => ({ success: true, data: value }) }
  const definition = { topic: 'test.steps', version: 1, payload: loose, key: () => 'a', summary: 'Anything' }
  return { 'test.step': definition } as never
}

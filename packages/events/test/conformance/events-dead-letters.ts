import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFixedClock } from '@tathya/platform'
import { waitFor } from '@tathya/testing'
import { Permanent } from '../../src/errors.ts'
import type { CreateEventsAdapter } from './events-adapter.ts'
import {
  assertSteps,
  type Bus,
  caughtUp,
  createCollector,
  onSteps,
  openAgain,
  openFresh,
  publishSteps,
} from './events-tools.ts'

/** Publishes steps 0 to before `count` under ids `id-00`, ... and lets group `steps` fail on all of them. */
async function failSteps(bus: Bus, count: number): Promise<void> {
  const subscription = await onSteps(bus, {
    handle: async ({ payload }) => {
      throw new Permanent(`no ${payload.n}`)
    },
  })
  for (let n = 0; n < count; n += 1)
    await bus.publish('test.step', { key: `k${n % 3}`, n }, { id: `id-${String(n).padStart(2, '0')}` })
  await caughtUp(subscription)
  await subscription.close()
}

/** What can be done with dead letters. */
export function deadLetterCases(create: CreateEventsAdapter): void {
  test('keeps a dead letter with all that is known of it', async (t) => {
    const clock = createFixedClock('2026-02-03T04:05:06.000Z')
    const { bus } = await openFresh(t, create, { clock })
    await failSteps(bus, 1)
    assert.deepEqual(await bus.deadLetters.show('steps', 'id-00'), {
      group: 'steps',
      id: 'id-00',
      type: 'test.step',
      key: 'k0',
      time: '2026-02-03T04:05:06.000Z',
      failedAt: '2026-02-03T04:05:06.000Z',
      attempts: 1,
      error: 'Permanent: no 0',
      payload: { key: 'k0', n: 0 },
    })
    assert.equal(await bus.deadLetters.show('steps', 'id-99'), undefined)
    assert.equal(await bus.deadLetters.show('another group', 'id-00'), undefined)
  })

  test('lists dead letters in pages', async (t) => {
    const { bus } = await openFresh(t, create)
    await failSteps(bus, 7)
    const first = await bus.deadLetters.list('steps', { limit: 3 })
    const second = await bus.deadLetters.list('steps', { limit: 3, afterId: first[2]!.id })
    const third = await bus.deadLetters.list('steps', { limit: 3, afterId: second[2]!.id })
    const ids = [...first, ...second, ...third].map(({ id }) => id)
    assert.deepEqual(ids, ['id-00', 'id-01', 'id-02', 'id-03', 'id-04', 'id-05', 'id-06'])
    assert.deepEqual(await bus.deadLetters.list('another group'), [])
    assert.deepEqual(
      [await bus.deadLetters.count('steps'), await bus.deadLetters.count('another group')],
      [7, 0],
    )
    await assert.rejects(bus.deadLetters.list('steps', { limit: 0 }), TypeError)
  })

  test('names what a group tries again', async (t) => {
    const { bus } = await openFresh(t, create)
    await failSteps(bus, 4)
    assert.deepEqual(await bus.deadLetters.returning('steps'), [])
    for (const id of ['id-03', 'id-01', 'id-02'])
      assert.equal(await bus.deadLetters.replay('steps', id), true)
    assert.deepEqual(await bus.deadLetters.returning('steps', { limit: 2 }), ['id-01', 'id-02'])
    assert.deepEqual(await bus.deadLetters.returning('steps', { afterId: 'id-02' }), ['id-03'])
    assert.deepEqual(await bus.deadLetters.returning('another group'), [])
    await assert.rejects(bus.deadLetters.returning('steps', { limit: 0 }), TypeError)
  })

  test('replays to its group, which then handles it', async (t) => {
    const { bus } = await openFresh(t, create)
    await failSteps(bus, 4)
    const [steps, others] = [createCollector(), createCollector()]
    const subscription = await onSteps(bus, { handle: steps.handle })
    await caughtUp(await onSteps(bus, { group: 'others', handle: others.handle }))
    assert.equal(await bus.deadLetters.replay('steps', 'id-02'), true)
    await steps.has(1)
    assert.deepEqual(steps.seen, ['k2 2'])
    assert.equal(await bus.deadLetters.replay('steps', 'id-02'), false)
    assert.equal((await subscription.progress()).deadLetters, 3)
    assertSteps(others.seen, ['k0 0', 'k1 1', 'k2 2', 'k0 3'])
  })

  test('replays when the group runs again, also after a restart', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create)
    await failSteps(bus, 5)
    for (const id of ['id-00', 'id-03']) assert.equal(await bus.deadLetters.replay('steps', id), true)
    assert.equal((await bus.deadLetters.list('steps')).length, 3)
    await opened.close()
    const { bus: later } = await openAgain(t, adapter)
    const collector = createCollector()
    await onSteps(later, { handle: collector.handle })
    await collector.has(2)
    assert.deepEqual(collector.seen.sort(), ['k0 0', 'k0 3'])
  })

  test('replays many, each of them once', async (t) => {
    const { bus } = await openFresh(t, create)
    await failSteps(bus, 400)
    const collector = createCollector()
    const subscription = await onSteps(bus, { handle: collector.handle })
    const letters = await bus.deadLetters.list('steps', { limit: 1_000 })
    // As many at once as a store has connections for.
    for (let at = 0; at < letters.length; at += 50) {
      const part = letters.slice(at, at + 50)
      const replayed = await Promise.all(part.map(({ id }) => bus.deadLetters.replay('steps', id)))
      assert.ok(replayed.every(Boolean))
    }
    await collector.has(400)
    await subscription.close()
    assert.equal(new Set(collector.seen).size, 400)
    const again = createCollector()
    const next = await onSteps(bus, { handle: again.handle })
    await publishSteps(bus, 'end', 0, 1)
    await again.has(1)
    assert.deepEqual(again.seen, ['end 0'])
    assert.equal((await next.progress()).deadLetters, 0)
  })

  test('what fails again is a dead letter again, with all tries counted', async (t) => {
    const { bus } = await openFresh(t, create)
    await failSteps(bus, 1)
    const subscription = await onSteps(bus, {
      tries: 2,
      retryDelayMs: 1,
      handle: async () => {
        throw new Error('still no')
      },
    })
    assert.equal(await bus.deadLetters.replay('steps', 'id-00'), true)
    const letter = await waitFor('it to fail again', () => bus.deadLetters.show('steps', 'id-00'))
    assert.equal(letter.attempts, 3)
    assert.equal(letter.error, 'Error: still no')
    await subscription.close()
    const collector = createCollector()
    await onSteps(bus, { handle: collector.handle })
    assert.equal(await bus.deadLetters.replay('steps', 'id-00'), true)
    await collector.has(1)
  })

  test('drops a dead letter for good', async (t) => {
    const { adapter, opened, bus } = await openFresh(t, create)
    await failSteps(bus, 2)
    assert.equal(await bus.deadLetters.drop('steps', 'id-00'), true)
    assert.equal(await bus.deadLetters.drop('steps', 'id-00'), false)
    assert.equal(await bus.deadLetters.replay('steps', 'id-00'), false)
    await opened.close()
    const { bus: later } = await openAgain(t, adapter)
    assert.deepEqual(
      (await later.deadLetters.list('steps')).map(({ id }) => id),
      ['id-01'],
    )
  })
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGate, waitFor } from '@tathya/testing'
import type { CreateJobsAdapter } from './jobs-adapter.ts'
import { accept, openFreshQueue, waitForState } from './jobs-tools.ts'

const nothing = { result: { text: '', file: null }, files: [] }

/** Large jobs beside small ones. */
export function laneCases(create: CreateJobsAdapter): void {
  test('large jobs leave one of several slots to small ones', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    const gate = createGate()
    const began: string[] = []
    const large = [
      await accept(queue, 'large 1', { large: true }),
      await accept(queue, 'large 2', { large: true }),
    ]
    const small = await accept(queue, 'small')
    queue.work(
      async ({ text }) => {
        began.push(text)
        if (text !== 'small') await gate.opened
        return nothing
      },
      { slots: 2 },
    )
    await waitForState(queue, small.id, 'succeeded')
    assert.deepEqual(began, ['large 1', 'small'])
    gate.open()
    await Promise.all(large.map(({ id }) => waitForState(queue, id, 'succeeded')))
  })

  test('a single slot takes small jobs first, and lets no large one wait for ever', async (t) => {
    const { queue } = await openFreshQueue(t, create)
    for (let at = 0; at < 2; at += 1) await accept(queue, 'L', { large: true })
    for (let at = 0; at < 8; at += 1) await accept(queue, 's')
    const order: string[] = []
    queue.work(
      async ({ text }) => {
        order.push(text)
        return nothing
      },
      { slots: 1 },
    )
    await waitFor('all jobs', () => order.length === 10)
    assert.equal(order.join(''), 'sssssLsssL')
  })
}

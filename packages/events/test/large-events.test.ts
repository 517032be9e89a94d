import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { onEnd, tempFolder } from '@tathya/testing'
import { z } from 'zod'
import { openEvents } from './conformance/embedded-adapter.ts'
import { defineEvent, testEvents } from './conformance/test-events.ts'

test('other work runs between reading a large event and handling it', async (t) => {
  const order: string[] = []
  const large = defineEvent({
    ...testEvents['test.note'],
    payload: z.object({ text: z.string() }).transform((payload) => {
      // Longer than a turn.
      for (const end = performance.now() + 10; performance.now() < end; );
      order.push('read')
      return payload
    }),
  })
  const { bus, close } = await openEvents(tempFolder(t), {
    types: { ...testEvents, 'test.note': large as never },
  })
  onEnd(t, close)
  for (let at = 0; at < 4; at += 1) await bus.publish('test.note', { text: 'x'.repeat(100_000) })
  // Publishing has read them too.
  order.length = 0
  let handled = 0
  await bus.subscribe({
    group: 'large',
    types: ['test.note'],
    async handle() {
      order.push('handled')
      handled += 1
    },
  })
  while (handled < 4) {
    order.push('other')
    await setImmediate()
  }
  const steps = order.filter((name, at) => name !== 'other' || order[at - 1] !== 'other')
  const adjacent = steps.filter((name, at) => at > 0 && name !== 'other' && steps[at - 1] !== 'other')
  assert.equal(steps.filter((name) => name !== 'other').length, 8)
  assert.deepEqual(adjacent, [], steps.join(', '))
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Unavailable } from '@tathya/platform'
import { createRandom, seededRandom, shortOrLong, tempFolder } from '@tathya/testing'
import { Permanent } from '../src/errors.ts'
import type { HandlerContext } from '../src/port.ts'
import { openEvents } from './conformance/embedded-adapter.ts'
import { type Bus, caughtUp, onSteps, type StepEvent } from './conformance/events-tools.ts'

const keys = Array.from({ length: 30 }, (_, at) => `key ${at}`)
const phases = 3
const stepsAPhase = 40

/** What handlers have seen. */
function createWitness(random: () => number) {
  const handled: string[] = []
  const refused = new Set<string>()

  async function handle({ key, payload }: StepEvent, { attempt }: HandlerContext): Promise<void> {
    const name = `${key} ${payload.n}`
    const chance = random()
    if (chance < 0.3) await new Promise((resolve) => setImmediate(resolve))
    else if (chance < 0.35) await pause(random() * 20)
    else if (chance < 0.355) await pause(150)
    const fate = random()
    if (refused.has(name) || (fate < 0.01 && !handled.includes(name))) {
      refused.add(name)
      throw new Permanent('never')
    }
    if (fate < 0.012) throw new Unavailable('away')
    if (fate < 0.05 && attempt < 5) throw new Error('later')
    handled.push(name)
  }

  return { handle, handled, refused }
}

async function publishPhase(bus: Bus, phase: number): Promise<void> {
  const from = phase * stepsAPhase
  await Promise.all(
    keys.map(async (key) => {
      for (let n = from; n < from + stepsAPhase; n += 1) await bus.publish('test.step', { key, n })
    }),
  )
}

for (const seed of shortOrLong(['new'], ['first', 'new'])) {
  test(`handles every event, or makes a dead letter of it, through failures, pauses and restarts, ${seed} seed`, async (t) => {
    const random = seed === 'first' ? createRandom(1) : seededRandom(t)
    const folder = tempFolder(t)
    const { handle, handled, refused } = createWitness(random)
    const options = { retryDelayMs: 2, handle } as const
    for (let phase = 0; phase < phases; phase += 1) {
      const { bus, close } = await openEvents(folder)
      const first = await onSteps(bus, { ...options, concurrency: 4 })
      const publishing = publishPhase(bus, phase)
      await pause(random() * 60)
      await first.close()
      const second = await onSteps(bus, { ...options, concurrency: 1 + Math.floor(random() * 12) })
      await publishing
      if (phase === phases - 1) await caughtUp(second)
      await close()
    }
    const { bus, close } = await openEvents(folder)
    const letters = await bus.deadLetters.list('steps', { limit: 1_000 })
    await close()
    const names = letters.map(({ payload }) => {
      const { key, n } = payload as { key: string; n: number }
      return `${key} ${n}`
    })
    assert.deepEqual(names.sort(), [...refused].sort(), 'dead letters are what can never be handled')
    const all = new Set([...handled, ...refused])
    assert.equal(all.size, keys.length * phases * stepsAPhase, 'nothing is lost')
    assert.equal(new Set(handled).size + refused.size, all.size, 'no handled event is a dead letter')
    t.diagnostic(`${handled.length - new Set(handled).size} came twice`)
  })
}

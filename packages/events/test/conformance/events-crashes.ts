import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type {} from '@tathya/platform'
import { type DoomedChild, killAtRandom, onEnd, shortOrLong, startDoomed } from '@tathya/testing'
import { Permanent } from '../../src/errors.ts'
import type { CreateEventsAdapter, EventsAdapter } from './events-adapter.ts'
import { isPoison } from './events-child.ts'
import { caughtUp, onSteps, openAgain } from './events-tools.ts'

const program = fileURLToPath(new URL('./events-child.ts', import.meta.url))
const keys = ['a', 'b', 'c', 'd']
const points: readonly string[] = [
  'event-appended',
  'event-taken',
  'event-handled',
  'event-committed',
  'dead-letter-stored',
]

/** What is left when the process is killed. */
export function crashCases(create: CreateEventsAdapter): void {
  for (const point of points) {
    for (const pass of shortOrLong([6], [1, 6])) {
      test(`loses nothing when it is killed at ${point}, pass ${pass}`, async (t) => {
        const run = await prepare(t, create)
        const child = run.start(0, `${point}:${pass}`)
        await child.killed
        await run.assertKept(child.lines())
      })
    }
  }

  test('loses nothing when it is killed at any moment under load, again and again', async (t) => {
    const run = await prepare(t, create)
    const acknowledged = await killAtRandom(t, 300, (round) => run.start(round * 1_000_000))
    await run.assertKept(acknowledged)
  })
}

async function prepare(t: TestContext, create: CreateEventsAdapter) {
  const adapter = await create(t)
  const folder = mkdtempSync(path.join(tmpdir(), 'tathya-effects-'))
  onEnd(t, () => rmSync(folder, { recursive: true }))
  const effects = path.join(folder, 'effects')

  /** Starts the program from a step on; it kills itself at the fault where one is named. */
  function start(from: number, fault?: string): DoomedChild {
    const task = { ...adapter.child, effects, keys, from, to: from + 100_000 }
    return startDoomed(t, program, task, fault)
  }

  return { start, assertKept: (acknowledged: string[]) => assertKept(t, adapter, effects, acknowledged) }
}

/** Finishes the work in this process and holds all that was handled against all that was confirmed. */
async function assertKept(t: TestContext, adapter: EventsAdapter, effects: string, acknowledged: string[]) {
  const before = existsSync(effects) ? readFileSync(effects, 'utf8').split('\n').slice(0, -1) : []
  const after: string[] = []
  const { bus } = await openAgain(t, adapter)
  const subscription = await onSteps(bus, {
    group: 'crash',
    handle: async ({ payload: { key, n } }) => {
      if (isPoison(n)) throw new Permanent('poison')
      after.push(`${key} ${n}`)
    },
  })
  await caughtUp(subscription)
  const letters = (await allLetters(bus)).map(({ payload }) => {
    const { key, n } = payload as { key: string; n: number }
    return `${key} ${n}`
  })
  const handled = new Set([...before, ...after])
  const missing = acknowledged.filter((name) => !handled.has(name) && !letters.includes(name))
  assert.deepEqual(missing, [], 'every confirmed event was handled or is a dead letter')
  assert.ok(
    letters.every((name) => isPoison(Number(name.split(' ')[1]))),
    'only poison is a dead letter',
  )
  assert.equal(new Set(letters).size, letters.length, 'no event is two dead letters')
}

async function allLetters(bus: Awaited<ReturnType<EventsAdapter['open']>>['bus']) {
  const all = []
  for (let page = await bus.deadLetters.list('crash', { limit: 500 }); page.length > 0; ) {
    all.push(...page)
    page = await bus.deadLetters.list('crash', { limit: 500, afterId: page.at(-1)!.id })
  }
  return all
}

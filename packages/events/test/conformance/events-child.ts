import { appendFileSync } from 'node:fs'
import { readTask, waitLimitMs } from '@tathya/testing'
import { Permanent } from '../../src/errors.ts'
import type { OpenEvents } from './events-adapter.ts'

/** What the program is asked to do. */
export interface EventsChildTask {
  /** Module with `openEvents(data)`. */
  readonly module: string
  readonly data: string
  /** File to which each handled event is appended, as `key n`. */
  readonly effects: string
  readonly keys: readonly string[]
  /** First and one past the last step of each key. */
  readonly from: number
  readonly to: number
}

/** Steps that can never be handled. */
export function isPoison(n: number): boolean {
  return n % 10 === 9
}

/**
 * A program that tests kill: publishes steps and says each confirmed one, and handles them in group `crash`.
 */
async function main(): Promise<void> {
  const { task, say } = readTask<EventsChildTask>()
  const { module, data, effects, keys, from, to } = task
  const { openEvents } = (await import(module)) as { openEvents(data: string): Promise<OpenEvents> }
  const { bus } = await openEvents(data)
  await bus.subscribe({
    group: 'crash',
    types: ['test.step'],
    handle: async ({ payload: { key, n } }) => {
      if (isPoison(n)) throw new Permanent('poison')
      appendFileSync(effects, `${key} ${n}\n`)
    },
  })
  await Promise.all(
    keys.map(async (key) => {
      for (let n = from; n < to; n += 1) {
        // On a busy machine the brokers may exceed the default deadline of a publisher.
        await bus.publish('test.step', { key, n }, { id: `${key}-${n}`, deadlineMs: waitLimitMs })
        say(`${key} ${n}`)
      }
    }),
  )
}

if (import.meta.main) await main()

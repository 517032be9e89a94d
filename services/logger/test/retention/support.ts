import { randomUUID } from 'node:crypto'
import { createFixedClock, createMetrics, loadConfig } from '@tathya/platform'
import { createTestPlatform } from '@tathya/runtime/testing'
import type { EntryLevel, NewEntry } from '@tathya/storage'
import { type Cleanup, onEnd } from '@tathya/testing'
import { LoggerConfig } from '../../src/config.ts'
import { createRetention } from '../../src/retention/retention.ts'

/** An entry of a customer and level that arrived at a time. */
export function entry(customer_id: number, level: EntryLevel, received_at: string): NewEntry {
  return {
    entry: {
      entry_id: randomUUID(),
      customer_id,
      exception_message: `${level} of ${customer_id}`,
      service_name: 'billing',
      created_date: received_at.slice(0, -1),
      additional_info: null,
      received_at,
      trace_id: null,
      level,
      release: null,
      environment: null,
      tags: {},
    },
    grouping: { keys: [`1:${customer_id}${level}`], title: level, culprit: null },
  }
}

export const start = '2026-11-26T12:00:00.000Z'

/** A time so many days before the start. */
export const daysAgo = (days: number) => new Date(Date.parse(start) - days * 86_400_000).toISOString()

/** A platform with a clock that stands, and a retention on it. */
export async function startRetention(context: Cleanup, settings: Record<string, string> = {}) {
  const clock = createFixedClock(start)
  const platform = await createTestPlatform(context, { clock })
  let opened = 0
  const open = () => {
    // Each is a process, with metrics of its own; those of the first are the platform's.
    const own = opened === 0 ? platform : { ...platform, metrics: createMetrics() }
    opened += 1
    const retention = createRetention(own, loadConfig(LoggerConfig, settings))
    onEnd(context, () => retention.close())
    retention.start()
    return retention
  }
  /** Numbers of entries by customer and level. */
  const counts = async () => {
    const { items } = await platform.entries.find({}, { limit: 1_000 })
    const groups = Map.groupBy(items, ({ exception_message }) => exception_message)
    return Object.fromEntries([...groups].map(([name, { length }]) => [name, length]).sort())
  }
  const pass = (ms: number) => clock.set(new Date(clock.now().getTime() + ms))
  return { platform, open, counts, pass }
}

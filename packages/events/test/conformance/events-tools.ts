import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { onEnd, waitFor } from '@tathya/testing'
import type { DeliveredEvent, EventBus, SubscribeOptions, Subscription } from '../../src/port.ts'
import type { CreateEventsAdapter, EventsAdapter, OpenEvents, OpenEventsOptions } from './events-adapter.ts'
import type { TestEvents } from './test-events.ts'

export type Bus = EventBus<TestEvents>
export type StepEvent = DeliveredEvent<TestEvents, 'test.step'>
type StepOptions = Omit<SubscribeOptions<TestEvents, 'test.step'>, 'types' | 'group'> & { group?: string }

/** A fresh adapter with an open bus that is closed when the test ends. */
export async function openFresh(
  context: TestContext,
  create: CreateEventsAdapter,
  options?: OpenEventsOptions,
): Promise<{ adapter: EventsAdapter; opened: OpenEvents; bus: Bus }> {
  const adapter = await create(context)
  const opened = await openAgain(context, adapter, options)
  return { adapter, opened, bus: opened.bus }
}

/** Opens the adapter's data; closed when the test ends. */
export async function openAgain(
  context: TestContext,
  adapter: EventsAdapter,
  options?: OpenEventsOptions,
): Promise<OpenEvents> {
  const opened = await adapter.open(options)
  onEnd(context, () => opened.close())
  return opened
}

/** Publishes steps `from` to before `to` of a key, all at once. */
export async function publishSteps(bus: Bus, key: string, from: number, to: number): Promise<void> {
  const steps = Array.from({ length: to - from }, (_, at) => ({ key, n: from + at }))
  await Promise.all(steps.map((step) => bus.publish('test.step', step)))
}

/** Subscribes to steps, by default in group `steps`. */
export function onSteps(bus: Bus, options: StepOptions): Promise<Subscription> {
  return bus.subscribe({ group: 'steps', types: ['test.step'], ...options })
}

/** A handler that keeps what it got, as `key n`. */
export function createCollector() {
  const seen: string[] = []
  return {
    seen,
    handle: async ({ payload }: StepEvent) => {
      seen.push(`${payload.key} ${payload.n}`)
    },
    /** Waits until this many were seen. */
    has: (count: number) => waitFor(`${count} events`, () => seen.length >= count),
  }
}

/** Waits until a subscription has nothing left to do. */
export async function caughtUp(subscription: Subscription): Promise<void> {
  await waitFor('the subscription to catch up', async () => (await subscription.progress()).lag === 0)
}

/** The names of steps, as a collector keeps them. */
export function stepNames(key: string, from: number, to: number): string[] {
  return Array.from({ length: to - from }, (_, at) => `${key} ${from + at}`)
}

/** Asserts that the same steps were seen, each once, in whatever order. */
export function assertSteps(seen: readonly string[], expected: readonly string[]): void {
  assert.deepEqual(seen.toSorted(), expected.toSorted())
}

import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds from a publish to the handler. */
export interface Latency {
  readonly median: number
  readonly p99: number
}

/** Milliseconds between publishes: a rate far below the capacity of each bus. */
const intervalMs = 4

/** Publishes events one by one and measures the time until `handled` is called for each, after a warm-up. */
export async function measureLatency(
  count: number,
  publish: (number: number) => Promise<unknown>,
  onHandled: (handled: (number: number) => void) => Promise<() => Promise<void>>,
): Promise<Latency> {
  const warmUp = 50
  const started = new Map<number, number>()
  const times: number[] = []
  const stop = await onHandled((number) => {
    const at = started.get(number)
    if (at === undefined) return
    started.delete(number)
    times.push(performance.now() - at)
  })
  for (let number = 0; number < count + warmUp; number += 1) {
    started.set(number, performance.now())
    publish(number).catch(() => {})
    await pause(intervalMs)
  }
  while (times.length < count + warmUp) await pause(5)
  await stop()
  const sorted = times.slice(warmUp).sort((a, b) => a - b)
  return { median: sorted[Math.floor(count / 2)]!, p99: sorted[Math.floor(count * 0.99)]! }
}

import { setTimeout as pause } from 'node:timers/promises'
import { createKey } from '../http/create-key.ts'
import type { FloodedProduct } from '../http/flooded-product.ts'
import { type LoadCounts, runLoad } from './load.ts'
import { type Memory, readMemory } from './memory.ts'

/** Minutes after which memory should not grow any more. */
export const settledAfter = 5

/** Memory of one process over the minutes. */
export interface SoakResult {
  readonly label: string
  /** Resident megabytes after the first five minutes, and the most and the last since then. */
  readonly settledMb: number
  readonly mostMb: number
  readonly lastMb: number
}

/** Figures of one minute, for the log of a long run. */
export type SoakLine = (minute: number, memory: ReadonlyMap<string, Memory>, counts: LoadCounts) => void

/** Puts the product under a steady load, and reads the memory of each of its processes every minute. */
export async function benchSoak(
  product: FloodedProduct,
  minutes: number,
  onMinute: SoakLine,
): Promise<SoakResult[]> {
  const stop = new AbortController()
  const counts: LoadCounts = { entries: 0, reads: 0, failed: new Map() }
  const key = await createKey(product, ['log:read', 'log:write'])
  const loading = runLoad(product.url, key, counts, stop.signal)
  const series: ReadonlyMap<string, Memory>[] = []
  const startedAt = performance.now()
  try {
    for (let minute = 0; minute <= minutes; minute += 1) {
      await pause(Math.max(0, startedAt + minute * 60_000 - performance.now()))
      const memory = await readMemory(product.metrics)
      series.push(memory)
      onMinute(minute, memory, counts)
    }
  } finally {
    stop.abort()
    await loading
  }
  return toResults(series)
}

function toResults(series: readonly ReadonlyMap<string, Memory>[]): SoakResult[] {
  const settled = series.slice(Math.min(settledAfter, series.length - 1))
  return [...series[0]!.keys()].map((label) => {
    const resident = settled.map((memory) => memory.get(label)!.residentMb)
    return { label, settledMb: resident[0]!, mostMb: Math.max(...resident), lastMb: resident.at(-1)! }
  })
}

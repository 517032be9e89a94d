import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { EntryStore, NewEntry } from '@tathya/storage'
import type { Asked } from './ask.ts'
import { type BenchStore, openBenchStore } from './bench-store.ts'
import { makeEntries } from './entries.ts'

/** Figures of a store of log entries. */
export interface SearchFigures extends Asked {
  readonly store: string
  readonly entries: number
  readonly addedPerSecond: number
}

const batch = 500

/** Batches that are on their way at a time. */
const parallel = 3

const run = promisify(execFile)

/** Fills a store, asks it in another process, and removes it. */
export async function benchSearch(store: BenchStore, entries: number): Promise<SearchFigures> {
  try {
    const filled = await openBenchStore(store)
    const addedPerSecond = await fill(filled, entries)
    await filled.close()
    const program = path.join(import.meta.dirname, 'ask.ts')
    const { stdout } = await run(process.execPath, [program, store.kind, store.address])
    return { ...(JSON.parse(stdout) as Asked), store: store.kind, entries, addedPerSecond }
  } finally {
    await store.remove()
  }
}

async function fill(store: EntryStore, entries: number): Promise<number> {
  const from = performance.now()
  const writes: Promise<unknown>[] = []
  let waiting: NewEntry[] = []
  for (const entry of makeEntries(entries)) {
    waiting.push(entry)
    if (waiting.length < batch) continue
    writes.push(store.add(waiting))
    waiting = []
    if (writes.length >= parallel) await writes.shift()
  }
  await Promise.all([...writes, store.add(waiting)])
  return (entries / (performance.now() - from)) * 1000
}

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
  /** Undefined where an earlier run has added them. */
  readonly addedPerSecond: number | undefined
}

const batch = 2_000

/** Batches that are on their way at a time. */
const parallel = 2

/** Entries after which a line is printed. */
const entriesPerLine = 100_000

const run = promisify(execFile)

/** Fills a store unless an earlier run has, asks it in another process, and removes it unless it is to be kept. */
export async function benchSearch(store: BenchStore, entries: number): Promise<SearchFigures> {
  try {
    const filled = await openBenchStore(store)
    const kept = await filled.count({})
    const addedPerSecond = kept === 0 ? await fill(filled, entries) : undefined
    await filled.close()
    const program = path.join(import.meta.dirname, 'ask.ts')
    const { stdout } = await run(process.execPath, [program, store.kind, store.address])
    return { ...(JSON.parse(stdout) as Asked), store: store.kind, entries: kept || entries, addedPerSecond }
  } finally {
    await store.remove()
  }
}

async function fill(store: EntryStore, entries: number): Promise<number> {
  const from = performance.now()
  const writes: Promise<unknown>[] = []
  let waiting: NewEntry[] = []
  let sent = 0
  for (const entry of makeEntries(entries)) {
    waiting.push(entry)
    if (waiting.length < batch) continue
    writes.push(store.add(waiting))
    sent += waiting.length
    waiting = []
    if (writes.length >= parallel) await writes.shift()
    if (sent % entriesPerLine === 0)
      console.log(
        `  ${sent} entries, ${((sent / (performance.now() - from)) * 1000).toFixed(0)} a second so far`,
      )
  }
  await Promise.all([...writes, store.add(waiting)])
  return (entries / (performance.now() - from)) * 1000
}

import { readTask } from '@tathya/testing'
import type { EntryStore } from '../../../src/entries/port.ts'
import { entry } from './samples.ts'

/** What the program is asked to do. */
export interface EntriesChildTask {
  /** Module with `openEntries(data)`. */
  readonly module: string
  readonly data: string
  /** Begins the ids of this run. */
  readonly prefix: string
}

/** The entry of an id; also what a test sends again. */
export function entryOfId(id: string) {
  const number = Number(id.split('-').at(-1))
  const key = `1:${number % 5}`
  return entry({ entry_id: id, customer_id: 1 + (number % 3), exception_message: `word${number % 5}` }, key)
}

/** A program that tests kill: adds entries, and says `added <id>` for each that is stored. */
async function main(): Promise<void> {
  const { task, say } = readTask<EntriesChildTask>()
  const { openEntries } = (await import(task.module)) as { openEntries(data: string): Promise<EntryStore> }
  const store = await openEntries(task.data)
  const worker = async (name: number) => {
    for (let at = 0; ; at += 3) {
      const ids = [0, 1, 2].map((more) => `${task.prefix}-${name}-${at + more}`)
      await store.add(ids.map(entryOfId))
      for (const id of ids) say(`added ${id}`)
    }
  }
  await Promise.all([0, 1, 2, 3].map(worker))
}

if (import.meta.main) await main()

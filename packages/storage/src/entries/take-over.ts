import { type Logger, Loop, type Readiness } from '@tathya/platform'
import type { Collection } from '../records/port.ts'
import type { EntryStore, NewEntry } from './port.ts'

/** Records that are moved at a time. */
const pageRecords = 500

/** Milliseconds between searches for records that were missed, such as those of a replica of the earlier version. */
const againMs = 60_000

/** Milliseconds between lines of progress. */
const reportMs = 10_000

export interface TakeOverOptions<T> {
  /** The collection in which an earlier version stored entries; declared without `appendOnly`, so that they can be removed. */
  readonly old: Pick<Collection<T>, 'count' | 'find' | 'remove'>
  readonly entries: Pick<EntryStore, 'add'>
  /** Makes an entry of a record, with its grouping. */
  readonly toNewEntry: (record: T) => NewEntry
  readonly log: Logger
}

/** The move of entries in the background. */
export interface TakeOver {
  /** Empty where nothing is left to move. A move under way is no fault: the product is ready meanwhile. */
  readiness(): readonly Readiness[]
  /** Moves what is left now; resolves with the number of moved entries. */
  run(): Promise<number>
  close(): Promise<void>
}

/**
 * Moves the entries of an earlier version from the records into the store of entries, in the background, and looks again every
 * minute. A record is removed when its entry is stored, so that the next start continues where this one ended; an entry that is
 * moved twice is stored once.
 */
export function takeOverEntries<T>({ old, entries, toNewEntry, log }: TakeOverOptions<T>): TakeOver {
  let left = 0
  let unreadable = 0

  /** Moves a page; resolves with the number of moved records. */
  async function movePage(records: readonly T[]): Promise<number> {
    const added: NewEntry[] = []
    for (const record of records) {
      try {
        added.push(toNewEntry(record))
      } catch (error) {
        if (unreadable === 0)
          log.error({ err: error }, 'An entry of the earlier version cannot be read; it stays where it is')
        unreadable += 1
      }
    }
    await entries.add(added)
    await Promise.all(added.map(({ entry }) => old.remove(entry.entry_id)))
    return added.length
  }

  async function move(signal: AbortSignal): Promise<number> {
    left = await old.count()
    // What could not be read is tried again at the next start.
    if (left <= unreadable) return 0
    log.info({ left }, 'Moving the log entries of an earlier version into their store')
    unreadable = 0
    let moved = 0
    let reportedAt = performance.now()
    let after: string | undefined
    do {
      const page = await old.find({ limit: pageRecords, ...(after === undefined ? {} : { after }) })
      moved += await movePage(page.items.map(({ value }) => value))
      left = Math.max(0, left - page.items.length)
      after = page.next
      if (performance.now() - reportedAt < reportMs) continue
      reportedAt = performance.now()
      log.info({ moved, left }, 'Moving the log entries of an earlier version into their store')
    } while (after !== undefined && !signal.aborted)
    if (after === undefined) left = unreadable
    log.info({ moved, unreadable }, 'The log entries of an earlier version have been moved')
    return moved
  }

  const failure = 'Log entries of an earlier version could not be moved; the next try follows in a minute'
  const loop = new Loop({ task: move, everyMs: againMs, runAtOnce: true, log, failure })

  return {
    readiness() {
      if (left === 0) return []
      const detail = `${left} log entries of an earlier version are still to be moved; searches miss them until then`
      return [{ name: 'earlier log entries', ready: true, detail }]
    },
    run: () => loop.run(),
    close: () => loop.stop(),
  }
}

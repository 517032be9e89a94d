import { type Logger, type Readiness, UnusableData } from '@tathya/platform'
import { StoreFailed } from '../errors.ts'
import type { EntryStore } from './port.ts'

/** A store of entries that is opened by its first call. */
export interface LazyEntries {
  readonly entries: EntryStore
  /** Empty where it was never used. */
  readiness(): Promise<readonly Readiness[]>
}

/**
 * Makes a store that is opened by its first call, because its thread and its memory are for those to whom somebody reports. A
 * store that cannot be opened is unavailable, and the next call tries again.
 */
export function createLazyEntries(open: () => Promise<EntryStore>, log: Logger): LazyEntries {
  let opened: Promise<EntryStore> | undefined
  let failure: Error | undefined
  let closed = false

  async function tryOpen(): Promise<EntryStore> {
    try {
      const store = await open()
      failure = undefined
      return store
    } catch (error) {
      opened = undefined
      const failed = error instanceof UnusableData ? new StoreFailed(error.message) : (error as Error)
      if (failed.message !== failure?.message)
        log.error({ err: error }, 'The store of log entries cannot be opened')
      failure = failed
      throw failed
    }
  }

  function use(): Promise<EntryStore> {
    if (closed) return Promise.reject(new StoreFailed('The store of log entries is closed.'))
    opened ??= tryOpen()
    return opened
  }

  return {
    entries: {
      add: async (entries) => (await use()).add(entries),
      get: async (entryId) => (await use()).get(entryId),
      find: async (filter, page) => (await use()).find(filter, page),
      count: async (filter, limit) => (await use()).count(filter, limit),
      tail: async (filter, after, limit) => (await use()).tail(filter, after, limit),
      buckets: async (filter, interval) => (await use()).buckets(filter, interval),
      getGroup: async (groupId) => (await use()).getGroup(groupId),
      findGroups: async (filter, order, page) => (await use()).findGroups(filter, order, page),
      changeGroup: async (groupId, change) => (await use()).changeGroup(groupId, change),
      mergeGroups: async (into, others) => (await use()).mergeGroups(into, others),
      splitGroup: async (groupId, keys) => (await use()).splitGroup(groupId, keys),
      remove: async (filter, limit) => (await use()).remove(filter, limit),
      size: async () => (await use()).size(),
      async *dump() {
        yield* (await use()).dump()
      },
      load: async (records) => (await use()).load(records),
      async close() {
        closed = true
        const store = await opened?.catch(() => undefined)
        await store?.close()
      },
    },
    async readiness() {
      const name = 'log entries'
      if (failure !== undefined) return [{ name, ready: false, detail: failure.message }]
      return opened === undefined ? [] : [{ name, ready: true }]
    },
  }
}

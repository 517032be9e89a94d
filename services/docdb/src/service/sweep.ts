import type { Logger } from '@tathya/platform'
import type { DatabaseCache } from './stored/database-cache.ts'
import type { Databases } from './stored/databases.ts'
import type { ExportCache } from './stored/export-cache.ts'

/** Milliseconds between two removals of what has expired. */
const sweepMs = 600_000

/** Dependencies of `createSweep`. */
export interface SweepOptions {
  readonly databases: Databases
  readonly cache: DatabaseCache
  readonly exports: ExportCache
  readonly log: Logger
}

/** Removes what has expired, now and every ten minutes. */
export function createSweep({ databases, cache, exports, log }: SweepOptions) {
  const closing = new AbortController()
  let sweeping: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function sweep(): Promise<void> {
    try {
      await databases.sweep(closing.signal)
      await cache.sweep()
      await exports.sweep()
    } catch (error) {
      log.warn({ err: error as Error }, 'What has expired could not be removed; it is tried again')
    }
  }

  return {
    start(): void {
      sweeping = sweep()
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep)
      }, sweepMs)
      timer.unref()
    },
    async close(): Promise<void> {
      clearInterval(timer)
      closing.abort()
      await sweeping
    },
  }
}

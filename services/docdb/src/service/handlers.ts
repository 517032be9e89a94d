import { mkdir, rm } from 'node:fs/promises'
import type { Recognisers } from '@tathya/documents/recognisers'
import { type JobQueue, type JobWorker, type RunJob, viewJob } from '@tathya/jobs'
import type { Logger } from '@tathya/platform'
import type { DatabaseInput, DatabaseResult } from './database-job.ts'
import type { Pool } from './pool.ts'
import type { DatabaseCache } from './stored/database-cache.ts'
import type { Databases } from './stored/databases.ts'
import type { ExportCache } from './stored/export-cache.ts'
import { toAnswer } from './to-answer.ts'

/** Milliseconds between two removals of what has expired. */
const sweepMs = 600_000

/** Background work of the service. */
export interface Handlers {
  start(): Promise<void>
  close(): Promise<void>
}

/** Dependencies of the handlers. */
export interface HandlersOptions {
  readonly queue: JobQueue<DatabaseInput, DatabaseResult>
  readonly run: RunJob<DatabaseInput, DatabaseResult>
  readonly slots: number
  readonly pools: readonly Pool[]
  readonly recognisers: Recognisers
  readonly databases: Databases
  readonly cache: DatabaseCache
  readonly exports: ExportCache
  readonly log: Logger
  /** Folder of this process's copies; files of an earlier run are removed. */
  readonly scratch: string
}

/** Runs jobs, as many at once as there are slots, delivers callbacks, and removes what has expired. */
export function createHandlers(options: HandlersOptions): Handlers {
  const { queue, run, slots, pools, recognisers, databases, cache, exports, log, scratch } = options
  const workers: JobWorker[] = []
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
    async start() {
      await rm(scratch, { recursive: true, force: true })
      await mkdir(scratch, { recursive: true })
      await cache.start()
      await exports.start()
      workers.push(
        queue.work(run, { slots }),
        queue.deliver((job, baseUrl) => viewJob(job, baseUrl, toAnswer)),
      )
      sweeping = sweep()
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep)
      }, sweepMs)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      closing.abort()
      await Promise.all(workers.map((worker) => worker.close()))
      await sweeping
      await Promise.all(pools.map((pool) => pool.close()))
      await recognisers.close()
    },
  }
}

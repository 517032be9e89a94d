import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type JobQueue, type JobWorker, type RunJob, viewJob } from '@tathya/jobs'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'
import { prepareFonts } from './images/svg/prepare-fonts.ts'
import type { Pool } from './pool.ts'
import { toAnswer } from './to-answer.ts'

/** What runs beside the requests. */
export interface Handlers {
  start(): Promise<void>
  close(): Promise<void>
}

/** What the handlers need. */
export interface HandlersOptions {
  readonly queue: JobQueue<ConversionInput, ConversionResult>
  readonly run: RunJob<ConversionInput, ConversionResult>
  readonly slots: number
  readonly pool: Pool
  /** Folder of this process's copies; what an earlier run left in it is removed. */
  readonly scratch: string
}

/** The jobs that this process takes, as many at once as it has slots, and the callbacks that it sends. */
export function createHandlers({ queue, run, slots, pool, scratch }: HandlersOptions): Handlers {
  const workers: JobWorker[] = []
  return {
    async start() {
      await rm(scratch, { recursive: true, force: true })
      prepareFonts(path.join(scratch, 'fonts'))
      workers.push(
        queue.work(run, { slots }),
        queue.deliver((job, baseUrl) => viewJob(job, baseUrl, toAnswer)),
      )
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
      await pool.close()
    },
  }
}

import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Recognisers } from '@tathya/documents/recognisers'
import { type JobQueue, type JobWorker, type RunJob, viewJob } from '@tathya/jobs'
import { prepareFonts } from '../process/images/svg/prepare-fonts.ts'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'
import type { OfficeService } from './office/office-service.ts'
import type { Pool } from './pool.ts'
import { toAnswer } from './to-answer.ts'

/** Background work of the service. */
export interface Handlers {
  start(): Promise<void>
  close(): Promise<void>
}

/** Dependencies of the handlers. */
export interface HandlersOptions {
  readonly queue: JobQueue<ConversionInput, ConversionResult>
  readonly run: RunJob<ConversionInput, ConversionResult>
  readonly slots: number
  readonly pool: Pool
  readonly recognisers: Recognisers
  readonly office: OfficeService
  /** Folder of this process's copies; files of an earlier run are removed. */
  readonly scratch: string
}

/** Runs jobs, as many at once as there are slots, and delivers callbacks. */
export function createHandlers({
  queue,
  run,
  slots,
  pool,
  recognisers,
  office,
  scratch,
}: HandlersOptions): Handlers {
  const workers: JobWorker[] = []
  return {
    async start() {
      await rm(scratch, { recursive: true, force: true })
      await office.start()
      prepareFonts(path.join(scratch, 'fonts'))
      workers.push(
        queue.work(run, { slots }),
        queue.deliver((job, baseUrl) => viewJob(job, baseUrl, toAnswer)),
      )
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()))
      await pool.close()
      await recognisers.close()
      await office.close()
    },
  }
}

import type { JobQueue, JobWorker, RunJob } from '@tathya/platform'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'

/** What runs beside the requests. */
export interface Handlers {
  start(): Promise<void>
  close(): Promise<void>
}

/** The jobs that this process takes: as many at once as it has slots. */
export function createHandlers(
  queue: JobQueue<ConversionInput, ConversionResult>,
  run: RunJob<ConversionInput, ConversionResult>,
  slots: number,
): Handlers {
  let worker: JobWorker | undefined
  return {
    async start() {
      worker = queue.work(run, { slots })
    },
    close: async () => worker?.close(),
  }
}

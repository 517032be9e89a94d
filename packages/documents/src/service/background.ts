import { mkdir, rm } from 'node:fs/promises'
import { type JobQueue, type JobWorker, type RunJob, type ToAnswer, viewJob } from '@tathya/jobs'

/** Something to close with the service. */
interface Closable {
  close(): Promise<void>
}

/** Dependencies of `createBackground`. */
export interface BackgroundOptions<I, R> {
  readonly queue: JobQueue<I, R>
  readonly run: RunJob<I, R>
  readonly toAnswer: ToAnswer<I, R>
  readonly slots: number
  /** Folder of working copies; files of an earlier run are removed. */
  readonly scratch: string
  /** Called before the first job, and after the last one. */
  readonly own: { readonly start?: () => Promise<void>; readonly close?: () => Promise<void> }
  readonly pools: readonly Closable[]
  readonly recognisers: Closable
}

/** The background work of a service: runs jobs, as many at once as there are slots, and delivers callbacks. */
export function createBackground<I, R>(options: BackgroundOptions<I, R>) {
  const { queue, run, toAnswer, slots, scratch, own, pools, recognisers } = options
  const workers: JobWorker[] = []
  return {
    async start(): Promise<void> {
      await rm(scratch, { recursive: true, force: true })
      await mkdir(scratch, { recursive: true })
      await own.start?.()
      workers.push(
        queue.work(run, { slots }),
        queue.deliver((job, baseUrl) => viewJob(job, baseUrl, toAnswer)),
      )
    },
    async close(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.close()))
      try {
        await Promise.all([...pools, recognisers].map((each) => each.close()))
      } finally {
        // Last, because tasks that are still ending in a process may use it.
        await own.close?.()
      }
    },
  }
}

import type { JobQueue } from '@tathya/jobs'

/** The queue, with a call of `removed` after an owner has cancelled a job or removed its result. */
export function withRemoval<I, R>(
  queue: JobQueue<I, R>,
  removed: (id: string, owner: string) => Promise<unknown>,
): JobQueue<I, R> {
  return {
    ...queue,
    async remove(id, owner) {
      const job = await queue.remove(id, owner)
      if (job?.state === 'expired' || job?.state === 'cancelled') await removed(id, owner)
      return job
    },
  }
}

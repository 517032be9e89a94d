import type { JobQueue } from '@tathya/jobs'
import type { DatabaseInput, DatabaseResult } from '../database-job.ts'
import type { Databases } from './databases.ts'

type Queue = JobQueue<DatabaseInput, DatabaseResult>

/** The queue, whose jobs are removed together with the databases that they made. */
export function withDatabases(queue: Queue, databases: Databases): Queue {
  return {
    ...queue,
    async remove(id, owner) {
      const job = await queue.remove(id, owner)
      if (job?.state === 'expired' || job?.state === 'cancelled') await databases.remove(id, owner)
      return job
    },
  }
}

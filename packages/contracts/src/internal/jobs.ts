import { z } from 'zod'
import { JobState } from '../http/jobs.ts'
import { defineEvent, type EventDefinition } from './define-event.ts'

export { JobState }

/** Every kind of job, by the name of its service, with the prefix of its job ids. */
export const jobKinds = {
  conversion: { idPrefix: 'conv' },
  docdb: { idPrefix: 'db' },
} as const
export type JobKind = keyof typeof jobKinds

/** A job was accepted; wakes workers, who claim its record. */
export const JobRequested = z.object({ job_id: z.string().min(1) }).meta({ id: 'JobRequested' })

/** The state or progress of a job changed. */
export const JobChanged = z
  .object({
    job_id: z.string().min(1),
    state: JobState,
    done: z.int().min(0),
    total: z.int().min(1).nullable(),
  })
  .meta({ id: 'JobChanged' })
export type JobChanged = z.output<typeof JobChanged>

type JobEvents<K extends JobKind> = Record<`${K}.requested`, EventDefinition<typeof JobRequested>> &
  Record<`${K}.changed`, EventDefinition<typeof JobChanged>>

/** The events of a kind of job: `<kind>.requested` and `<kind>.changed`, on the topic `<kind>.jobs`. */
export function jobEvents<K extends JobKind>(kind: K): JobEvents<K> {
  const common = {
    topic: `${kind}.jobs`,
    version: 1,
    key: ({ job_id }: { job_id: string }) => job_id,
    keyIs: 'the id of the job',
  }
  return {
    [`${kind}.requested`]: defineEvent({
      ...common,
      payload: JobRequested,
      summary: 'A job was queued',
    }),
    [`${kind}.changed`]: defineEvent({
      ...common,
      payload: JobChanged,
      summary: 'The state or progress of a job changed',
    }),
  } as JobEvents<K>
}

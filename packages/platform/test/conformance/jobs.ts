import { describe } from 'node:test'
import type { CreateJobsAdapter } from './jobs-adapter.ts'
import { stateCases } from './jobs-states.ts'

/** Runs every promise of the job port on the ports of an adapter. */
export function jobsConformance(name: string, create: CreateJobsAdapter): void {
  describe(`the job port, ${name}: states`, () => stateCases(create))
}

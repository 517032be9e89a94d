import { describe } from 'node:test'
import type { CreateJobsAdapter } from './jobs-adapter.ts'
import { cancelCases } from './jobs-cancel.ts'
import { jobCrashCases } from './jobs-crashes.ts'
import { jobFailureCases } from './jobs-failures.ts'
import { idempotencyCases } from './jobs-idempotency.ts'
import { laneCases } from './jobs-lanes.ts'
import { stateCases } from './jobs-states.ts'
import { stoppedCases } from './jobs-stopped.ts'
import { workCases } from './jobs-work.ts'

/** Runs every promise of the job port on the ports of an adapter. */
export function jobsConformance(name: string, create: CreateJobsAdapter): void {
  describe(`the job port, ${name}: states`, () => stateCases(create))
  describe(`the job port, ${name}: cancelling`, () => cancelCases(create))
  describe(`the job port, ${name}: idempotency`, () => idempotencyCases(create))
  describe(`the job port, ${name}: working`, () => workCases(create))
  describe(`the job port, ${name}: lanes`, () => laneCases(create))
  describe(`the job port, ${name}: crashes`, () => jobCrashCases(create))
  describe(`the job port, ${name}: stores that fail`, () => jobFailureCases(create))
  describe(`the job port, ${name}: workers that stop and wake`, () => stoppedCases(create))
}

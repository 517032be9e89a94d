import { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import type { JobState } from '@tathya/contracts/internal'
import { type Clock, silentLogger, systemClock } from '@tathya/platform'
import type { FileInfo, FileStore } from '@tathya/storage'
import { onEnd, patientSeconds, waitFor } from '@tathya/testing'
import { z } from 'zod'
import { createJobs, type JobsOptions } from '../../src/create-jobs.ts'
import type { Job as AnyJob, Callbacks, JobDefinition, JobQueue, Jobs, RunJob } from '../../src/port.ts'
import type { CreateJobsAdapter, JobsAdapter, OpenPorts, OpenPortsOptions } from './jobs-adapter.ts'

/** The jobs of the suite: a text is turned round. */
export const Input = z.object({ text: z.string(), file: z.string().nullable().default(null) })
export type Input = z.output<typeof Input>
export const Result = z.object({ text: z.string(), file: z.string().nullable() })
export type Result = z.output<typeof Result>

export const definition = {
  kind: 'conversion',
  input: Input,
  result: Result,
  runSeconds: patientSeconds,
  tries: 3,
  keptSeconds: 3_600,
  queueLimit: 100,
  failedWith: 'conversion_failed',
  scope: 'documents',
} satisfies JobDefinition<typeof Input, typeof Result>

export type Queue = JobQueue<Input, Result>
export type Job = AnyJob<Input, Result>
export type Run = RunJob<Input, Result>

/** The owner of jobs where the case needs one only. */
export const owner = 'customer:7'

/** Callbacks that nobody gets. */
export const noCallbacks: Callbacks = {
  assertAllowed() {},
  secretOf: () => 'whsec_',
  send: async () => ({ kind: 'delivered' }),
}

/** How a queue of a test is opened. */
export interface QueueOptions extends OpenPortsOptions, Pick<JobsOptions, 'leaseSeconds'> {
  readonly definition?: typeof definition
  readonly callbacks?: Callbacks
}

/** A queue under test with what it stands on. */
export interface OpenQueue {
  readonly adapter: JobsAdapter
  readonly ports: OpenPorts
  readonly jobs: Jobs
  readonly queue: Queue
  readonly clock: Clock
}

/** A queue on fresh data; closed when the test ends. */
export async function openFreshQueue(
  context: TestContext,
  create: CreateJobsAdapter,
  options: QueueOptions = {},
): Promise<OpenQueue> {
  return openQueue(context, await create(context), options)
}

/** A queue on the data of an adapter; closed when the test ends. */
export async function openQueue(
  context: TestContext,
  adapter: JobsAdapter,
  options: QueueOptions = {},
): Promise<OpenQueue> {
  const ports = await adapter.open(options)
  onEnd(context, () => ports.close())
  const { jobs, queue } = await addQueue(context, ports, options)
  return { adapter, ports, jobs, queue, clock: options.clock ?? systemClock }
}

/** One more queue on the same ports, as another process has it; closed when the test ends. */
export async function addQueue(
  context: TestContext,
  ports: OpenPorts,
  options: QueueOptions,
): Promise<{ jobs: Jobs; queue: Queue }> {
  const jobs = createTestJobs(ports, options)
  onEnd(context, () => jobs.close())
  return { jobs, queue: await jobs.define(options.definition ?? definition) }
}

/** The job port on ports; also for child processes, which do not end by themselves. */
export function createTestJobs(
  { records, events, files }: OpenPorts,
  { clock = systemClock, leaseSeconds, callbacks = noCallbacks }: QueueOptions,
): Jobs {
  return createJobs({
    records,
    events,
    files,
    callbacks,
    clock,
    log: silentLogger,
    reportError: () => {},
    retrySeconds: 0.01,
    ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
  })
}

/** Stores a text as a file. */
export function putText(files: FileStore, text: string): Promise<FileInfo> {
  return files.put(Readable.from([Buffer.from(text)]), { name: 'a.txt', type: 'text/plain' })
}

/** Waits until a job is in a state, and gives it back. */
export function waitForState(queue: Queue, id: string, state: JobState): Promise<Job> {
  return waitFor(`job ${id} being ${state}`, async () => {
    const job = await queue.get(id, owner)
    return job?.state === state && job
  })
}

/** The work of the suite: turns the text round, and stores it as a file. */
export function turnRound(files: FileStore): Run {
  return async ({ text }) => {
    const turned = [...text].reverse().join('')
    const { id } = await putText(files, turned)
    return { result: { text: turned, file: id }, files: [id] }
  }
}

/** Accepts a job without waiting for it. */
export function accept(
  queue: Queue,
  text: string,
  more: Partial<Parameters<Queue['request']>[1]> = {},
): Promise<Job> {
  return queue.request({ text, file: null }, { owner, waitSeconds: 0, ...more })
}

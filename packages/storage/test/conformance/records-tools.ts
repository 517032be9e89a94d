import type { TestContext } from 'node:test'
import { onEnd } from '@tathya/testing'
import { z } from 'zod'
import type { Collection } from '../../src/records/port.ts'
import type {
  CreateRecordsAdapter,
  OpenRecords,
  OpenRecordsOptions,
  RecordsAdapter,
} from './records-adapter.ts'

/** The records of the suite: jobs of owners, with fields of every kind. */
export const Job = z.object({
  id: z.string(),
  state: z.enum(['queued', 'running', 'done']).default('queued'),
  owner: z.string().default('nobody'),
  rank: z.number().nullable().default(null),
  urgent: z.boolean().default(false),
  note: z.string().optional(),
  place: z.object({ city: z.string(), ward: z.int().nullish() }).optional(),
  tags: z.array(z.string()).default([]),
  extra: z.unknown().optional(),
})
export type Job = z.output<typeof Job>

export const jobs = {
  name: 'jobs',
  schema: Job,
  key: 'id' as const,
  indexes: [
    ['state', 'rank'],
    ['owner', '-rank'],
  ],
}

/** A fresh adapter with an open collection of jobs; closed when the test ends. */
export async function openFreshJobs(
  context: TestContext,
  create: CreateRecordsAdapter,
  options?: OpenRecordsOptions,
): Promise<{ adapter: RecordsAdapter; opened: OpenRecords; collection: Collection<Job> }> {
  const adapter = await create(context)
  return { adapter, ...(await openJobs(context, adapter, options)) }
}

/** Opens the adapter's data and the collection of jobs; closed when the test ends. */
export async function openJobs(
  context: TestContext,
  adapter: RecordsAdapter,
  options?: OpenRecordsOptions,
): Promise<{ opened: OpenRecords; collection: Collection<Job> }> {
  const opened = await openRecordsAgain(context, adapter, options)
  return { opened, collection: opened.records.collection(jobs) }
}

/** Opens the adapter's data; closed when the test ends. */
export async function openRecordsAgain(
  context: TestContext,
  adapter: RecordsAdapter,
  options?: OpenRecordsOptions,
): Promise<OpenRecords> {
  const opened = await adapter.open(options)
  onEnd(context, () => opened.close())
  return opened
}

/** A job with defaults for what is not given. */
export function job(id: string, fields: Partial<Job> = {}): Job {
  return Job.parse({ id, ...fields })
}

/** Inserts jobs, all at once. */
export async function insertJobs(collection: Collection<Job>, ...given: Job[]): Promise<void> {
  await Promise.all(given.map((one) => collection.insert(one)))
}

/** The keys of a page's records. */
export function idsOf(page: { readonly items: readonly { readonly value: Job }[] }): string[] {
  return page.items.map(({ value }) => value.id)
}

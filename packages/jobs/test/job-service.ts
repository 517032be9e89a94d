import type { TestContext } from 'node:test'
import { jobWith } from '@tathya/contracts/http'
import { type Endpoint, identityHeader } from '@tathya/platform'
import { startTested, type TestedService } from '@tathya/platform/testing'
import { z } from 'zod'
import { jobRoutes } from '../src/serve/job-routes.ts'
import { createEmbeddedJobsAdapter } from './conformance/embedded-jobs-adapter.ts'
import {
  type Job,
  type OpenQueue,
  openFreshQueue,
  owner,
  type Queue,
  type QueueOptions,
} from './conformance/jobs-tools.ts'

const Answer = z.object({ text: z.string(), address: z.string() })
/** The shape of the suite's jobs as their owner sees them. */
export const View = jobWith(Answer)
export type View = z.output<typeof View>

/** A service with the endpoints of the suite's jobs. */
export interface JobService extends OpenQueue {
  readonly service: TestedService
  /** Asks as an owner; as the suite's where none is named. */
  ask(path: string, init?: RequestInit & { as?: string }): Promise<Response>
}

/** What a test adds to the service. */
export interface JobServiceOptions extends QueueOptions {
  /** More endpoints on its queue. */
  readonly more?: (queue: Queue) => Endpoint[]
  /** The queue as the endpoints of jobs see it. */
  readonly wrap?: (queue: Queue) => Queue
}

/** Starts a service with the endpoints of the suite's jobs. */
export async function startJobService(
  context: TestContext,
  { more = () => [], wrap = (queue) => queue, ...options }: JobServiceOptions = {},
): Promise<JobService> {
  const opened = await openFreshQueue(context, createEmbeddedJobsAdapter, options)
  const service = await startTested(context, [
    ...jobRoutes(wrap(opened.queue), { schema: View, toAnswer }),
    ...more(opened.queue),
  ])
  return {
    ...opened,
    service,
    async ask(path, { as = owner, headers, ...init } = {}) {
      const caller = { owner: as, scopes: ['documents' as const], customer_id: null, key_id: 'k' }
      const token = await service.platform.identity.sign(caller, 'tested')
      return fetch(service.url + path, { ...init, headers: { [identityHeader]: token, ...headers } })
    },
  }
}

/** The answer of the suite's jobs. */
export function toAnswer({ result }: Job, baseUrl: string): z.output<typeof Answer> {
  return { text: result!.text, address: `${baseUrl}/text` }
}

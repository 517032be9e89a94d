import { openAsBlob } from 'node:fs'
import path from 'node:path'
import { JobAccepted, type JobError, type JobProgress, type JobState, Problem } from '@tathya/contracts/http'
import { sleep } from '@tathya/platform'
import type { z } from 'zod'
import { Refused } from '../errors.ts'
import { reach } from '../product/product-client.ts'
import type { Progress } from '../terminal/progress.ts'
import type { Product } from './product.ts'

/** Milliseconds between two looks at a job. */
const pollMs = 250

/** What this program reads of a job. */
interface JobView<R> {
  readonly state: JobState
  readonly result: R | null
  readonly error: JobError | null
  readonly ended_at: string | null
  readonly progress: JobProgress | null
}

/** A job on documents. */
export interface DocumentsJob<R> {
  /** Path and query of the endpoint. */
  readonly target: string
  readonly files: readonly string[]
  /** Parts of the form beside the files. */
  readonly parts: Readonly<Record<string, string | undefined>>
  readonly schema: z.ZodType<JobView<R>>
}

/** Sends documents and waits for their job. Rejects with `Refused` if it is refused, fails or is cancelled. */
export async function runJob<R>(product: Product, job: DocumentsJob<R>, progress: Progress): Promise<R> {
  const id = await startJob(product, job)
  return waitForJob(product, { id, schema: job.schema }, progress)
}

/** Sends documents. Resolves with the id of their job; rejects with `Refused` if they are refused. */
export async function startJob<R>(
  product: Product,
  { target, files, parts }: DocumentsJob<R>,
): Promise<string> {
  const form = new FormData()
  for (const [name, text] of Object.entries(parts)) if (text !== undefined) form.append(name, text)
  for (const file of files) form.append('files', await openAsBlob(file), path.basename(file))
  const request = { method: 'POST', body: form, headers: { Prefer: 'respond-async' } }
  const accepted = await ask(product, target, request)
  return JobAccepted.pick({ job_id: true }).parse(accepted).job_id
}

/** Waits for a job. Resolves with its result; rejects with `Refused` if it fails or is cancelled. */
export async function waitForJob<R>(
  product: Pick<Product, 'url' | 'key'>,
  { id, schema }: { readonly id: string; readonly schema: z.ZodType<JobView<R>> },
  progress: Progress,
): Promise<R> {
  for (;;) {
    const job = schema.parse(await ask(product, `/e/jobs/${encodeURIComponent(id)}`))
    if (job.result !== null) return job.result
    if (job.error !== null) throw new Refused(job.error.detail, job.error.code)
    if (job.state === 'expired') throw new Refused('The result of the job has expired.')
    if (job.ended_at !== null) throw new Refused('The job was cancelled.')
    const { done = 0, total = null } = job.progress ?? {}
    if (total !== null) progress.part(done / total)
    await sleep(pollMs)
  }
}

async function ask(
  { url, key }: Pick<Product, 'url' | 'key'>,
  target: string,
  init: RequestInit = {},
): Promise<unknown> {
  const response = await reach(url, target, { ...init, headers: { ...init.headers, 'X-API-Key': key } })
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body
  const problem = Problem.safeParse(body).data
  if (problem === undefined) throw new Refused(`The product answered with status ${response.status}.`)
  const fields = problem.errors
    .filter(({ field }) => field !== 'files')
    .map(({ field, message }) => `  ${field} ${message}`)
  throw new Refused([problem.detail, ...fields].join('\n'), problem.code)
}

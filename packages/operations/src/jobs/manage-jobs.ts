import { jobWith } from '@tathya/contracts/http'
import { z } from 'zod'
import { waitForJob } from '../documents/job-client.ts'
import { assertFree, saveResult } from '../documents/save-result.ts'
import { openProductClient } from '../product/open-product-client.ts'
import type { ProductClient } from '../product/product-client.ts'
import type { CommandContext, Outcome } from '../terminal/context.ts'
import { toTable } from '../terminal/table.ts'
import { forgetJobs, rememberedJobs } from '../user/remembered-jobs.ts'

/** Flags of `jobs wait`. */
interface WaitFlags {
  readonly output?: string
  readonly force?: boolean
}

/** A job of any kind: all that this program needs of a result is where it is. */
const Job = jobWith(z.looseObject({ download_url: z.url() }))
type Job = z.output<typeof Job>

/** Lists the jobs of this user at the product, with their states; those that are gone are forgotten. */
export async function listJobs({ env }: CommandContext): Promise<Outcome> {
  const client = openProductClient(env)
  const mine = rememberedJobs(env).filter(({ url }) => url === client.url)
  const jobs = await Promise.all(mine.map(async (job) => ({ ...job, job: await find(client, job.id) })))
  forgetJobs(
    env,
    jobs.filter(({ job }) => job === undefined).map(({ id }) => id),
  )
  const value = jobs.flatMap(({ job, what, asked_at }) =>
    job === undefined ? [] : [{ ...job, what, asked_at }],
  )
  const rows = value.map((job) => [job.id, job.asked_at.slice(0, 16), job.state, progressOf(job), job.what])
  const text =
    rows.length === 0
      ? 'No jobs. "convert --no-wait" leaves one.'
      : toTable(['JOB', 'ASKED (UTC)', 'STATE', 'DONE', 'WHAT'], rows)
  return { value, text }
}

/** Shows a job. */
export async function showJob({ env }: CommandContext, id: string): Promise<Outcome> {
  const job = await openProductClient(env).call(Job, { method: 'GET', path: pathOf(id) })
  return { value: job, text: describe(job) }
}

/** Waits for a job, and saves its result if a file is named. */
export async function waitJob(
  { output, force }: WaitFlags,
  { env, progress }: CommandContext,
  id: string,
): Promise<Outcome> {
  const { url, key = '' } = openProductClient(env)
  const target = output === undefined ? undefined : { file: output, force: force === true }
  if (target !== undefined) assertFree(target)
  progress.step(`Waiting for ${id}`)
  const result = await waitForJob({ url, key }, { id, schema: Job }, progress)
  if (target !== undefined) await saveResult({ url }, result.download_url, target)
  progress.end()
  return {
    value: result,
    text: target === undefined ? `${id} is done: ${result.download_url}` : `${target.file} is saved.`,
  }
}

/** Cancels a job that has not ended; removes the result of one that has. */
export async function cancelJob({ env }: CommandContext, id: string): Promise<Outcome> {
  const job = await openProductClient(env).call(Job, { method: 'DELETE', path: pathOf(id) })
  forgetJobs(env, [id])
  return { value: job, text: `${id} is ${job.state}.` }
}

function find(client: ProductClient, id: string): Promise<Job | undefined> {
  return client.find(Job, { method: 'GET', path: pathOf(id) })
}

function pathOf(id: string): string {
  return `/e/jobs/${encodeURIComponent(id)}`
}

function progressOf({ progress }: Job): string {
  if (progress === null) return ''
  return progress.total === null ? String(progress.done) : `${progress.done}/${progress.total}`
}

function describe(job: Job): string {
  const lines = {
    job: job.id,
    state: job.state,
    queue: job.queue_position === null ? null : `position ${job.queue_position}`,
    done: progressOf(job) || null,
    created: job.created_at,
    ended: job.ended_at,
    expires: job.expires_at,
    result: job.result?.download_url ?? null,
    error: job.error?.detail ?? null,
  }
  return Object.entries(lines)
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `${name.padEnd(7)}  ${text}`)
    .join('\n')
}

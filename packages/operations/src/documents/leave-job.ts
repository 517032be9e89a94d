import path from 'node:path'
import { UsageError } from '../errors.ts'
import type { CommandContext } from '../terminal/context.ts'
import { rememberJob } from '../user/remembered-jobs.ts'
import { type DocumentsJob, startJob } from './job-client.ts'
import type { Product } from './product.ts'

/** Sends documents and leaves their job running. Resolves with its id. Throws `UsageError` where the product would end with the command. */
export async function leaveJob<R>(
  product: Product,
  job: DocumentsJob<R>,
  { env, now }: CommandContext,
): Promise<string> {
  if (!product.lasting)
    throw new UsageError(
      '--no-wait needs a product that runs. Start one with "npm start", or name one: "tathya login <address>".',
    )
  const id = await startJob(product, job)
  const what = job.files.map((file) => path.basename(file)).join(', ')
  rememberJob(env, { id, url: product.url, what, asked_at: now().toISOString() })
  return id
}

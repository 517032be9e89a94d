import { createHash } from 'node:crypto'
import type { ConversionOptions, ConversionQuery, JobHeaders } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { answerJob, type Job, type JobQueue, type RequestOptions, readPrefer } from '@tathya/jobs'
import { type EndpointRequest, ProblemError, type Reply, type Upload } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'
import { recogniseUploads } from './recognise-uploads.ts'
import { toAnswer } from './to-answer.ts'
import { toOptions } from './to-options.ts'

/** What accepting needs. */
export interface AcceptContext {
  readonly queue: JobQueue<ConversionInput, ConversionResult>
  readonly files: FileStore
}

/** A request for a conversion. */
export type ConversionRequest = EndpointRequest<unknown, ConversionQuery, unknown, Caller, JobHeaders>

/**
 * Makes a job of uploads, waits for it, and answers with its PDF, or with its address where it goes on. Throws what keeps
 * the uploads from being accepted, with nothing left of them; and what the job has failed with.
 */
export async function acceptDocuments(context: AcceptContext, request: ConversionRequest): Promise<Reply> {
  const { query, header, uploads, caller, signal, traceparent } = request
  try {
    const prefer = readPrefer(header.prefer)
    const baseUrl = request.baseUrl()
    const { documents, warnings } = await recogniseUploads(context.files, uploads)
    const options = toOptions(query)
    const job = await requestJob(
      context,
      { documents, warnings, options },
      {
        owner: caller.owner,
        idempotencyKey: header['idempotency-key'],
        fingerprint: fingerprintOf(uploads, options),
        callback: query.callback_url === undefined ? undefined : { url: query.callback_url, baseUrl },
        waitSeconds: prefer.waitSeconds,
        signal,
        traceparent,
      },
    )
    return answerJob(job, { baseUrl, prefer, toAnswer })
  } catch (error) {
    // Once the caller has left, nobody knows whether there is a job; what has none expires by itself.
    if (error instanceof ProblemError && !signal.aborted) await removeAll(context.files, uploads)
    throw error
  }
}

async function requestJob(
  { queue, files }: AcceptContext,
  input: ConversionInput,
  options: Omit<RequestOptions, 'files'>,
): Promise<Job<ConversionInput, ConversionResult>> {
  const own = input.documents.map(({ file }) => file)
  const job = await queue.request(input, { ...options, files: own })
  // The job of an earlier request with the same key has files of its own.
  if (job.input.documents[0]!.file !== own[0]) await Promise.all(own.map((file) => files.remove(file)))
  return job
}

/** Tells requests apart whose results differ. */
function fingerprintOf(uploads: readonly Upload[], options: ConversionOptions): string {
  const documents = uploads.map(({ name, info }) => [name, info.sha256])
  return createHash('sha256')
    .update(JSON.stringify([documents, options]))
    .digest('base64url')
}

async function removeAll(files: FileStore, uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map(({ info }) => files.remove(info.id)))
}

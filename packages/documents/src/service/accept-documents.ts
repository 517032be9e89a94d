import { createHash } from 'node:crypto'
import {
  answerJob,
  type Job,
  type JobEndpointRequest,
  type JobQueue,
  readJobRequest,
  type ToAnswer,
} from '@tathya/jobs'
import { ProblemError, type Reply, type Upload } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import { isLarge } from './is-large.ts'
import { type Document, recogniseUploads } from './recognise-uploads.ts'

/** The input of a job, and everything besides the documents that determines its result. */
export interface PreparedJob<I> {
  readonly input: I
  readonly fingerprint: unknown
}

/** A job after the wait of its caller, and the answer for it. */
export interface AcceptedJob<I, R> {
  readonly job: Job<I, R>
  readonly reply: Reply
}

/**
 * Creates a job from the documents of a request and waits for it. `prepare` makes its input; it has the types of the documents
 * recognised when it calls for them. Throws if the documents are refused, after removing them, or if the job has failed.
 */
export type AcceptDocuments<I, R> = (
  request: JobEndpointRequest,
  prepare: (recognise: () => Promise<Document[]>) => Promise<PreparedJob<I>>,
) => Promise<AcceptedJob<I, R>>

/** Dependencies of `createAccept`. */
export interface AcceptOptions<I, R> {
  readonly queue: JobQueue<I, R>
  readonly files: Pick<FileStore, 'open' | 'remove'>
  readonly accepts: readonly string[]
  readonly manyBytes: (type: string) => number
  readonly toAnswer: ToAnswer<I, R>
}

/** Creates the function that makes jobs of requests. */
export function createAccept<I, R>(options: AcceptOptions<I, R>): AcceptDocuments<I, R> {
  const { queue, files, accepts, manyBytes, toAnswer } = options
  return (request, prepare) =>
    removingRefused(files, request, async () => {
      const jobRequest = readJobRequest(request)
      let documents: Document[] = []
      const { input, fingerprint } = await prepare(async () => {
        documents = await recogniseUploads(files, request.uploads, accepts)
        return documents
      })
      const job = await queue.request(input, {
        ...jobRequest.options,
        files: documents.map(({ file }) => file),
        fingerprint: digest(request.uploads, fingerprint),
        large: isLarge(documents, manyBytes),
      })
      return { job, reply: answerJob(job, { ...jobRequest, toAnswer }) }
    })
}

/** Runs `accept`; removes the uploads if it refuses them. */
async function removingRefused<T>(
  files: Pick<FileStore, 'remove'>,
  { uploads, signal }: Pick<JobEndpointRequest, 'uploads' | 'signal'>,
  accept: () => Promise<T>,
): Promise<T> {
  try {
    return await accept()
  } catch (error) {
    // If the caller has left, or a server is away, there may be a job; without one, the uploads expire.
    if (error instanceof ProblemError && !signal.aborted)
      await Promise.all(uploads.map(({ info }) => files.remove(info.id)))
    throw error
  }
}

/** A digest of uploads and options: requests that differ in it have different results. */
function digest(uploads: readonly Upload[], options: unknown): string {
  const documents = uploads.map(({ name, info }) => [name, info.sha256])
  return createHash('sha256')
    .update(JSON.stringify([documents, options]))
    .digest('base64url')
}

import type { ConversionOptions, ConversionQuery, JobHeaders } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { acceptUploads, type DocumentStore, fingerprintOf, recogniseUploads } from '@tathya/documents'
import { answerJob, type JobQueue, readPrefer } from '@tathya/jobs'
import type { EndpointRequest, Reply } from '@tathya/platform'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'
import { acceptedTypes } from './converters/index.ts'
import { toAnswer } from './to-answer.ts'
import { nameDocument, wrongExtension } from './warnings.ts'

/** Dependencies of `acceptDocuments`. */
export interface AcceptContext {
  readonly queue: JobQueue<ConversionInput, ConversionResult>
  readonly files: DocumentStore
}

/** A request for a conversion. */
export type ConversionRequest = EndpointRequest<unknown, ConversionQuery, unknown, Caller, JobHeaders>

/**
 * Creates a job from uploads, waits for it, and answers with its PDF, or with its address if it is still running. Throws
 * if the uploads are refused, after removing them, or if the job has failed.
 */
export function acceptDocuments({ queue, files }: AcceptContext, request: ConversionRequest): Promise<Reply> {
  const { query, header, uploads, caller, signal, traceparent } = request
  return acceptUploads(files, request, async () => {
    const prefer = readPrefer(header.prefer)
    const baseUrl = request.baseUrl()
    const documents = await recogniseUploads(files, uploads, acceptedTypes)
    const options = toOptions(query)
    const input = { documents, warnings: warningsOf(documents), options }
    const job = await queue.request(input, {
      owner: caller.owner,
      files: documents.map(({ file }) => file),
      idempotencyKey: header['idempotency-key'],
      fingerprint: fingerprintOf(uploads, options),
      callback: query.callback_url === undefined ? undefined : { url: query.callback_url, baseUrl },
      waitSeconds: prefer.waitSeconds,
      signal,
      traceparent,
    })
    return answerJob(job, { baseUrl, prefer, toAnswer })
  })
}

const pointsPerMillimetre = 72 / 25.4

/** Converts a query to options, with defaults. */
function toOptions(query: ConversionQuery): ConversionOptions {
  return {
    pageSize: query.page_size ?? 'A4',
    orientation: query.orientation ?? 'auto',
    margin: query.margin === undefined ? null : query.margin * pointsPerMillimetre,
    title: query.title?.trim() || null,
    merge: query.merge ?? false,
  }
}

function warningsOf(documents: ConversionInput['documents']): string[] {
  return documents.flatMap(({ name, type }) => {
    const warning = wrongExtension(name, type)
    return warning === undefined ? [] : [nameDocument(warning, name, documents.length)]
  })
}

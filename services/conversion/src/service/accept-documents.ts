import type { ConversionForm, ConversionOptions, ConversionQuery, JobHeaders } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { acceptUploads, type DocumentStore, fingerprintOf, recogniseUploads } from '@tathya/documents'
import { answerJob, type Job, type JobQueue, readJobRequest } from '@tathya/jobs'
import { type EndpointRequest, problem, type Reply } from '@tathya/platform'
import { acceptedTypes } from '../process/converters/index.ts'
import { toOptions } from '../shared/to-options.ts'
import { nameDocument, wrongExtension } from '../shared/warnings.ts'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'
import { isLarge } from './is-large.ts'
import { digestPasswords, sealPasswords } from './passwords.ts'
import type { Seal } from './seal.ts'
import { toAnswer } from './to-answer.ts'

/** Dependencies of `acceptDocuments`. */
export interface AcceptContext {
  readonly queue: JobQueue<ConversionInput, ConversionResult>
  readonly files: DocumentStore
  /** Closes the passwords of jobs. */
  readonly seal: Seal
}

/** A request for a conversion. */
export type ConversionRequest = EndpointRequest<unknown, ConversionQuery, ConversionForm, Caller, JobHeaders>

/**
 * Creates a job from uploads, waits for it, and answers with its PDF, or with its address if it is still running. Throws
 * if the uploads are refused, after removing them, or if the job has failed.
 */
export function acceptDocuments(context: AcceptContext, request: ConversionRequest): Promise<Reply> {
  const options = toOptions(request.query)
  return acceptAsJob(context, request, options, (_job, answered) => answered)
}

/** A request for any job of conversion. */
export type JobRequest = EndpointRequest<
  unknown,
  Pick<ConversionQuery, 'callback_url'>,
  ConversionForm,
  Caller,
  JobHeaders
>

/** Creates a job as `acceptDocuments`; `answer` replaces the answer with the download. */
export function acceptAsJob(
  { queue, files, seal }: AcceptContext,
  request: JobRequest,
  options: ConversionOptions,
  answer: (job: Job<ConversionInput, ConversionResult>, answered: Reply) => Reply | Promise<Reply>,
): Promise<Reply> {
  const { body, uploads, query } = request
  return acceptUploads(files, request, async () => {
    const jobRequest = readJobRequest(request)
    const documents = await recogniseUploads(files, uploads, acceptedTypes)
    assertCompatible(options, body)
    const passwords = sealPasswords(body, seal)
    const input = { documents, warnings: warningsOf(documents), options, passwords }
    const { callback_url: _callback, ...sent } = query
    const job = await queue.request(input, {
      ...jobRequest.options,
      files: documents.map(({ file }) => file),
      // Of the parameters as sent: options also have the defaults of this version, and a key outlives an upgrade.
      fingerprint: fingerprintOf(uploads, [options.output, sent, digestPasswords(body, seal)]),
      large: isLarge(documents, uploads),
    })
    return answer(job, answerJob(job, { ...jobRequest, toAnswer }))
  })
}

/** Refuses options that exclude one another. */
function assertCompatible({ pdfA }: ConversionOptions, { protect }: ConversionForm): void {
  if (!pdfA || protect === undefined) return
  throw problem('invalid_query', {
    detail: 'PDF/A may not be locked with a password. Leave out `pdf_a` or `protect`.',
    errors: [{ field: 'pdf_a', message: 'excludes the form part `protect`', accepted: 'false' }],
  })
}

function warningsOf(documents: ConversionInput['documents']): string[] {
  return documents.flatMap(({ name, type }) => {
    const warning = wrongExtension(name, type)
    return warning === undefined ? [] : [nameDocument(warning, name, documents.length)]
  })
}

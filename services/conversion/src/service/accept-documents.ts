import type { ConversionForm, ConversionOptions, ConversionQuery, JobHeaders } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import type { AcceptDocuments, AcceptedJob } from '@tathya/documents/service'
import { type EndpointRequest, problem, type Reply } from '@tathya/platform'
import { toOptions } from '../shared/to-options.ts'
import { nameDocument, wrongExtension } from '../shared/warnings.ts'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'
import { digestPasswords, sealPasswords } from './passwords.ts'
import type { Seal } from './seal.ts'

/** Dependencies of `acceptDocuments`. */
export interface AcceptContext {
  readonly accept: AcceptDocuments<ConversionInput, ConversionResult>
  /** Closes the passwords of jobs. */
  readonly seal: Seal
}

/** A request for a conversion. */
export type ConversionRequest = EndpointRequest<unknown, ConversionQuery, ConversionForm, Caller, JobHeaders>

/**
 * Creates a job from uploads, waits for it, and answers with its PDF, or with its address if it is still running. Throws
 * if the uploads are refused, after removing them, or if the job has failed.
 */
export async function acceptDocuments(context: AcceptContext, request: ConversionRequest): Promise<Reply> {
  return (await acceptAsJob(context, request, toOptions(request.query))).reply
}

/** A request for any job of conversion. */
export type JobRequest = EndpointRequest<
  unknown,
  Pick<ConversionQuery, 'callback_url'>,
  ConversionForm,
  Caller,
  JobHeaders
>

/** Creates a job as `acceptDocuments` does. */
export function acceptAsJob(
  { accept, seal }: AcceptContext,
  request: JobRequest,
  options: ConversionOptions,
): Promise<AcceptedJob<ConversionInput, ConversionResult>> {
  const { body, query } = request
  return accept(request, async (recognise) => {
    const documents = await recognise()
    assertCompatible(options, body)
    const passwords = sealPasswords(body, seal)
    const { callback_url: _callback, ...sent } = query
    return {
      input: { documents, warnings: warningsOf(documents), options, passwords },
      // Of the parameters as sent: options also have the defaults of this version, and a key outlives an upgrade.
      fingerprint: [options.output, sent, digestPasswords(body, seal)],
    }
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

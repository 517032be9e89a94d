import { buffer } from 'node:stream/consumers'
import {
  DocumentText,
  type DocumentTextForm,
  type DocumentTextQuery,
  type JobHeaders,
} from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { type EndpointRequest, preferredType, problem, type Reply, reply } from '@tathya/platform'
import { toPlain } from '../process/write-text.ts'
import { toOptions } from '../shared/to-options.ts'
import { type AcceptContext, acceptAsJob } from './accept-documents.ts'

/** A request for the text of a document. */
export type TextRequest = EndpointRequest<unknown, DocumentTextQuery, DocumentTextForm, Caller, JobHeaders>

/**
 * Creates a job that reads the text of an upload, waits for it, and answers with the text, or with the job's address if it
 * is still running. Throws as `acceptDocuments` does.
 */
export function acceptText(context: AcceptContext, request: TextRequest): Promise<Reply> {
  const options = { ...toOptions({ ...request.query, to_format: 'pdf' }), output: 'text' as const }
  return acceptAsJob(context, request, options, async (job, answered) => {
    const file = job.state === 'succeeded' ? job.result?.file : undefined
    if (file === undefined || file === null) return answered
    const stored = await context.files.open(file)
    if (stored === undefined) throw problem('download_expired')
    const text = DocumentText.parse(JSON.parse((await buffer(stored.stream)).toString()))
    // Warnings of the upload are in the job alone.
    const body = { ...text, warnings: job.result!.warnings }
    const { 'Preference-Applied': applied } = answered.headers
    const headers = { Vary: 'Accept', ...(applied !== undefined && { 'Preference-Applied': applied }) }
    if (preferredType(request.headers.accept, ['application/json', 'text/plain']) !== 'text/plain')
      return reply({ body, headers })
    return reply({ body: Buffer.from(toPlain(body)), type: 'text/plain; charset=utf-8', headers })
  })
}

import type { DatabaseForm, DatabaseQuery, JobHeaders } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import { acceptUploads, type DocumentStore, fingerprintOf, recogniseUploads } from '@tathya/documents'
import { answerJob, type JobQueue, readJobRequest } from '@tathya/jobs'
import type { EndpointRequest, Reply } from '@tathya/platform'
import { acceptedTypes } from '../process/readers/index.ts'
import type { DatabaseInput, DatabaseResult } from './database-job.ts'
import { isLarge } from './is-large.ts'
import type { Databases } from './stored/databases.ts'
import { toAnswer } from './to-answer.ts'
import { toOptions } from './to-options.ts'

/** Dependencies of `acceptDocuments`. */
export interface AcceptContext {
  readonly queue: JobQueue<DatabaseInput, DatabaseResult>
  readonly files: DocumentStore
  readonly databases: Pick<Databases, 'get'>
}

/** A request for a database. */
export type DatabaseRequest = EndpointRequest<unknown, DatabaseQuery, DatabaseForm, Caller, JobHeaders>

/**
 * Creates a job from uploads, waits for it, and answers with its database, or with its address if it is still running. `database`:
 * the one that the documents are added to. Throws if the uploads are refused, after removing them, or if the job has failed.
 */
export function acceptDocuments(
  { queue, files, databases }: AcceptContext,
  request: DatabaseRequest,
  database: string | null = null,
): Promise<Reply> {
  const { uploads, query, body } = request
  return acceptUploads(files, request, async () => {
    const jobRequest = readJobRequest(request)
    if (database !== null) await databases.get(database, request.caller.owner)
    const options = await toOptions(query, body)
    const recognised = await recogniseUploads(files, uploads, acceptedTypes)
    const documents = recognised.map((document, at) => ({ ...document, sha256: uploads[at]!.info.sha256 }))
    const input = { documents, options, database }
    const job = await queue.request(input, {
      ...jobRequest.options,
      files: documents.map(({ file }) => file),
      fingerprint: fingerprintOf(uploads, [options, database]),
      large: isLarge(documents, uploads),
    })
    return answerJob(job, { ...jobRequest, toAnswer })
  })
}

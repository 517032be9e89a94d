import type { DatabaseForm, DatabaseQuery, JobHeaders } from '@tathya/contracts/http'
import type { Caller } from '@tathya/contracts/internal'
import type { AcceptDocuments } from '@tathya/documents/service'
import type { EndpointRequest, Reply } from '@tathya/platform'
import type { DatabaseInput, DatabaseResult } from './database-job.ts'
import type { Databases } from './stored/databases.ts'
import { toOptions } from './to-options.ts'

/** Dependencies of `acceptDocuments`. */
export interface AcceptContext {
  readonly accept: AcceptDocuments<DatabaseInput, DatabaseResult>
  readonly databases: Pick<Databases, 'get'>
}

/** A request for a database. */
export type DatabaseRequest = EndpointRequest<unknown, DatabaseQuery, DatabaseForm, Caller, JobHeaders>

/**
 * Creates a job from uploads, waits for it, and answers with its database, or with its address if it is still running. `database`:
 * the one that the documents are added to. Throws if the uploads are refused, after removing them, or if the job has failed.
 */
export async function acceptDocuments(
  { accept, databases }: AcceptContext,
  request: DatabaseRequest,
  database: string | null = null,
): Promise<Reply> {
  const { query, body, caller } = request
  const { reply } = await accept(request, async (recognise) => {
    if (database !== null) await databases.get(database, caller.owner)
    const options = await toOptions(query, body)
    const documents = await recognise()
    return { input: { documents, options, database }, fingerprint: [options, database] }
  })
  return reply
}

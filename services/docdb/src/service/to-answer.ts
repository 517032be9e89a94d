import type { DatabaseAnswer } from '@tathya/contracts/http'
import type { Job } from '@tathya/jobs'
import type { DatabaseInput, DatabaseResult } from './database-job.ts'

/** The answer of a successful job, with absolute URLs. */
export function toAnswer(
  { id, input, result }: Job<DatabaseInput, DatabaseResult>,
  baseUrl: string,
): DatabaseAnswer {
  const { database, download, bytes, tables, warnings, expiresAt } = result!
  return {
    status: 'success',
    message: describe(tables.length, input.database !== null),
    download_url: baseUrl + download,
    database_id: database,
    tables,
    warnings,
    size_bytes: bytes,
    job_id: id,
    expires_at: expiresAt,
  }
}

function describe(tables: number, isAddition: boolean): string {
  const state = isAddition ? 'The documents are added to the database' : 'The database is ready'
  if (tables === 0) return `${state}. It has no tables; the text of the documents is in _fields and _blocks.`
  return `${state}. It has ${tables === 1 ? 'one table' : `${tables} tables`}.`
}

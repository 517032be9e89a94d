import type { DocumentProcesses, DocumentServiceContext } from '@tathya/documents/service'
import type { DatabaseTask, TaskResult } from '../process/tasks.ts'
import type { DatabaseInput, DatabaseResult } from './database-job.ts'

/** Dependencies of the endpoints and runs of DocDB. */
export type DatabaseContext = DocumentServiceContext<DatabaseInput, DatabaseResult, DatabaseTask, TaskResult>

/** Child processes for what requests ask. */
export type Pool = ReturnType<DatabaseContext['createPool']>

/** The child processes that make databases, and work on them. */
export const databaseProcesses: DocumentProcesses = {
  program: new URL('../process/database-process.ts', import.meta.url),
  outOfMemory: (megabytes) =>
    `The work needs more memory than ${megabytes} MB. Split the documents, or send fewer at once.`,
}

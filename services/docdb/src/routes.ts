import {
  Database,
  DatabaseAnswer,
  DatabaseDownloadQuery,
  DatabaseForm,
  DatabaseList,
  DatabaseParams,
  DatabaseQuery,
  JobAccepted,
  JobHeaders,
  schemaBytes,
} from '@tathya/contracts/http'
import { documentJobErrors } from '@tathya/documents'
import {
  del,
  type Endpoint,
  get,
  listHeaders,
  listQuery,
  pageParameters,
  post,
  reply,
  underEach,
} from '@tathya/platform'
import { cursorParameter } from '@tathya/storage'
import type { DocdbConfig } from './config.ts'
import { type AcceptContext, acceptDocuments } from './service/accept-documents.ts'
import type { CellContext } from './service/answers/cells.ts'
import { downloadDatabase } from './service/answers/download-database.ts'
import { listDatabases, showDatabase } from './service/answers/show-databases.ts'
import { contentRoutes } from './service/content-routes.ts'

/** Dependencies of the endpoints. */
export interface RouteContext extends CellContext, Pick<AcceptContext, 'queue'> {}

const megabyte = 1_000_000

const timeouts = { firstByteSeconds: 75, totalSeconds: 1_800 }

const readErrors = ['record_not_found', 'download_expired', 'unavailable'] as const

/** The endpoints of DocDB, under both spellings that callers know. */
export const routes = (context: RouteContext, config: DocdbConfig): readonly Endpoint[] =>
  underEach(['/e/ai_engine/doc_db', '/e/ai_engines/doc_db'], (path) => [
    ...makeRoutes(path, context, config),
    ...readRoutes(path, context),
    ...contentRoutes(path, context),
  ])

/** Endpoints that make jobs. */
function makeRoutes(path: string, context: RouteContext, config: DocdbConfig): Endpoint[] {
  const job = {
    scope: 'documents',
    query: DatabaseQuery,
    body: DatabaseForm,
    header: JobHeaders,
    upload: {
      part: 'files',
      maxFiles: config.TATHYA_DOCDB_FILES,
      fileBytes: config.TATHYA_DOCDB_FILE_MB * megabyte,
      textBytes: schemaBytes,
      description: 'One document or several',
    },
    bodyLimit: config.TATHYA_DOCDB_REQUEST_MB * megabyte,
    timeouts,
    answers: {
      200: { description: 'The database is ready', schema: DatabaseAnswer },
      202: {
        description: 'The work continues',
        schema: JobAccepted,
        headers: { Location: 'Address of the job', 'Preference-Applied': 'The applied preferences' },
      },
    },
  } as const
  return [
    post(path, {
      ...job,
      summary: 'Turn documents into a database',
      description:
        'The tables of all documents become one typed SQLite database; `_provenance` has the source of each cell. The type of a file is found by content.',
      errors: documentJobErrors,
      handle: (request) => acceptDocuments(context, request),
    }),
    post(`${path}/{id}/documents`, {
      operationId: 'addDatabaseDocuments',
      ...job,
      summary: 'Add documents to a database',
      description:
        'The tables are those that all documents give together; rows keep their numbers and corrections.',
      params: DatabaseParams,
      errors: [...documentJobErrors, 'record_not_found', 'download_expired', 'conflict'],
      handle: (request) => acceptDocuments(context, request, request.params.id),
    }),
  ]
}

/** Endpoints about whole databases. */
function readRoutes(path: string, context: RouteContext): Endpoint[] {
  const shared = { scope: 'documents', params: DatabaseParams } as const
  return [
    get(path, {
      scope: 'documents',
      summary: 'Own databases, the latest first',
      query: listQuery({ ...pageParameters(), ...cursorParameter }),
      answers: { 200: { description: 'A page of databases', schema: DatabaseList, headers: listHeaders } },
      errors: ['unavailable'],
      handle: ({ query, caller, url }) => listDatabases(context, query, caller.owner, url),
    }),
    get(`${path}/{id}`, {
      ...shared,
      summary: 'A database',
      answers: { 200: { description: 'The database', schema: Database } },
      errors: [...readErrors, 'misdirected_request'],
      handle: ({ params, caller, baseUrl }) => showDatabase(context, params.id, caller.owner, baseUrl()),
    }),
    del(`${path}/{id}`, {
      ...shared,
      summary: 'Remove a database, its documents and its downloads',
      answers: { 204: { description: 'It is removed' } },
      errors: readErrors,
      async handle({ params, caller }) {
        await context.databases.get(params.id, caller.owner)
        await context.databases.remove(params.id, caller.owner)
        return reply({ status: 204 })
      },
    }),
    get(`${path}/{id}/download`, {
      operationId: 'downloadDatabase',
      ...shared,
      summary: 'A database as a file, as it is now',
      description: 'With all corrections and additions. `csv` and `parquet` are zips with a file per table.',
      query: DatabaseDownloadQuery,
      timeouts,
      answers: {
        200: {
          description: 'The file',
          type: '*/*',
          headers: { 'Content-Disposition': 'Saves the file under its name' },
        },
      },
      errors: [...readErrors, 'conversion_failed', 'job_timeout', 'queue_full'],
      handle: (request) => downloadDatabase(context, request),
    }),
  ]
}

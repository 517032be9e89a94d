import {
  CellChange,
  CellParams,
  DatabaseCell,
  DatabaseIssues,
  DatabaseParams,
  DatabaseRows,
  DatabaseSchema,
  DatabaseTables,
  DocumentContents,
  DocumentQuery,
  RowsParameters,
  SqlAnswer,
  SqlBody,
  SqlQuery,
  TableParams,
} from '@tathya/contracts/http'
import { type Endpoint, get, listHeaders, listQuery, pageParameters, patch, post } from '@tathya/platform'
import { type CellContext, changeCell, drawCell, showCell } from './answers/cells.ts'
import { queryDatabase } from './answers/query-database.ts'
import { listIssues, showDocuments } from './answers/show-contents.ts'
import { showRows, showSchema, showTables } from './answers/show-tables.ts'

const scope = 'documents' as const
const errors = ['record_not_found', 'download_expired', 'unavailable'] as const
const queryErrors = [...errors, 'query_limit', 'queue_full'] as const

/** Endpoints about what is in a database. */
export function contentRoutes(path: string, context: CellContext): Endpoint[] {
  const shared = { scope, params: DatabaseParams, errors } as const
  return [
    get(`${path}/{id}/tables`, {
      operationId: 'listDatabaseTables',
      ...shared,
      summary: 'The tables of a database with their columns',
      answers: { 200: { description: 'The tables', schema: DatabaseTables } },
      handle: ({ params, caller }) => showTables(context, params.id, caller.owner),
    }),
    get(`${path}/{id}/tables/{name}`, {
      operationId: 'listDatabaseRows',
      scope,
      params: TableParams,
      summary: 'Rows of a table',
      description:
        'By the rules of all lists: paging, `sort`, `fields`, `q`, `format`, and a filter for each column with the suffixes of its type.',
      query: RowsParameters,
      answers: {
        200: {
          description: 'A page of rows',
          schema: DatabaseRows,
          otherTypes: ['text/csv', 'application/x-ndjson'],
          headers: listHeaders,
        },
      },
      errors: queryErrors,
      handle: (request) => showRows(context, request),
    }),
    get(`${path}/{id}/document`, {
      ...shared,
      summary: 'What is in the documents besides tables: fields and text',
      query: DocumentQuery,
      answers: { 200: { description: 'The documents', schema: DocumentContents } },
      handle: ({ params, caller, query }) => showDocuments(context, params.id, caller.owner, query),
    }),
    get(`${path}/{id}/issues`, {
      operationId: 'listDatabaseIssues',
      ...shared,
      summary: 'Findings about the values of a database',
      query: listQuery(pageParameters()),
      answers: { 200: { description: 'A page of findings', schema: DatabaseIssues, headers: listHeaders } },
      handle: ({ params, caller, query, url }) => listIssues(context, params.id, caller.owner, query, url),
    }),
    get(`${path}/{id}/schema`, {
      ...shared,
      summary: 'The schema of a database, as SQL and as JSON Schema',
      answers: { 200: { description: 'The schema', schema: DatabaseSchema } },
      handle: ({ params, caller }) => showSchema(context, params.id, caller.owner),
    }),
    ...queryRoutes(path, context),
    ...cellRoutes(path, context),
  ]
}

function queryRoutes(path: string, context: CellContext): Endpoint[] {
  const shared = {
    scope,
    params: DatabaseParams,
    description: 'One SELECT in the SQL of SQLite: 5 s, 1,000 rows and 4 MB at most.',
    answers: { 200: { description: 'The rows', schema: SqlAnswer } },
    errors: queryErrors,
  } as const
  return [
    get(`${path}/{id}/query`, {
      ...shared,
      summary: 'Ask a database in SQL',
      query: SqlQuery,
      handle: ({ params, caller, query, signal }) =>
        queryDatabase(context, params.id, caller.owner, query, signal),
    }),
    post(`${path}/{id}/query`, {
      ...shared,
      summary: 'Ask a database in SQL, with values for its question marks',
      body: SqlBody,
      handle: ({ params, caller, body, signal }) =>
        queryDatabase(context, params.id, caller.owner, body, signal),
    }),
  ]
}

function cellRoutes(path: string, context: CellContext): Endpoint[] {
  const cell = `${path}/{id}/cells/{table}/{row}/{column}`
  const shared = { scope, params: CellParams } as const
  const answers = { 200: { description: 'The cell', schema: DatabaseCell } } as const
  return [
    get(cell, {
      ...shared,
      summary: 'A cell with its source and its corrections',
      answers,
      errors: [...errors, 'misdirected_request'],
      handle: ({ params, caller, baseUrl }) => showCell(context, params, caller.owner, baseUrl()),
    }),
    patch(cell, {
      ...shared,
      summary: 'Correct a cell',
      description: 'The value before stays in its history. Downloads have the corrected value from then on.',
      body: CellChange,
      answers,
      errors: [...errors, 'conflict', 'storage_full', 'misdirected_request'],
      handle: ({ params, caller, body, baseUrl }) =>
        changeCell(context, params, body, caller.owner, baseUrl()),
    }),
    get(`${cell}/image`, {
      ...shared,
      summary: 'The place of a cell on its page',
      description: 'Drawn with 200 dots an inch; only of cells that come from a page of a PDF.',
      answers: { 200: { description: 'The image', type: 'image/png' } },
      errors: [...errors, 'conversion_failed', 'queue_full'],
      handle: ({ params, caller, signal }) => drawCell(context, params, caller.owner, signal),
    }),
  ]
}

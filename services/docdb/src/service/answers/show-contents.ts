import type { DatabaseIssue, DocumentContent, DocumentQuery } from '@tathya/contracts/http'
import { type PageRequest, problem, type Reply, reply, toLinkHeader, toPage } from '@tathya/platform'
import { withDatabase } from '../../process/database/index.ts'
import { toDocument } from './read-overview.ts'
import type { ReadContext } from './show-databases.ts'

/** What is in the documents of a database besides their tables. */
export async function showDocuments(
  { databases, cache }: ReadContext,
  id: string,
  owner: string,
  { document }: DocumentQuery,
): Promise<{ data: DocumentContent[] }> {
  const data = await databases.read(id, owner, ({ file }) =>
    cache.use(file, (path) => readContents(path, document)),
  )
  if (document !== undefined && data.length === 0)
    throw problem('record_not_found', { detail: `The database has no document ${document}.` })
  return { data }
}

function readContents(path: string, document: number | undefined): DocumentContent[] {
  return withDatabase(path, (database) => {
    const where = document === undefined ? '' : 'WHERE id = ?'
    const values = document === undefined ? [] : [document]
    const fields = database.prepare('SELECT * FROM _fields WHERE document_id = ? ORDER BY id')
    const blocks = database.prepare(
      'SELECT kind, level, text, page, part FROM _blocks WHERE document_id = ? ORDER BY id',
    )
    return database
      .prepare(`SELECT * FROM _documents ${where} ORDER BY id`)
      .all(...values)
      .map((row) => ({
        document: toDocument(row),
        fields: fields.all(row.id!).map(toField),
        blocks: blocks.all(row.id!).map((block) => ({ ...block }) as DocumentContent['blocks'][number]),
      }))
  })
}

function toField(row: Readonly<Record<string, unknown>>): DocumentContent['fields'][number] {
  const { label, text, type, value, page, part, method, confidence } = row
  const { box_left: left, box_top: top, box_right: right, box_bottom: bottom } = row
  const box = left === null ? null : { left, top, right, bottom }
  return { label, text, type, value, page, part, box, method, confidence } as never
}

/** Findings about the values of a database, as a list; `url` is the request's target. */
export async function listIssues(
  { databases, cache }: ReadContext,
  id: string,
  owner: string,
  request: PageRequest,
  url: string,
): Promise<Reply> {
  const readPage = (path: string) =>
    withDatabase(path, (database) => {
      const total = Number(database.prepare('SELECT count(*) AS count FROM _issues').get()!.count)
      const page = toPage(request, total)
      const data = database
        .prepare(
          `SELECT id, kind, severity, table_name AS "table", row, column_name AS "column", message
          FROM _issues ORDER BY id LIMIT ? OFFSET ?`,
        )
        .all(page.end - page.start, page.start) as unknown as DatabaseIssue[]
      return reply({
        body: { data, meta: { total, ...page.name } },
        headers: { 'X-Total-Count': String(total), Link: toLinkHeader(url, { links: page.links }) },
      })
    })
  return databases.read(id, owner, ({ file }) => cache.use(file, readPage))
}

import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { CellChange, CellParams, DatabaseCell } from '@tathya/contracts/http'
import type { Clock } from '@tathya/platform'
import { problem, type Reply, reply } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import {
  type CellSource,
  correctCell,
  describeTables,
  readCellSource,
  withDatabase,
} from '../../process/database/index.ts'
import { mediaTypes } from '../../shared/formats.ts'
import type { DatabaseRecord } from '../stored/database-record.ts'
import type { ReadContext } from './show-databases.ts'

/** Dependencies of the endpoints of cells. */
export interface CellContext extends ReadContext {
  readonly files: FileStore
  readonly clock: Clock
}

/** A cell with its source and its corrections. */
export async function showCell(
  context: CellContext,
  params: CellParams,
  owner: string,
  baseUrl: string,
): Promise<DatabaseCell> {
  const { record, cell } = await findCell(context, params, owner)
  return toCell(params, cell, record, baseUrl)
}

/** Corrects a cell; the value before is kept in the history. */
export async function changeCell(
  context: CellContext,
  params: CellParams,
  { value }: CellChange,
  owner: string,
  baseUrl: string,
): Promise<DatabaseCell> {
  const { databases, cache, files, clock, scratch } = context
  await databases.change(params.id, owner, async (record) => {
    const folder = await mkdtemp(path.join(scratch, 'change-'))
    try {
      const copy = path.join(folder, 'database.sqlite')
      const { table, row, column } = params
      const correction = { table, row, column, value, changedAt: clock.now().toISOString(), changedBy: owner }
      await cache.use(record.file, (file) => {
        readCell(file, params)
        correctCell(file, copy, correction)
      })
      const stored = await files.put(createReadStream(copy), { name: params.id, type: mediaTypes.sqlite })
      return { file: stored.id, bytes: stored.bytes }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
  return showCell(context, params, owner, baseUrl)
}

/** The place of a cell on its page, as a PNG. */
export async function drawCell(
  context: CellContext,
  params: CellParams,
  owner: string,
  signal: AbortSignal,
): Promise<Reply> {
  const { files, servePool, scratch } = context
  const { record, cell } = await findCell(context, params, owner)
  const { source } = cell
  if (!hasImage(source, record))
    throw problem('record_not_found', { detail: 'The cell comes from no page of a PDF.' })
  const folder = await mkdtemp(path.join(scratch, 'image-'))
  try {
    const [original, target] = [path.join(folder, 'document'), path.join(folder, 'image.png')]
    await files.copyTo(record.documents[source.document_id - 1]!.file!, original)
    const { page, box } = source
    await servePool.run(
      { kind: 'crop', source: original, page, box, target },
      { owner, signal, progress: () => undefined },
    )
    return reply({
      body: await readFile(target),
      type: 'image/png',
      headers: { 'X-Content-Type-Options': 'nosniff' },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function findCell({ databases, cache }: CellContext, params: CellParams, owner: string) {
  return databases.read(params.id, owner, async (record) => ({
    record,
    cell: await cache.use(record.file, (file) => readCell(file, params)),
  }))
}

type Source = NonNullable<CellSource['source']>

/** True if the place of a source can be drawn. */
function hasImage(
  source: CellSource['source'],
  { documents }: DatabaseRecord,
): source is Source & { readonly page: number; readonly box: NonNullable<Source['box']> } {
  if (source === null || source.page === null || source.box === null) return false
  const document = documents[source.document_id - 1]
  return document?.type === 'application/pdf' && document.file !== null
}

/** A cell of a file. Throws `record_not_found`. */
function readCell(file: string, { table, row, column }: CellParams): CellSource {
  return withDatabase(file, (database) => {
    const tables = describeTables(database)
    const description = tables.find(({ name }) => name === table)
    if (description === undefined) throw missing('table', table, tables)
    if (!description.columns.some(({ name }) => name === column))
      throw missing('column', column, description.columns)
    const cell = readCellSource(database, description, row, column)
    if (cell !== undefined) return cell
    throw problem('record_not_found', {
      detail: `The table ${table} has no row ${row}.`,
      errors: [
        { field: 'row', message: 'is no row of this table', accepted: `1 to ${description.rowCount}` },
      ],
    })
  })
}

function missing(field: string, name: string, all: readonly { readonly name: string }[]) {
  return problem('record_not_found', {
    detail: `There is no ${field} ${JSON.stringify(name)}.`,
    errors: [{ field, message: 'is not in this database', accepted: all.map((each) => each.name) }],
  })
}

function toCell(params: CellParams, cell: CellSource, record: DatabaseRecord, baseUrl: string): DatabaseCell {
  const { table, row, column } = params
  const { value, source, alternatives, history } = cell
  const names = [table, row, column].map((part) => encodeURIComponent(part)).join('/')
  return {
    ...{ table, row, column, value },
    source:
      source === null
        ? null
        : {
            document: { id: source.document_id, name: source.document },
            ...{ page: source.page, box: source.box, part: source.part, row: source.row },
            ...{ column: source.column, text: source.text, alternatives: [...alternatives] },
            ...{ method: source.method, confidence: source.confidence },
          },
    history: history.map((each) => ({ ...each })),
    image_url: hasImage(source, record)
      ? `${baseUrl}/e/ai_engine/doc_db/${record.id}/cells/${names}/image`
      : null,
  }
}

import { extname } from 'node:path'
import type { DatabasePlan } from '../../../src/process/model/database-plan.ts'
import type { JoinedTable } from '../../../src/process/model/extracted-table.ts'
import { acceptedTypes, type ReadOptions, readDocuments } from '../../../src/process/readers/index.ts'
import { planDatabase } from '../../../src/process/relations/index.ts'
import { findTables } from '../../../src/process/tables/index.ts'
import { typeTables } from '../../../src/process/types/index.ts'
import type { ScoredDocument } from './expected.ts'

/** What the stages give for a document. */
export interface ReadTables {
  readonly joined: readonly JoinedTable[]
  readonly plan: DatabasePlan
}

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.html': 'text/html',
  '.eml': 'message/rfc822',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
}

/** The type of a document's file; undefined where no stage reads it. */
export function readableType({ file }: ScoredDocument): string | undefined {
  const type = types[extname(file)]
  return type !== undefined && acceptedTypes.includes(type) ? type : undefined
}

/** Reads a document, finds its tables and plans their database. */
export async function readTables(
  { file, path }: ScoredDocument,
  type: string,
  options: ReadOptions = {},
): Promise<ReadTables> {
  const documents = await readDocuments({ path, name: file, type }, options)
  const joined = documents.flatMap((document, index) => findTables(document, index).tables)
  const entries = documents.map((document) => ({
    ...{ name: document.name, type: document.type, sha256: '', title: document.title },
    ...{ pages: document.pages.length || null, warnings: document.warnings },
  }))
  const plan = planDatabase({ documents: entries, tables: typeTables(joined), fields: [], blocks: [] })
  return { joined, plan }
}

import type { DatabaseOptions, MadeTable } from '@tathya/contracts/http'
import type { TaskContext } from '@tathya/documents/serve-tasks'
import { type Earlier, findSame, keepCorrections, readEarlier, repeatedDocuments } from './addition/index.ts'
import { describeTables, withDatabase, writeDatabase } from './database/index.ts'
import { exportDatabase } from './exports/index.ts'
import type { DatabasePlan, DocumentEntry } from './model/database-plan.ts'
import type { SourceDocument } from './model/document.ts'
import { toBlocks, toFields } from './prose/index.ts'
import { readDocuments } from './readers/index.ts'
import { planDatabase, readSchema } from './relations/index.ts'
import { findTables } from './tables/index.ts'
import { readLoneValue, typeTables } from './types/index.ts'

/** Limits of documents. */
export interface MakeLimits {
  /** Of one document. */
  readonly pages: number
}

/** Documents to make a database from. */
export interface MakeTask {
  readonly kind: 'make'
  readonly sources: readonly {
    readonly path: string
    readonly name: string
    readonly type: string
    readonly sha256: string
  }[]
  readonly options: DatabaseOptions
  readonly limits: MakeLimits
  /** Path of the database that the documents are added to; null makes one. */
  readonly base: string | null
  /** Path of the database to write. */
  readonly target: string
  /** Path of the export to write, unless the format is `sqlite`. */
  readonly exported: string
}

/** A database that was made. */
export interface MadeDatabase {
  /** Tables with data of these documents. */
  readonly tables: readonly MadeTable[]
  /** Every table. */
  readonly allTables: readonly MadeTable[]
  readonly warnings: readonly string[]
  /** Of the export, without the dot: one table is another file than several. */
  readonly extension: string
  /** The documents that were added; `source` is the index of their file, null for those that were in another. */
  readonly documents: readonly {
    readonly name: string
    readonly type: string
    readonly source: number | null
  }[]
}

/** A document, and the index of its file; null if it was in another one, such as an attachment. */
interface ReadSource {
  readonly document: SourceDocument
  readonly source: number | null
  readonly sha256: string
}

/** Makes a database from documents: reads them, finds and types their tables, plans and writes. Throws what the readers throw. */
export async function makeDatabase(
  { sources, options, limits, base, target, exported }: MakeTask,
  { progress, signal, call }: Pick<TaskContext, 'progress' | 'signal' | 'call'>,
): Promise<MadeDatabase> {
  const read: ReadSource[] = []
  let done = 0
  for (const [index, source] of sources.entries()) {
    // The total is unknown while several documents are read.
    const report = (page: number, total: number) => progress(done + page, sources.length === 1 ? total : null)
    const { ocr, languages } = options
    const documents = await readDocuments(source, {
      ...{ signal, maxPages: limits.pages, progress: report, ocr, languages },
      recognise: (request) => call('recognise', request),
    })
    for (const document of documents)
      read.push({
        document,
        source: document.sha256 === undefined ? index : null,
        sha256: document.sha256 ?? source.sha256,
      })
    done += Math.max(1, documents[0]!.pages.length)
    progress(done, sources.length === 1 ? done : null)
  }
  const earlier = base === null ? undefined : withDatabase(base, readEarlier)
  const plan = toPlan(read, options.schema, earlier)
  writeDatabase(earlier === undefined ? plan : keepCorrections(plan, earlier), target)
  const warnings = read.flatMap(({ document }) =>
    document.warnings.map((warning) => (read.length === 1 ? warning : `${document.name}: ${warning}`)),
  )
  const told = plan.issues.filter(
    ({ kind, severity }) => (kind === 'schema' || kind === 'drift') && severity !== 'info',
  )
  warnings.push(...told.map(({ message }) => message))
  const written =
    options.format === 'sqlite' ? undefined : await exportDatabase(target, options.format, exported)
  warnings.push(...(written?.warnings ?? []))
  const tables = withDatabase(target, describeTables).map(({ name, title, rowCount, columns }) => ({
    ...{ name, title, rows: rowCount },
    columns: columns.map((column) => column.name),
  }))
  return {
    tables,
    allTables: tables,
    warnings,
    extension: written?.extension ?? 'sqlite',
    documents: read.map(({ document: { name, type }, source }) => ({ name, type, source })),
  }
}

/** The plan of a database of these documents and those that it has; `schema` is the JSON of what the caller expects. */
function toPlan(
  read: readonly ReadSource[],
  schema: string | null,
  earlier: Earlier | undefined,
): DatabasePlan {
  const first = earlier?.documents.length ?? 0
  const added = read.map(({ document, sha256 }) => toEntry(document, sha256))
  const documents = [...(earlier?.documents ?? []), ...added]
  const parts = read.map(({ document }, index) =>
    findSame(documents, first + index) === undefined
      ? findTables(document, first + index)
      : { tables: [], prose: [] },
  )
  const fields = parts.flatMap(({ prose }, index) => toFields(prose, first + index))
  const plan = planDatabase({
    documents,
    tables: typeTables(parts.flatMap(({ tables }) => tables)),
    fields: [
      ...(earlier?.fields ?? []),
      ...fields.map((field) => ({ ...field, ...readLoneValue(field.label, field.text) })),
    ],
    blocks: [
      ...(earlier?.blocks ?? []),
      ...parts.flatMap(({ prose }, index) => toBlocks(prose, first + index)),
    ],
    schema: schema === null ? undefined : readSchema(JSON.parse(schema)),
    earlier: earlier?.tables.map(({ members }) => members),
  })
  return { ...plan, issues: [...plan.issues, ...repeatedDocuments(documents, first)] }
}

function toEntry(document: SourceDocument, sha256: string): DocumentEntry {
  const { name, type, title, pages, warnings } = document
  return { name, type, sha256, title, pages: pages.length === 0 ? null : pages.length, warnings }
}

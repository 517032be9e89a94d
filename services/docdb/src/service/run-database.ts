import path from 'node:path'
import type { DocumentRun, RunDocuments } from '@tathya/documents/service'
import { type Clock, step } from '@tathya/platform'
import type { FileStore } from '@tathya/storage'
import type { MadeDatabase, MakeLimits } from '../process/make-database.ts'
import type { DatabaseTask, TaskResult } from '../process/tasks.ts'
import { type ExportFormat, mediaTypes } from '../shared/formats.ts'
import type { DatabaseInput, DatabaseResult } from './database-job.ts'
import type { DatabaseContext } from './processes.ts'
import type { DatabaseCache } from './stored/database-cache.ts'
import type { DatabaseRecord } from './stored/database-record.ts'
import type { Databases } from './stored/databases.ts'

/** Dependencies of a run. */
export interface RunDatabaseOptions extends Pick<DatabaseContext, 'downloads' | 'keptUntil'> {
  readonly files: Pick<FileStore, 'info'>
  readonly databases: Databases
  readonly cache: DatabaseCache
  readonly clock: Clock
  readonly limits: MakeLimits
}

type Run = DocumentRun<DatabaseInput, DatabaseTask, TaskResult>

/** A result of a process, in the store. */
interface StoredDatabase extends MadeDatabase {
  readonly file: string
  readonly fileBytes: number
  readonly download: string
  readonly offer: { readonly path: string; readonly bytes: number }
}

/** Creates the job function: makes a database from the uploads, or adds them to one, and offers it as a download. */
export function createRunDatabase(
  options: RunDatabaseOptions,
): RunDocuments<DatabaseInput, DatabaseResult, DatabaseTask, TaskResult> {
  return async (input, run) => {
    const work = { ...options, input, run }
    const result = input.database === null ? await create(work) : await add(work, input.database)
    return { result, files: [], taken: input.documents.map(({ file }) => file) }
  }
}

interface Work extends RunDatabaseOptions {
  readonly input: DatabaseInput
  readonly run: Run
}

/** Makes a database with the id of the job. It is there once the job has succeeded. */
async function create(work: Work): Promise<DatabaseResult> {
  const { run, databases, clock, keptUntil } = work
  const built = await make(work, null)
  const now = clock.now().toISOString()
  const { id, owner, epoch } = run
  const record: DatabaseRecord = {
    ...{ id, owner, isReady: false, isEmpty: false, epoch, version: 1 },
    ...{ createdAt: now, changedAt: now, expiresAt: keptUntil().toISOString() },
    ...{ file: built.file, bytes: built.fileBytes, downloads: [built.download], additions: [] },
    documents: toDocuments(work, built),
    tables: built.tables.map(({ name, rows }) => ({ name, rows })),
  }
  await databases.begin(record)
  step('database-recorded')
  await databases.keepFiles(record)
  return toResult(work, built, record)
}

/** Adds the documents to a database; an earlier run of the job may have done it. */
async function add(work: Work, id: string): Promise<DatabaseResult> {
  const { run, databases, keptUntil } = work
  const find = ({ additions }: DatabaseRecord) => additions.find(({ job }) => job === run.id)?.result
  const present = find((await databases.get(id, run.owner)).value)
  if (present !== undefined) return present
  const changed = await databases.change(id, run.owner, async (record) => {
    if (find(record) !== undefined) return {}
    const built = await make(work, record)
    const until = keptUntil().toISOString()
    const expiresAt = until > record.expiresAt ? until : record.expiresAt
    const result = await toResult(work, built, { ...record, expiresAt })
    return {
      ...{ file: built.file, bytes: built.fileBytes, expiresAt },
      documents: [...record.documents, ...toDocuments(work, built)],
      tables: built.allTables.map(({ name, rows }) => ({ name, rows })),
      downloads: [...record.downloads, built.download],
      additions: [...record.additions, { job: run.id, result }],
    }
  })
  return find(changed)!
}

/** Makes a database in a process, from that of a record if there is one, and stores it with its export. */
async function make(work: Work, record: DatabaseRecord | null): Promise<StoredDatabase> {
  const { cache, input, run, limits } = work
  const { options } = input
  const { sources, folder } = run
  const [target, exported] = [path.join(folder, 'database.sqlite'), path.join(folder, 'export')]
  const makeFrom = (base: string | null) =>
    run.runTask({ kind: 'make', sources, options, limits, base, target, exported }) as Promise<MadeDatabase>
  const built = record === null ? await makeFrom(null) : await cache.use(record.file, makeFrom)
  step('database-made')
  const store = (from: string, format: ExportFormat) =>
    run.store(from, { name: input.documents[0]!.name, type: mediaTypes[format] })
  const file = await store(target, 'sqlite')
  const download = options.format === 'sqlite' ? file : await store(exported, options.format)
  step('database-stored')
  return {
    ...built,
    file: file.id,
    fileBytes: file.bytes,
    download: download.id,
    offer: { path: download.id, bytes: download.bytes },
  }
}

function toDocuments({ input }: Work, { documents }: MadeDatabase): DatabaseRecord['documents'] {
  return documents.map(({ name, type, source }) => ({
    name,
    type,
    file: source === null ? null : input.documents[source]!.file,
  }))
}

async function toResult(work: Work, stored: StoredDatabase, record: DatabaseRecord): Promise<DatabaseResult> {
  const { files, downloads, input } = work
  const info = await files.info(stored.download)
  const { path: download } = await downloads.offer({
    file: info!,
    name: input.documents[0]!.name,
    extension: stored.extension,
    until: new Date(record.expiresAt),
  })
  return {
    database: record.id,
    download,
    bytes: stored.offer.bytes,
    tables: [...stored.tables],
    warnings: [...stored.warnings],
    expiresAt: record.expiresAt,
  }
}

import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { RunContext, RunJob, RunResult } from '@tathya/jobs'
import { type Clock, step } from '@tathya/platform'
import type { Downloads, FileStore } from '@tathya/storage'
import type { MadeDatabase, MakeLimits } from '../process/make-database.ts'
import { type ExportFormat, mediaTypes } from '../shared/formats.ts'
import type { DatabaseInput, DatabaseResult } from './database-job.ts'
import type { Pool } from './pool.ts'
import type { DatabaseCache } from './stored/database-cache.ts'
import type { DatabaseRecord } from './stored/database-record.ts'
import type { Databases } from './stored/databases.ts'

/** Dependencies of a run. */
export interface RunDatabaseOptions {
  readonly files: FileStore
  readonly downloads: Downloads
  readonly databases: Databases
  readonly cache: DatabaseCache
  readonly clock: Clock
  readonly pool: Pool
  /** Folder for the copies that processes read, and their databases; each run cleans up its own. */
  readonly scratch: string
  readonly limits: MakeLimits
  /** Seconds for which a database is stored. */
  readonly keptSeconds: number
}

/** Small chunks let other requests run between their digests and writes. */
const chunkBytes = 262_144

/** What a process has made, in the store. */
interface StoredDatabase extends MadeDatabase {
  readonly file: string
  readonly fileBytes: number
  readonly download: string
  readonly offer: { readonly path: string; readonly bytes: number }
}

/** Creates the job function: makes a database from the uploads, or adds them to one, and offers it as a download. */
export function createRunDatabase(options: RunDatabaseOptions): RunJob<DatabaseInput, DatabaseResult> {
  const { databases, scratch } = options
  return async (input, context) => {
    const folder = path.join(scratch, `${context.id}-${context.epoch}`)
    try {
      await mkdir(folder, { recursive: true })
      const sources = await copyDocuments(options.files, input.documents, folder)
      step('documents-copied')
      const work = { ...options, input, context, sources, folder }
      const result = input.database === null ? await create(work) : await add(work, input.database, databases)
      return { result, files: [], taken: input.documents.map(({ file }) => file) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

type RunResultOf = RunResult<DatabaseResult>['result']

interface Work extends RunDatabaseOptions {
  readonly input: DatabaseInput
  readonly context: RunContext
  readonly sources: readonly { path: string; name: string; type: string; sha256: string }[]
  readonly folder: string
}

async function copyDocuments(files: FileStore, documents: DatabaseInput['documents'], folder: string) {
  return Promise.all(
    documents.map(async ({ file, name, type, sha256 }, index) => {
      const target = path.join(folder, String(index))
      await files.copyTo(file, target)
      return { path: target, name, type, sha256 }
    }),
  )
}

/** Makes a database with the id of the job. It is there once the job has succeeded. */
async function create(work: Work): Promise<RunResultOf> {
  const { context, databases, clock, keptSeconds } = work
  const built = await make(work, null)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + keptSeconds * 1000).toISOString()
  const { owner } = context
  const record: DatabaseRecord = {
    ...{ id: context.id, owner, isReady: false, isEmpty: false, epoch: context.epoch, version: 1 },
    ...{ createdAt: now.toISOString(), changedAt: now.toISOString(), expiresAt },
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
async function add(work: Work, id: string, databases: Databases): Promise<RunResultOf> {
  const { context, clock, keptSeconds } = work
  const find = ({ additions }: DatabaseRecord) => additions.find(({ job }) => job === context.id)?.result
  const present = find((await databases.get(id, context.owner)).value)
  if (present !== undefined) return present
  const changed = await databases.change(id, context.owner, async (record) => {
    if (find(record) !== undefined) return {}
    const built = await make(work, record)
    const until = new Date(clock.now().getTime() + keptSeconds * 1000).toISOString()
    const expiresAt = until > record.expiresAt ? until : record.expiresAt
    const result = await toResult(work, built, { ...record, expiresAt })
    return {
      ...{ file: built.file, bytes: built.fileBytes, expiresAt },
      documents: [...record.documents, ...toDocuments(work, built)],
      tables: built.allTables.map(({ name, rows }) => ({ name, rows })),
      downloads: [...record.downloads, built.download],
      additions: [...record.additions, { job: context.id, result }],
    }
  })
  return find(changed)!
}

/** Makes a database in a process, from that of a record if there is one, and stores it with its export. */
async function make(work: Work, record: DatabaseRecord | null): Promise<StoredDatabase> {
  const { files, cache, pool, input, context, sources, folder, limits } = work
  const { options } = input
  const [target, exported] = [path.join(folder, 'database.sqlite'), path.join(folder, 'export')]
  const run = (base: string | null) =>
    pool.run(
      { kind: 'make', sources, options, limits, base, target, exported },
      { owner: context.owner, signal: context.signal, progress: context.progress },
    ) as Promise<MadeDatabase>
  const built = record === null ? await run(null) : await cache.use(record.file, run)
  step('database-made')
  const put = (from: string, format: ExportFormat) =>
    files.put(createReadStream(from, { highWaterMark: chunkBytes }), {
      name: input.documents[0]!.name,
      type: mediaTypes[format],
      signal: context.signal,
    })
  const file = await put(target, 'sqlite')
  const download = options.format === 'sqlite' ? file : await put(exported, options.format)
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

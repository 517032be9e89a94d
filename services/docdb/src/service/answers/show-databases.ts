import type { Database, DatabaseEntry } from '@tathya/contracts/http'
import type { Reply } from '@tathya/platform'
import { listRecords, type RecordPageRequest } from '@tathya/storage'
import { type ExportFormat, extensions } from '../../shared/formats.ts'
import type { Pool } from '../processes.ts'
import type { DatabaseCache } from '../stored/database-cache.ts'
import type { DatabaseRecord } from '../stored/database-record.ts'
import type { Databases } from '../stored/databases.ts'
import type { ExportCache } from '../stored/export-cache.ts'
import { readOverview } from './read-overview.ts'

/** Dependencies of the endpoints that read databases. */
export interface ReadContext {
  readonly databases: Databases
  readonly cache: DatabaseCache
  readonly exports: ExportCache
  /** For work of requests, so that they do not wait for jobs. */
  readonly servePool: Pool
  /** Folder for files of requests. */
  readonly scratch: string
}

/** The databases of an owner, as a list. */
export async function listDatabases(
  { databases }: ReadContext,
  request: RecordPageRequest,
  owner: string,
  url: string,
): Promise<Reply> {
  await databases.settleAll(owner)
  const { collection: records } = databases
  const list = {
    records,
    where: { owner, isReady: true, isEmpty: false },
    order: ['-createdAt', 'id'],
    toItem: toEntry,
  }
  return listRecords(list, request, url)
}

/** A database, with what its file says of it. */
export async function showDatabase(
  { databases, cache }: ReadContext,
  id: string,
  owner: string,
  baseUrl: string,
): Promise<Database> {
  const { record, overview } = await databases.read(id, owner, async (found) => ({
    record: found,
    overview: await cache.use(found.file, readOverview),
  }))
  return {
    ...toEntry(record),
    ...overview,
    formats: Object.keys(extensions) as ExportFormat[],
    download_url: `${baseUrl}/e/ai_engine/doc_db/${id}/download`,
  }
}

function toEntry(record: DatabaseRecord): DatabaseEntry {
  const { id, version, createdAt, changedAt, expiresAt, bytes, documents, tables } = record
  return {
    ...{ id, version, created_at: createdAt, changed_at: changedAt, expires_at: expiresAt },
    ...{ size_bytes: bytes, documents: documents.map(({ name }) => name), tables },
  }
}

import { z } from 'zod'
import { DatabaseResult } from '../database-job.ts'

/** Days for which an expired database is answered as such, before it is unknown. */
const rememberedDays = 30

/** A database as it is stored: its files are in the file store. */
export const DatabaseRecord = z.object({
  /** That of the job that made it. */
  id: z.string(),
  owner: z.string(),
  /** False until the job that makes it is known to have succeeded. */
  isReady: z.boolean(),
  /** True once it has expired and its files are removed. */
  isEmpty: z.boolean(),
  /** Of the run that wrote it; an earlier run does not replace it. */
  epoch: z.int().min(0),
  /** Grows with each correction and addition, from 1. */
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Id of the stored SQLite file. */
  file: z.string(),
  bytes: z.int().min(1),
  /** For each of its `_documents` the name, and the stored upload; null for one that was in another, such as an attachment. */
  documents: z.array(z.object({ name: z.string(), file: z.string().nullable(), type: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.int().min(0) })),
  /** Stored files that were offered for download, kept as long as the database. */
  downloads: z.array(z.string()),
  /** Jobs that have added documents, with their results. */
  additions: z.array(z.object({ job: z.string(), result: DatabaseResult })),
})
export type DatabaseRecord = z.output<typeof DatabaseRecord>

/** The collection of databases. */
export const databaseRecords = {
  name: 'databases',
  schema: DatabaseRecord,
  key: 'id' as const,
  indexes: [['owner', 'isReady', '-createdAt'], ['expiresAt']],
  expireAfter: { field: 'expiresAt', seconds: rememberedDays * 86_400 },
}

/** Ids of the stored files of a database. */
export function filesOf({ file, documents, downloads }: DatabaseRecord): string[] {
  return [...new Set([file, ...downloads, ...documents.flatMap((document) => document.file ?? [])])]
}

import { DatabaseOptions, MadeTable } from '@tathya/contracts/http'
import { z } from 'zod'

/** Input of a job, as it is stored. */
export const DatabaseInput = z.object({
  documents: z
    .array(
      z.object({
        /** Id of the stored upload. */
        file: z.string(),
        name: z.string(),
        /** Media type, found by content. */
        type: z.string(),
        sha256: z.string(),
      }),
    )
    .min(1),
  options: DatabaseOptions,
  /** The database that the documents are added to; null makes one with the id of the job. */
  database: z.string().nullable(),
})
export type DatabaseInput = z.output<typeof DatabaseInput>

/** Result of a job, as it is stored. */
export const DatabaseResult = z.object({
  database: z.string(),
  /** Path of the download, with its token. */
  download: z.string(),
  bytes: z.int().min(0),
  tables: z.array(MadeTable),
  warnings: z.array(z.string()),
  expiresAt: z.iso.datetime(),
})
export type DatabaseResult = z.output<typeof DatabaseResult>

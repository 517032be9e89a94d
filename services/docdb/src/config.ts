import { availableParallelism } from 'node:os'
import { recogniserSettings } from '@tathya/documents/recognisers'
import { numberVariable } from '@tathya/platform'
import { z } from 'zod'

/** The settings of databases from documents. */
export const DocdbConfig = z.object({
  TATHYA_DOCDB_SLOTS: numberVariable(1, 256)
    .default(Math.max(1, availableParallelism() - 1))
    .meta({
      description: 'Databases made at once in this process; default: one less than it has processors',
    }),
  TATHYA_DOCDB_QUEUE: numberVariable(1, 1_000_000)
    .default(1_000)
    .meta({ description: 'Max queued databases' }),
  TATHYA_DOCDB_FILE_MB: numberVariable(1, 1_000)
    .default(50)
    .meta({ description: 'Megabytes of one document for a database' }),
  TATHYA_DOCDB_REQUEST_MB: numberVariable(1, 1_000)
    .default(100)
    .meta({ description: 'Megabytes of one request for a database' }),
  TATHYA_DOCDB_FILES: numberVariable(1, 1_000)
    .default(100)
    .meta({ description: 'Documents of one request for a database' }),
  TATHYA_DOCDB_PAGES: numberVariable(1, 100_000)
    .default(2_000)
    .meta({ description: 'Pages of one document for a database' }),
  TATHYA_DOCDB_SECONDS: numberVariable(1, 86_400)
    .default(600)
    .meta({ description: 'Seconds that one database may take' }),
  TATHYA_DOCDB_MEMORY_MB: numberVariable(200, 100_000)
    .default(768)
    .meta({ description: 'Megabytes of memory that one database may take' }),
  ...recogniserSettings,
  TATHYA_DOCDB_KEPT_HOURS: numberVariable(1, 8_760)
    .default(24)
    .meta({ description: 'Hours for which a database and its documents are stored' }),
})
export type DocdbConfig = z.output<typeof DocdbConfig>

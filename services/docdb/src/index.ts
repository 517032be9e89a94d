import path from 'node:path'
import { DatabaseJob } from '@tathya/contracts/http'
import { createRecognisers, createRecognitionHandler } from '@tathya/documents/recognisers'
import { jobRoutes } from '@tathya/jobs'
import { createService, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createDownloads, downloadRoutes } from '@tathya/storage'
import type { DocdbConfig } from './config.ts'
import { routes } from './routes.ts'
import { DatabaseInput, DatabaseResult } from './service/database-job.ts'
import { createHandlers } from './service/handlers.ts'
import { createPool } from './service/pool.ts'
import { createRunDatabase } from './service/run-database.ts'
import { DatabaseCache } from './service/stored/database-cache.ts'
import { Databases } from './service/stored/databases.ts'
import { ExportCache } from './service/stored/export-cache.ts'
import { withDatabases } from './service/stored/with-databases.ts'
import { toAnswer } from './service/to-answer.ts'

export { DocdbConfig } from './config.ts'

/** Processes for exports and other work of requests, and requests that wait for them. */
const serveLimits = { processes: 2, waiting: 32 }

/** Creates DocDB: makes databases from documents, as jobs in child processes, and serves them. */
export async function createDocdb(platform: Platform, config: DocdbConfig): Promise<Service> {
  const { files, jobs, records, clock, folder, log } = platform
  const slots = config.TATHYA_DOCDB_SLOTS
  const keptSeconds = config.TATHYA_DOCDB_KEPT_HOURS * 3600
  const queue = await jobs.define({
    kind: 'docdb',
    input: DatabaseInput,
    result: DatabaseResult,
    runSeconds: config.TATHYA_DOCDB_SECONDS,
    tries: 3,
    keptSeconds,
    queueLimit: config.TATHYA_DOCDB_QUEUE,
    failedWith: 'conversion_failed',
    scope: 'documents',
  })
  const downloads = createDownloads({ files, records })
  const databases = new Databases({ records, files, queue, clock })
  const scratch = path.join(folder, 'docdb', 'work')
  const cache = new DatabaseCache(path.join(folder, 'docdb', 'cache'), files)
  const recognisers = await createRecognisers({
    program: config.TATHYA_TESSERACT === 'none' ? undefined : config.TATHYA_TESSERACT,
    count: slots,
    folder: path.join(folder, 'cache', 'tessdata'),
  })
  const megabytes = config.TATHYA_DOCDB_MEMORY_MB
  const pool = createPool(
    { processes: slots, megabytes },
    { recognise: createRecognitionHandler(recognisers, config.TATHYA_DOCDB_SECONDS) },
  )
  const servePool = createPool({ ...serveLimits, megabytes })
  const exports = new ExportCache({
    ...{ folder: path.join(folder, 'docdb', 'exports'), files, cache, pool: servePool },
  })
  const limits = { pages: config.TATHYA_DOCDB_PAGES }
  const run = createRunDatabase({
    ...{ files, downloads, databases, cache, clock, pool, scratch, limits, keptSeconds },
  })
  const handlers = createHandlers({
    ...{ queue, run, slots, pools: [pool, servePool], recognisers, databases, cache, exports, log, scratch },
  })
  return createService(platform, {
    name: 'docdb',
    summary: 'DocDB: documents to databases',
    routes: [
      ...routes({ queue, files, databases, cache, exports, servePool, scratch, clock }, config),
      ...downloadRoutes({ downloads, files }),
      ...jobRoutes(withDatabases(queue, databases), { schema: DatabaseJob, toAnswer }),
    ],
    start: handlers.start,
    close: handlers.close,
    notes: () => [`${slots} at once, by TATHYA_DOCDB_SLOTS`, recognisers.describe()],
  })
}

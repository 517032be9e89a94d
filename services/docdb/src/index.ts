import path from 'node:path'
import { DatabaseJob } from '@tathya/contracts/http'
import { defineDocumentService } from '@tathya/documents/service'
import type { DocdbConfig } from './config.ts'
import { acceptedTypes } from './process/readers/index.ts'
import { routes } from './routes.ts'
import { DatabaseInput, DatabaseResult } from './service/database-job.ts'
import { manyBytes } from './service/many-bytes.ts'
import { type DatabaseContext, databaseProcesses } from './service/processes.ts'
import { createRunDatabase } from './service/run-database.ts'
import { DatabaseCache } from './service/stored/database-cache.ts'
import { Databases } from './service/stored/databases.ts'
import { ExportCache } from './service/stored/export-cache.ts'
import { createSweep } from './service/sweep.ts'
import { toAnswer } from './service/to-answer.ts'

export { DocdbConfig } from './config.ts'

/** Processes for exports and other work of requests, and requests that wait for them. */
const serveLimits = { processes: 2, waiting: 32 }

/** Creates DocDB: makes databases from documents, as jobs in child processes, and serves them. */
export const createDocdb = defineDocumentService({
  name: 'docdb',
  summary: 'DocDB: documents to databases',
  accepts: acceptedTypes,
  manyBytes,
  input: DatabaseInput,
  result: DatabaseResult,
  job: DatabaseJob,
  toAnswer,
  processes: databaseProcesses,
  scratch: path.join('docdb', 'work'),
  limits: (config: DocdbConfig) => ({
    slots: config.TATHYA_DOCDB_SLOTS,
    queue: config.TATHYA_DOCDB_QUEUE,
    files: config.TATHYA_DOCDB_FILES,
    fileMegabytes: config.TATHYA_DOCDB_FILE_MB,
    requestMegabytes: config.TATHYA_DOCDB_REQUEST_MB,
    seconds: config.TATHYA_DOCDB_SECONDS,
    memoryMegabytes: config.TATHYA_DOCDB_MEMORY_MB,
    keptHours: config.TATHYA_DOCDB_KEPT_HOURS,
    recognisers: config.TATHYA_DOCDB_SLOTS,
    tesseract: config.TATHYA_TESSERACT,
  }),
  parts(context: DatabaseContext, config) {
    const { files, records, clock, log, folder } = context.platform
    const databases = new Databases({ records, files, queue: context.queue, clock })
    const cache = new DatabaseCache(path.join(folder, 'docdb', 'cache'), files)
    const servePool = context.createPool(serveLimits)
    const exports = new ExportCache({
      ...{ folder: path.join(folder, 'docdb', 'exports'), files, cache, pool: servePool },
    })
    const sweep = createSweep({ databases, cache, exports, log })
    const stored = { ...context, files, clock, databases, cache }
    return {
      routes: routes({ ...stored, exports, servePool }),
      run: createRunDatabase({ ...stored, limits: { pages: config.TATHYA_DOCDB_PAGES } }),
      removed: (id, owner) => databases.remove(id, owner),
      async start() {
        await cache.start()
        await exports.start()
        sweep.start()
      },
      close: sweep.close,
    }
  },
})

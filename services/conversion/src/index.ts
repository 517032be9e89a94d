import path from 'node:path'
import { ConversionJob } from '@tathya/contracts/http'
import { callbackRoutes, jobRoutes } from '@tathya/jobs'
import { createService, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createDownloads, downloadRoutes } from '@tathya/storage'
import type { ConversionConfig } from './config.ts'
import { ConversionInput, ConversionResult } from './conversion-job.ts'
import { createHandlers } from './handlers.ts'
import { createPool } from './pool.ts'
import { routes } from './routes.ts'
import { createRunConversion } from './run-conversion.ts'
import { toAnswer } from './to-answer.ts'

export { ConversionConfig } from './config.ts'

const million = 1_000_000

/** Creates Doc Ready: converts documents to PDFs, as jobs in child processes. */
export async function createConversion(platform: Platform, config: ConversionConfig): Promise<Service> {
  const { files, jobs, records, clock, folder } = platform
  const slots = config.TATHYA_CONVERSION_SLOTS
  const keptSeconds = config.TATHYA_CONVERSION_KEPT_HOURS * 3600
  const queue = await jobs.define({
    kind: 'conversion',
    input: ConversionInput,
    result: ConversionResult,
    runSeconds: config.TATHYA_CONVERSION_SECONDS,
    tries: 3,
    keptSeconds,
    queueLimit: config.TATHYA_CONVERSION_QUEUE,
    failedWith: 'conversion_failed',
    scope: 'documents',
  })
  const downloads = createDownloads({ files, records })
  const pool = createPool(slots, config.TATHYA_CONVERSION_MEMORY_MB)
  const scratch = path.join(folder, 'conversion')
  const run = createRunConversion({
    files,
    downloads,
    clock,
    pool,
    scratch,
    keptSeconds,
    limits: {
      pages: config.TATHYA_CONVERSION_PAGES,
      pixels: config.TATHYA_CONVERSION_MEGAPIXELS * million,
    },
  })
  const handlers = createHandlers({ queue, run, slots, scratch, pool })
  return createService(platform, {
    name: 'conversion',
    summary: 'Doc Ready: images, text and web pages to PDF',
    routes: [
      ...routes({ queue, files }, config),
      ...jobRoutes(queue, { schema: ConversionJob, toAnswer }),
      ...callbackRoutes(platform.callbacks, queue.scope),
      ...downloadRoutes({ downloads, files }),
    ],
    start: handlers.start,
    close: handlers.close,
    notes: () => [`${slots} at once, by TATHYA_CONVERSION_SLOTS`],
  })
}

import path from 'node:path'
import { ConversionJob } from '@tathya/contracts/http'
import { createRecognisers, createRecognitionHandler } from '@tathya/documents/recognisers'
import { callbackRoutes, jobRoutes } from '@tathya/jobs'
import { createService, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createDownloads, downloadRoutes } from '@tathya/storage'
import type { ConversionConfig } from './config.ts'
import { routes } from './routes.ts'
import { ConversionInput, ConversionResult } from './service/conversion-job.ts'
import { createHandlers } from './service/handlers.ts'
import { OfficeService } from './service/office/office-service.ts'
import { createPool } from './service/pool.ts'
import { createRunConversion } from './service/run-conversion.ts'
import { createSeal } from './service/seal.ts'
import { toAnswer } from './service/to-answer.ts'
import type { OfficeRequest } from './shared/engines.ts'

export { ConversionConfig } from './config.ts'

const million = 1_000_000

/** Creates Doc Ready: converts documents to PDFs, as jobs in child processes. */
export async function createConversion(platform: Platform, config: ConversionConfig): Promise<Service> {
  const { files, jobs, records, callbacks, clock, folder } = platform
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
  const recognisers = await createRecognisers({
    program: config.TATHYA_TESSERACT === 'none' ? undefined : config.TATHYA_TESSERACT,
    count: config.TATHYA_CONVERSION_RECOGNISERS,
    folder: path.join(folder, 'cache', 'tessdata'),
  })
  // A name that no owner has: with spaces.
  const seal = createSeal(callbacks.secretOf('passwords of conversions'))
  const scratch = path.join(folder, 'conversion')
  const office = createOffice(config, path.join(scratch, 'office'))
  const pool = createPool(slots, config.TATHYA_CONVERSION_MEMORY_MB, {
    recognise: createRecognitionHandler(recognisers, config.TATHYA_CONVERSION_SECONDS),
    office: (request: OfficeRequest, context) => office.convert(request, context),
  })
  const run = createRunConversion({
    files,
    downloads,
    clock,
    pool,
    scratch,
    seal,
    keptSeconds,
    limits: {
      pages: config.TATHYA_CONVERSION_PAGES,
      pixels: config.TATHYA_CONVERSION_MEGAPIXELS * million,
    },
  })
  const handlers = createHandlers({ queue, run, slots, scratch, pool, recognisers, office })
  return createService(platform, {
    name: 'conversion',
    summary: 'Doc Ready: documents, mails and images to PDF',
    routes: [
      ...routes({ queue, files, seal, findOffice: () => office.engine }, config),
      ...jobRoutes(queue, { schema: ConversionJob, toAnswer }),
      ...callbackRoutes(platform.callbacks, queue.scope),
      ...downloadRoutes({ downloads, files }),
    ],
    start: handlers.start,
    close: handlers.close,
    notes: () => [`${slots} at once, by TATHYA_CONVERSION_SLOTS`, recognisers.describe(), office.note()],
  })
}

/** The programs for Office files, by the settings. */
function createOffice(config: ConversionConfig, folder: string): OfficeService {
  return new OfficeService({
    choice: config.TATHYA_OFFICE,
    soffice: config.TATHYA_SOFFICE,
    warm: config.TATHYA_OFFICE_WARM === '1',
    folder,
    slots: config.TATHYA_CONVERSION_SLOTS,
    // The rest is for a plain layout.
    seconds: config.TATHYA_CONVERSION_SECONDS / 2,
  })
}

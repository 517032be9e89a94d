import path from 'node:path'
import { ConversionJob } from '@tathya/contracts/http'
import { defineDocumentService } from '@tathya/documents/service'
import { callbackRoutes } from '@tathya/jobs'
import type { ConversionConfig } from './config.ts'
import { acceptedTypes } from './process/converters/index.ts'
import { prepareFonts } from './process/images/svg/prepare-fonts.ts'
import { routes } from './routes.ts'
import { ConversionInput, ConversionResult } from './service/conversion-job.ts'
import { manyBytes } from './service/many-bytes.ts'
import { OfficeService } from './service/office/office-service.ts'
import { conversionProcesses } from './service/processes.ts'
import { type ConversionContext, createRunConversion } from './service/run-conversion.ts'
import { createSeal } from './service/seal.ts'
import { toAnswer } from './service/to-answer.ts'
import type { OfficeRequest } from './shared/engines.ts'

export { ConversionConfig } from './config.ts'

const million = 1_000_000

/** Creates Doc Ready: converts documents to PDFs, as jobs in child processes. */
export const createConversion = defineDocumentService({
  name: 'conversion',
  summary: 'Doc Ready: documents, mails and images to PDF',
  accepts: acceptedTypes,
  manyBytes,
  input: ConversionInput,
  result: ConversionResult,
  job: ConversionJob,
  toAnswer,
  processes: conversionProcesses,
  scratch: 'conversion',
  limits: (config: ConversionConfig) => ({
    slots: config.TATHYA_CONVERSION_SLOTS,
    queue: config.TATHYA_CONVERSION_QUEUE,
    files: config.TATHYA_CONVERSION_FILES,
    fileMegabytes: config.TATHYA_CONVERSION_FILE_MB,
    requestMegabytes: config.TATHYA_CONVERSION_REQUEST_MB,
    seconds: config.TATHYA_CONVERSION_SECONDS,
    memoryMegabytes: config.TATHYA_CONVERSION_MEMORY_MB,
    keptHours: config.TATHYA_CONVERSION_KEPT_HOURS,
    recognisers: config.TATHYA_CONVERSION_RECOGNISERS,
    tesseract: config.TATHYA_TESSERACT,
  }),
  parts(context: ConversionContext, config) {
    const { queue, scratch } = context
    const { callbacks, files } = context.platform
    // A name that no owner has: with spaces.
    const seal = createSeal(callbacks.secretOf('passwords of conversions'))
    const office = createOffice(config, path.join(scratch, 'office'))
    const limits = {
      pages: config.TATHYA_CONVERSION_PAGES,
      pixels: config.TATHYA_CONVERSION_MEGAPIXELS * million,
    }
    return {
      routes: [
        ...routes({ ...context, files, seal, findOffice: () => office.engine }, config),
        ...callbackRoutes(callbacks, queue.scope),
      ],
      run: createRunConversion({ ...context, limits, seal }),
      handlers: { office: (request: OfficeRequest, call) => office.convert(request, call) },
      async start() {
        await office.start()
        prepareFonts(path.join(scratch, 'fonts'))
      },
      close: () => office.close(),
      notes: () => [office.note()],
    }
  },
})

/** The programs for Office files, by the settings. */
function createOffice(config: ConversionConfig, folder: string): OfficeService {
  return new OfficeService({
    choice: config.TATHYA_OFFICE,
    soffice: config.TATHYA_SOFFICE,
    warm: config.TATHYA_OFFICE_WARM === '1',
    folder,
    slots: config.TATHYA_CONVERSION_SLOTS,
    // The rest is for a plain layout.
    seconds: config.TATHYA_OFFICE_SECONDS ?? config.TATHYA_CONVERSION_SECONDS / 2,
  })
}

import path from 'node:path'
import { type JobQueue, jobRoutes } from '@tathya/jobs'
import { createService, type Service } from '@tathya/platform'
import type { Platform } from '@tathya/runtime'
import { createDownloads, downloadRoutes } from '@tathya/storage'
import type { z } from 'zod'
import { createRecognisers, createRecognitionHandler } from '../ocr/engines/index.ts'
import type { CallHandlers } from '../processes/calls.ts'
import type { ProcessPool } from '../processes/process-pool.ts'
import { createAccept } from './accept-documents.ts'
import { createBackground } from './background.ts'
import { createPool } from './create-pool.ts'
import type { DocumentInput, DocumentLimits, DocumentServiceDefinition } from './definition.ts'
import { createRunDocuments } from './run-documents.ts'
import { withRemoval } from './with-removal.ts'

/** Runs of a job that may end without a result before it fails. */
const tries = 3

const secondsOfHour = 3600

/**
 * Declares a service that makes jobs of documents, and gives the function that creates it: recognition of uploads, queue,
 * workers, child processes, callbacks, the endpoints of jobs and downloads. Owners take turns, and large jobs leave room for
 * small ones.
 */
export function defineDocumentService<
  C,
  I extends z.ZodObject & z.ZodType<DocumentInput>,
  R extends z.ZodObject,
  T extends object,
  O,
>(definition: DocumentServiceDefinition<C, I, R, T, O>): (platform: Platform, config: C) => Promise<Service> {
  const { name, summary, processes, toAnswer } = definition
  return async (platform, config) => {
    const { files, records, clock } = platform
    const limits = definition.limits(config)
    const { slots, memoryMegabytes: megabytes } = limits
    const queue = await defineQueue(platform, definition, limits)
    const downloads = createDownloads({ files, records })
    const recognisers = await openRecognisers(platform, limits)
    const scratch = path.join(platform.folder, definition.scratch)
    const pools: ProcessPool<T, O>[] = []
    const addPool = (options: { processes: number; waiting?: number }, handlers?: CallHandlers<T>) => {
      const pool = createPool<T, O>(processes, { ...options, megabytes }, handlers)
      pools.push(pool)
      return pool
    }
    const parts = definition.parts(
      {
        ...{ platform, limits, queue, downloads, scratch },
        accept: createAccept({ ...definition, queue, files }),
        keptUntil: () => new Date(clock.now().getTime() + limits.keptHours * secondsOfHour * 1000),
        createPool: (options) => addPool(options),
      },
      config,
    )
    const recognise = createRecognitionHandler(recognisers, limits.seconds)
    const pool = addPool({ processes: slots }, { recognise, ...parts.handlers })
    const run = createRunDocuments({ files, pool, scratch, run: parts.run })
    const background = createBackground({
      ...{ queue, run, toAnswer, slots, scratch, own: parts, pools, recognisers },
    })
    const ownersQueue = parts.removed === undefined ? queue : withRemoval(queue, parts.removed)
    return createService(platform, {
      name,
      summary,
      routes: [
        ...parts.routes,
        ...jobRoutes(ownersQueue, { schema: definition.job, toAnswer }),
        ...downloadRoutes({ downloads, files }),
      ],
      start: background.start,
      close: background.close,
      notes: () => [
        `${slots} at once, by TATHYA_${name.toUpperCase()}_SLOTS`,
        recognisers.describe(),
        ...(parts.notes?.() ?? []),
      ],
    })
  }
}

function defineQueue<
  C,
  I extends z.ZodObject & z.ZodType<DocumentInput>,
  R extends z.ZodObject,
  T extends object,
  O,
>(
  { jobs }: Platform,
  { name, input, result }: DocumentServiceDefinition<C, I, R, T, O>,
  limits: DocumentLimits,
): Promise<JobQueue<z.output<I>, z.output<R>>> {
  return jobs.define({
    kind: name,
    input,
    result,
    runSeconds: limits.seconds,
    tries,
    keptSeconds: limits.keptHours * secondsOfHour,
    queueLimit: limits.queue,
    failedWith: 'conversion_failed',
    scope: 'documents',
  })
}

function openRecognisers({ folder }: Platform, { tesseract, recognisers }: DocumentLimits) {
  return createRecognisers({
    program: tesseract === 'none' ? undefined : tesseract,
    count: recognisers,
    folder: path.join(folder, 'cache', 'tessdata'),
  })
}

import { ConversionAnswer, ConversionQuery, JobAccepted, JobHeaders } from '@tathya/contracts/http'
import { type Endpoint, post } from '@tathya/platform'
import { type AcceptContext, acceptDocuments } from './accept-documents.ts'
import type { ConversionConfig } from './config.ts'

const megabyte = 1_000_000

/** The endpoint of Doc Ready, under both spellings that callers know. */
export const routes = (context: AcceptContext, config: ConversionConfig): Endpoint[] =>
  ['/e/ai_engine/doc_ready', '/e/ai_engines/doc_ready'].map((path) =>
    post(path, {
      summary: 'Turn a document into a PDF',
      description:
        'Several files give one PDF each in a zip, or one PDF with `merge=true`. The type is found by content.',
      scope: 'documents',
      query: ConversionQuery,
      header: JobHeaders,
      upload: {
        part: 'files',
        maxFiles: config.TATHYA_CONVERSION_FILES,
        fileBytes: config.TATHYA_CONVERSION_FILE_MB * megabyte,
        description: 'One document or several',
      },
      bodyLimit: config.TATHYA_CONVERSION_REQUEST_MB * megabyte,
      timeouts: { firstByteSeconds: 75, totalSeconds: 1_800 },
      answers: {
        200: { description: 'The PDF is ready', schema: ConversionAnswer },
        202: {
          description: 'The work continues',
          schema: JobAccepted,
          headers: { Location: 'Address of the job', 'Preference-Applied': 'The applied preferences' },
        },
      },
      errors: [
        'file_type_unsupported',
        'file_empty',
        'file_corrupt',
        'file_encrypted',
        'document_too_long',
        'image_too_large',
        'conversion_failed',
        'job_timeout',
        'job_cancelled',
        'idempotency_conflict',
        'idempotency_mismatch',
        'callback_refused',
        'misdirected_request',
        'queue_full',
        'storage_full',
        'unavailable',
      ],
      handle: (request) => acceptDocuments(context, request),
    }),
  )

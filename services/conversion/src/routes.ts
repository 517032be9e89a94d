import {
  ConversionAnswer,
  ConversionForm,
  ConversionFormats,
  ConversionQuery,
  DocumentText,
  DocumentTextForm,
  DocumentTextQuery,
  JobAccepted,
  JobHeaders,
} from '@tathya/contracts/http'
import { documentJobErrors } from '@tathya/documents'
import { type Endpoint, get, post, underEach } from '@tathya/platform'
import type { ConversionConfig } from './config.ts'
import { type AcceptContext, acceptDocuments } from './service/accept-documents.ts'
import { acceptText } from './service/accept-text.ts'
import { type FindOffice, listFormats } from './service/formats.ts'

/** Dependencies of the endpoints. */
export interface RouteContext extends AcceptContext {
  readonly findOffice: FindOffice
}

const megabyte = 1_000_000

/** The rule of other lists; an office program that is installed shows after at most as long. */
const cache = 'public, max-age=300, stale-while-revalidate=86400'

const timeouts = { firstByteSeconds: 75, totalSeconds: 1_800 }

const upload = (config: ConversionConfig) => ({
  part: 'files',
  maxFiles: config.TATHYA_CONVERSION_FILES,
  fileBytes: config.TATHYA_CONVERSION_FILE_MB * megabyte,
  description: 'One document or several',
})

const accepted = {
  description: 'The work continues',
  schema: JobAccepted,
  headers: { Location: 'Address of the job', 'Preference-Applied': 'The applied preferences' },
}

/** The endpoints of Doc Ready, under both spellings that callers know. */
export const routes = (context: RouteContext, config: ConversionConfig): readonly Endpoint[] =>
  underEach(['/e/ai_engine/doc_ready', '/e/ai_engines/doc_ready'], (path) => [
    get(`${path}/formats`, {
      operationId: 'listConversionFormats',
      summary: 'What can be converted here and now',
      description:
        'Each type of file with the engine that would convert it, what its PDF keeps and loses, and the options that have an effect; with the limits.',
      cache,
      answers: { 200: { description: 'The types', schema: ConversionFormats } },
      handle: () => listFormats(config, context.findOffice),
    }),
    post(`${path}/text`, {
      operationId: 'extractText',
      summary: 'The text of a document in Unicode',
      description:
        'Page by page, of any document that can become a PDF. Text of legacy Nepali fonts (Preeti, Kantipur, Sagarmatha, PCS Nepali, Himali) is converted. With `Accept: text/plain` as plain text, a form feed between pages. A job, as `doc_ready`; the download of the ended job is the same JSON.',
      scope: 'documents',
      query: DocumentTextQuery,
      body: DocumentTextForm,
      header: JobHeaders,
      upload: { ...upload(config), maxFiles: 1, description: 'One document' },
      bodyLimit: config.TATHYA_CONVERSION_REQUEST_MB * megabyte,
      timeouts,
      answers: {
        200: { description: 'The text', schema: DocumentText, otherTypes: ['text/plain'] },
        202: accepted,
      },
      errors: documentJobErrors,
      handle: (request) => acceptText(context, request),
    }),
    post(path, {
      operationId: 'convertDocuments',
      summary: 'Turn a document into a PDF',
      description:
        'Several files give one PDF each in a zip, or one PDF with `merge=true`. The type is found by content.',
      scope: 'documents',
      query: ConversionQuery,
      body: ConversionForm,
      header: JobHeaders,
      upload: upload(config),
      bodyLimit: config.TATHYA_CONVERSION_REQUEST_MB * megabyte,
      timeouts,
      answers: {
        200: { description: 'The PDF is ready', schema: ConversionAnswer },
        202: accepted,
      },
      errors: documentJobErrors,
      handle: (request) => acceptDocuments(context, request),
    }),
  ])

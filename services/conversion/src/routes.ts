import {
  ConversionAnswer,
  ConversionForm,
  ConversionFormats,
  ConversionQuery,
  DocumentText,
  DocumentTextForm,
  DocumentTextQuery,
} from '@tathya/contracts/http'
import { type DocumentLimits, documentEndpoint, jobAnswers } from '@tathya/documents/service'
import { type Endpoint, get, post, underEach } from '@tathya/platform'
import type { ConversionConfig } from './config.ts'
import { acceptDocuments } from './service/accept-documents.ts'
import { type AcceptTextContext, acceptText } from './service/accept-text.ts'
import { type FindOffice, listFormats } from './service/formats.ts'

/** Dependencies of the endpoints. */
export interface RouteContext extends AcceptTextContext {
  readonly limits: DocumentLimits
  readonly findOffice: FindOffice
}

/** The rule of other lists; an office program that is installed shows after at most as long. */
const cache = 'public, max-age=300, stale-while-revalidate=86400'

/** The endpoints of Doc Ready, under both spellings that callers know. */
export function routes(context: RouteContext, config: ConversionConfig): readonly Endpoint[] {
  const endpoint = documentEndpoint(context.limits)
  return underEach(['/e/ai_engine/doc_ready', '/e/ai_engines/doc_ready'], (path) => [
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
      ...endpoint,
      operationId: 'extractText',
      summary: 'The text of a document in Unicode',
      description:
        'Page by page, of any document that can become a PDF. Text of legacy Nepali fonts (Preeti, Kantipur, Sagarmatha, PCS Nepali, Himali) is converted. With `Accept: text/plain` as plain text, a form feed between pages. A job, as `doc_ready`; the download of the ended job is the same JSON.',
      query: DocumentTextQuery,
      body: DocumentTextForm,
      upload: { ...endpoint.upload, maxFiles: 1, description: 'One document' },
      answers: jobAnswers({ description: 'The text', schema: DocumentText, otherTypes: ['text/plain'] }),
      handle: (request) => acceptText(context, request),
    }),
    post(path, {
      ...endpoint,
      operationId: 'convertDocuments',
      summary: 'Turn a document into a PDF',
      description:
        'Several files give one PDF each in a zip, or one PDF with `merge=true`. The type is found by content.',
      query: ConversionQuery,
      body: ConversionForm,
      answers: jobAnswers({ description: 'The PDF is ready', schema: ConversionAnswer }),
      handle: (request) => acceptDocuments(context, request),
    }),
  ])
}

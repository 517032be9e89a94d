export type { AcceptDocuments, AcceptedJob } from './accept-documents.ts'
export { createPool } from './create-pool.ts'
export { defineDocumentService } from './define-document-service.ts'
export type {
  DocumentLimits,
  DocumentProcesses,
  DocumentRun,
  DocumentServiceContext,
  RunDocuments,
} from './definition.ts'
export { documentEndpoint, documentJobErrors, jobAnswers } from './document-endpoint.ts'
export { isLarge } from './is-large.ts'
export { type Document, emptyFile, unsupportedFile } from './recognise-uploads.ts'

import { type ErrorCode, JobAccepted, JobHeaders } from '@tathya/contracts/http'
import type { Answer } from '@tathya/platform'
import type { z } from 'zod'
import type { DocumentLimits } from './definition.ts'

/** The errors of endpoints that take documents and make a job of them. */
export const documentJobErrors: readonly ErrorCode[] = [
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
]

const megabyte = 1_000_000

/** The common part of endpoints that take documents; `post` adds the rest. */
export function documentEndpoint(limits: DocumentLimits) {
  return {
    scope: 'documents',
    header: JobHeaders,
    upload: {
      part: 'files',
      maxFiles: limits.files,
      fileBytes: limits.fileMegabytes * megabyte,
      description: 'One document or several',
    },
    bodyLimit: limits.requestMegabytes * megabyte,
    timeouts: { firstByteSeconds: 75, totalSeconds: 1_800 },
    errors: documentJobErrors,
  } as const
}

/** The answers of an endpoint that takes documents: its own where the job ends in time, else the address of the job. */
export function jobAnswers<A extends Answer & { readonly schema: z.ZodType }>(ended: A) {
  return {
    200: ended,
    202: {
      description: 'The work continues',
      schema: JobAccepted,
      headers: { Location: 'Address of the job', 'Preference-Applied': 'The applied preferences' },
    },
  }
}

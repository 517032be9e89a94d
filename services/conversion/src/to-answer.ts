import type { ConversionAnswer } from '@tathya/contracts/http'
import type { Job } from '@tathya/jobs'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'

/** The answer of a successful conversion, with absolute URLs. */
export function toAnswer(
  { id, expiresAt, result }: Job<ConversionInput, ConversionResult>,
  baseUrl: string,
): ConversionAnswer {
  const { download, pages, bytes, documents, warnings } = result!
  return {
    status: 'success',
    message: documents === 1 ? 'The PDF is ready.' : `${documents} PDFs are ready in one zip.`,
    download_url: baseUrl + download,
    pages,
    size_bytes: bytes,
    warnings,
    job_id: id,
    expires_at: expiresAt!,
  }
}

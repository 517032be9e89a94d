import type { ConversionAnswer } from '@tathya/contracts/http'
import type { Job } from '@tathya/jobs'
import type { ConversionInput, ConversionResult } from './conversion-job.ts'

/** The answer of a successful conversion, with absolute URLs. */
export function toAnswer(
  { id, expiresAt, result }: Job<ConversionInput, ConversionResult>,
  baseUrl: string,
): ConversionAnswer {
  const { download, pages, bytes, documents, warnings, report } = result!
  return {
    status: 'success',
    message: download.endsWith('.json')
      ? 'The text is ready.'
      : describe(documents, download.endsWith('.zip')),
    download_url: baseUrl + download,
    pages,
    size_bytes: bytes,
    warnings,
    job_id: id,
    expires_at: expiresAt!,
    report,
  }
}

function describe(documents: number, zipped: boolean): string {
  if (documents > 1) return `${documents} PDFs are ready in one zip.`
  return zipped ? 'The PDF is ready, in a zip.' : 'The PDF is ready.'
}

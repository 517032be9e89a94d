import type { ConversionOptions, ConversionReport, ReportedDocument } from '@tathya/contracts/http'
import { describeOptions } from './describe-options.ts'

/** What a conversion gives. */
interface Outcome {
  readonly type: string
  readonly pdfA: boolean
  readonly reports: readonly ReportedDocument[]
}

/** The report of a conversion, version 1. */
export function toReport(
  { type, pdfA, reports }: Outcome,
  options: ConversionOptions,
  file: { readonly sha256: string; readonly locked: boolean },
): ConversionReport {
  return {
    version: 1,
    documents: [...reports],
    options: describeOptions(options),
    output: { type, sha256: file.sha256, pdf_a: pdfA ? 'PDF/A-2b' : null, locked: file.locked },
  }
}

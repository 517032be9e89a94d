import type { ConversionOptions } from '@tathya/contracts/http'

/** A document to convert, in a read-only file. */
export interface Source {
  readonly path: string
  /** The name of the upload: for titles and messages, never for paths. */
  readonly name: string
  /** Media type, found by content. */
  readonly type: string
}

/** Limits of a conversion. */
export interface ConversionLimits {
  /** Pages of one PDF. */
  readonly pages: number
  /** Pixels of one image, of each in a file with several. */
  readonly pixels: number
}

/** Context of a converter. */
export interface ConversionContext {
  readonly limits: ConversionLimits
  /** Aborts when the PDF is no longer needed, for work outside this process. */
  readonly signal?: AbortSignal | undefined
  /** Reports the pages done, and the total. */
  progress(done: number, total: number | null): void
  /** Reports a loss or change in a sentence that does not name the document. */
  warn(sentence: string): void
}

/** A converted document. */
export interface ConvertedDocument {
  readonly pdf: Uint8Array
  readonly pages: number
  /** The title that the PDF carries. */
  readonly title: string
  /** Whether the PDF is known to be PDF/A-2b. */
  readonly pdfA: boolean
}

/**
 * Turns a document into a PDF. The same bytes, name and options give the same PDF to the byte. Throws `ProblemError`,
 * with the name of the document, for errors of the caller: `file_corrupt`, `file_encrypted`, `document_too_long`,
 * `image_too_large`, `conversion_failed`.
 */
export type Converter = (
  source: Source,
  options: ConversionOptions,
  context: ConversionContext,
) => Promise<ConvertedDocument>

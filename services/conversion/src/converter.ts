import type { ConversionOptions } from '@tathya/contracts/http'

/** A document that waits to be converted, in a file that may be read and not changed. */
export interface Source {
  readonly path: string
  /** The name it was sent under: for titles and messages, never for paths. */
  readonly name: string
  /** Media type, found by content. */
  readonly type: string
}

/** What a conversion may cost. */
export interface ConversionLimits {
  /** Pages of one PDF. */
  readonly pages: number
  /** Pixels of one image; of a file with several, each by itself. */
  readonly pixels: number
}

/** What a converter gets beside its document. */
export interface ConversionContext {
  readonly limits: ConversionLimits
  /** Fires when the PDF is not wanted any more: for what goes on outside of this thread. */
  readonly signal?: AbortSignal | undefined
  /** Tells how many pages are done, and of how many. */
  progress(done: number, total: number | null): void
  /** Says, in a sentence that does not name the document, what its PDF does not have as it had it. */
  warn(sentence: string): void
}

/** A document that has become a PDF. */
export interface ConvertedDocument {
  readonly pdf: Uint8Array
  readonly pages: number
  /** The title that the PDF carries. */
  readonly title: string
}

/**
 * Turns a document into a PDF. The same bytes, name and options give the same PDF to the byte. Throws `ProblemError`,
 * with the name of the document, for what the caller can mend: `file_corrupt`, `file_encrypted`, `document_too_long`,
 * `image_too_large`, `conversion_failed`.
 */
export type Converter = (
  source: Source,
  options: ConversionOptions,
  context: ConversionContext,
) => Promise<ConvertedDocument>

import type { ConversionOptions } from '@tathya/contracts/http'
import type { Engine, Engines } from '../shared/engines.ts'

export type { Engine } from '../shared/engines.ts'

/** A document to convert, in a read-only file. */
export interface Source {
  readonly path: string
  /** The name of the upload: for titles and messages, never for paths. */
  readonly name: string
  /** Media type by content, for texts also by the extension. */
  readonly type: string
}

/** Limits of a conversion. */
export interface ConversionLimits {
  /** Pages of one PDF. */
  readonly pages: number
  /** Pixels of one image, of each in a file with several. */
  readonly pixels: number
}

/** Converts the documents inside of another one, such as attachments, within limits for all of them. */
export interface InnerDocuments {
  /** Counts an entry of this many bytes, before it is unpacked. Throws `conversion_failed` beyond the limits. */
  count(name: string, bytes: number): void
  /** A path beside a document for a file inside of it, that shows nothing of its name. */
  pathBeside(source: Source): string
  /**
   * Converts a file inside of a document; its type is found by its content. Throws `ProblemError` like converters, and
   * `file_empty` and `file_type_unsupported`.
   */
  convert(
    source: Omit<Source, 'type'>,
    options: ConversionOptions,
    context: ConversionContext,
  ): Promise<ConvertedDocument>
}

/** Context of a converter. */
export interface ConversionContext {
  readonly limits: ConversionLimits
  /** The password that opens the documents, if the caller sent one. Never to be logged or written to a file. */
  readonly password?: string | undefined
  /** Aborts when the PDF is no longer needed, for work outside this process. */
  readonly signal?: AbortSignal | undefined
  /** Programs of the service's process; none outside of the service. */
  readonly engines?: Partial<Engines> | undefined
  /** Converts documents inside of this one, such as attachments; undefined where there can be none. */
  readonly inner?: InnerDocuments | undefined
  /** Reports the pages done, and the total. */
  progress(done: number, total: number | null): void
  /** Reports a loss or change in a sentence that does not name the document. */
  warn(sentence: string): void
}

/** A font that a document names. */
export interface NamedFont {
  readonly name: string
  /** Families that its text is printed with. A family other than the named one is a substitution. */
  readonly used: readonly string[]
}

/** A page whose text was recognised in its image. */
export interface RecognisedPage {
  /** From 1. */
  readonly page: number
  /** Of its words on average, from 0 to 100. */
  readonly confidence: number
  readonly words: number
  /** Degrees by which lines of the image descend to the right; 180 is upside down, 90 runs downwards. */
  readonly skew: number
  /** Codes as of the option `lang`. */
  readonly languages: readonly string[]
  readonly engine: Engine
}

/** Origin of the text that readers find: of the document, recognised in images, or our repair of a broken layer. */
export type TextLayer = 'document' | 'recognised' | 'repaired'

/** A converted document. The optional fields are for the report. */
export interface ConvertedDocument {
  readonly pdf: Uint8Array
  readonly pages: number
  /** The title that the PDF carries. */
  readonly title: string
  /** True if the PDF is known to be PDF/A-2b. */
  readonly pdfA: boolean
  /** What made the pages; default: our own writer. `null` if they came with the document. */
  readonly engine?: Engine | null
  /** True if an office program made the pages by the options of paper, which it does for workbooks only. */
  readonly isOnPaperOfOptions?: true
  /** The fonts that the document names; absent where the format has none. */
  readonly fonts?: readonly NamedFont[]
  /** The pages whose text was recognised. */
  readonly ocr?: readonly RecognisedPage[]
  /** Legacy fonts whose letters became Unicode, as the text alone was wanted. */
  readonly legacyFonts?: readonly string[]
  /** Default: `document`. */
  readonly textLayer?: TextLayer
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

import { rm } from 'node:fs/promises'
import type { ConversionOptions } from '@tathya/contracts/http'
import { ProblemError } from '@tathya/platform/problem'
import { nameDocument } from '../../shared/warnings.ts'
import type {
  ConversionContext,
  ConvertedDocument,
  InnerDocuments,
  RecognisedPage,
  Source,
} from '../converter.ts'
import { documentTooLong } from '../errors.ts'
import { mergePdfs, type Part } from '../finish/merge-pdfs.ts'

/** Converts the files inside of a document one by one, and merges their PDFs. */
export class InnerParts {
  readonly #source: Source
  readonly #options: ConversionOptions
  readonly #context: ConversionContext
  readonly #inner: InnerDocuments
  readonly #parts: (Part & { readonly pdfA: boolean })[] = []
  readonly #recognised: RecognisedPage[] = []
  #pages = 0
  /** Files that could not be converted. */
  refused = 0

  constructor(source: Source, options: ConversionOptions, context: ConversionContext, inner: InnerDocuments) {
    this.#source = source
    this.#options = options
    this.#context = context
    this.#inner = inner
  }

  /** PDFs so far. */
  get count(): number {
    return this.#parts.length
  }

  /** Adds a PDF that is already made. Throws `document_too_long`. */
  add(name: string, { pdf, pages, pdfA, ocr = [] }: ConvertedDocument): void {
    const before = this.#pages
    this.#pages += pages
    const { limits } = this.#context
    if (this.#pages > limits.pages) throw documentTooLong(this.#source.name, limits.pages)
    this.#recognised.push(...ocr.map((each) => ({ ...each, page: before + each.page })))
    this.#parts.push({ name, pdf, pdfA })
    this.#context.progress(this.#pages, null)
  }

  /**
   * Converts a file, which `write` puts at a path and which is removed afterwards. What cannot be converted becomes a warning;
   * gives whether it was converted. Throws `document_too_long`.
   */
  async convert(name: string, write: (path: string) => Promise<void>): Promise<boolean> {
    const file = this.#inner.pathBeside(this.#source)
    const context = {
      ...this.#context,
      progress: (done: number) => this.#context.progress(this.#pages + done, null),
      warn: (sentence: string) => this.#context.warn(nameDocument(sentence, name, 2)),
    }
    try {
      await write(file)
      this.add(name, await this.#inner.convert({ path: file, name }, this.#options, context))
      return true
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code === 'document_too_long') throw error
      this.refused += 1
      this.#context.warn(`Not in the PDF: ${error.message}`)
      return false
    } finally {
      await rm(file, { force: true })
    }
  }

  /** Merges the PDFs, with an outline of their names. */
  async merge(title: string): Promise<ConvertedDocument> {
    const { limits, warn } = this.#context
    const merged = await mergePdfs(this.#parts, title, { limits, warn })
    const ocr = this.#recognised
    return {
      ...merged,
      title,
      pdfA: this.#parts.every(({ pdfA }) => pdfA),
      ...(ocr.length === 0 ? {} : { ocr, textLayer: 'recognised' as const }),
    }
  }
}

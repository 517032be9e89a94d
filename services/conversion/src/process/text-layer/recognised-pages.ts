import path from 'node:path'
import type { ConversionOptions } from '@tathya/contracts/http'
import { compose, type Matrix, type ReadableImage, recogniseImage } from '@tathya/documents/ocr'
import type { PDFDocument } from 'pdf-lib'
import type { ConversionContext, ConvertedDocument, RecognisedPage, Source } from '../converter.ts'
import type { TreePage } from '../pdf/page-tree.ts'
import { type LayerWord, TextLayer } from './index.ts'
import { toLayerWords } from './recognised-words.ts'

/** Mean confidence of a page below which a warning names it. */
const lowConfidence = 75

/** The part of a page that an image shows. */
export interface PageImage {
  readonly page: TreePage
  /** From 1. */
  readonly number: number
  readonly image: ReadableImage
  /** From pixels of the image, y downwards, to points of the page. */
  readonly matrix: Matrix
}

/** Recognises the images of a document page by page, adds their text, and collects what there is to report. */
export class RecognisedPages {
  readonly #pages: RecognisedPage[] = []
  readonly #layer: TextLayer
  readonly #options: ConversionOptions
  readonly #folder: string
  readonly #context: ConversionContext
  readonly #unread = { late: [] as number[], failed: [] as number[], empty: [] as number[] }

  constructor(document: PDFDocument, source: Source, options: ConversionOptions, context: ConversionContext) {
    this.#layer = new TextLayer(document)
    this.#options = options
    this.#folder = path.dirname(source.path)
    this.#context = context
  }

  /** True if images are recognised at all. */
  get wanted(): boolean {
    return this.#options.ocr !== 'false' && this.#context.engines?.recognise !== undefined
  }

  /** Recognises an image, and adds its words to the page. */
  async add({ page, number, image, matrix }: PageImage): Promise<void> {
    if (!this.wanted) return
    const text = await recogniseImage(image, {
      languages: this.#options.languages,
      always: this.#options.ocr === 'true',
      folder: this.#folder,
      engine: (request) => this.#context.engines!.recognise!(request),
    })
    if (text === 'no lines') return
    if (text === 'late' || text === 'failed') return void this.#unread[text].push(number)
    const words: LayerWord[] = toLayerWords(text.lines, compose(text.matrix, matrix))
    if (words.length === 0) {
      if (this.#options.ocr === 'true') this.#unread.empty.push(number)
      return
    }
    this.#layer.add(page, words)
    const { engine, confidence, skew } = text
    this.#pages.push({
      page: number,
      confidence: Math.round(confidence * 10) / 10,
      words: words.length,
      skew,
      languages: this.#options.languages,
      engine,
    })
  }

  /** Embeds the text, after the last page, and warns about what could not be read. `pages`: of the document. */
  end(pages: number): void {
    this.#layer.end()
    const { warn } = this.#context
    const { late, failed, empty } = this.#unread
    const on = (numbers: readonly number[]) => (pages === 1 ? '' : ` on ${listPages(numbers)}`)
    if (this.#options.ocr === 'true' && !this.wanted) {
      warn('Text in images was not recognised: recognition is not available here.')
    }
    if (late.length > 0) {
      warn(`There was no time to recognise the text${on(late)}, which cannot be found. Split the document.`)
    }
    if (failed.length > 0) warn(`The text${on(failed)} could not be recognised and cannot be found.`)
    if (empty.length > 0) warn(`No text was recognised${on(empty)}.`)
    const doubtful = this.#pages.filter(({ confidence }) => confidence < lowConfidence)
    if (doubtful.length > 0) {
      warn(
        `The recognised text${on(doubtful.map(({ page }) => page))} is doubtful; check it before relying on it.`,
      )
    }
  }

  /** What the report says of the document. */
  report(): Pick<ConvertedDocument, 'ocr' | 'textLayer'> {
    return this.#pages.length === 0 ? {} : { ocr: this.#pages, textLayer: 'recognised' }
  }
}

/** Names pages: `page 3`, or `pages 1 to 4, 7`. */
export function listPages(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  const names = ranges.map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`))
  return `${numbers.length === 1 ? 'page' : 'pages'} ${names.join(', ')}`
}

import { createHash } from 'node:crypto'
import type { Block, ImageBlock } from '@tathya/documents/blocks'
import { headBytes, recognise } from '@tathya/documents/recognise'
import { ProblemError } from '@tathya/platform/problem'
import type { PDFDocument, PDFRef } from 'pdf-lib'
import type { ConversionContext } from '../../converter.ts'
import { embedImage } from '../../images/embed-image.ts'
import { isImageType } from '../../images/image-types.ts'
import { onPaper } from '../../images/on-paper.ts'
import { openImage } from '../../images/open-image.ts'
import { isSideways, type Matrix, turnOf } from '../../images/orientation.ts'
import type { PaperOptions } from '../../images/paper.ts'
import { loadSvg } from '../../images/svg/load-svg.ts'

/** An image of the document, embedded once. */
export interface FlowImage {
  /** Its name among the resources of pages. */
  readonly name: string
  readonly ref: PDFRef
  /** Its own size in points, as it is seen. */
  readonly width: number
  readonly height: number
  /** The transformation that draws it into a rectangle. */
  place(left: number, bottom: number, width: number, height: number): Matrix
}

/** A drawing as large as its root element says. */
const ownSize: PaperOptions = { pageSize: 'fit', orientation: 'auto', margin: null }

/** The images of a document's text. */
export class FlowImages {
  /** Every embedded image. */
  readonly embedded: FlowImage[] = []
  /** Images that could not be read. */
  unreadable = 0
  readonly #document: PDFDocument
  readonly #name: string
  readonly #context: ConversionContext
  readonly #byContent = new Map<string, FlowImage | undefined>()
  readonly #images = new WeakMap<ImageBlock, FlowImage>()
  readonly #warned = new Set<string>()

  /** `name` of the document, for errors. */
  constructor(document: PDFDocument, name: string, context: ConversionContext) {
    this.#document = document
    this.#name = name
    // What is said of one image is said once for all.
    const warn = (sentence: string) => {
      if (!this.#warned.has(sentence)) context.warn(sentence)
      this.#warned.add(sentence)
    }
    this.#context = { ...context, warn }
  }

  /** The image of a block; undefined if it cannot be read. */
  find(block: ImageBlock): FlowImage | undefined {
    return this.#images.get(block)
  }

  /** Embeds the images of blocks and of the blocks in them, before they are laid out. */
  async load(blocks: readonly Block[]): Promise<void> {
    for (const block of imagesIn(blocks)) {
      const key = createHash('sha256').update(block.bytes).digest('base64')
      if (!this.#byContent.has(key)) this.#byContent.set(key, await this.#embed(block))
      const image = this.#byContent.get(key)
      if (image === undefined) this.unreadable += 1
      else this.#images.set(block, image)
    }
  }

  /** Embeds an image; undefined if it is damaged, too large or of an unknown type: a document is more than one image. */
  async #embed({ bytes }: ImageBlock): Promise<FlowImage | undefined> {
    try {
      return await this.#open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    } catch (error) {
      if (error instanceof ProblemError) return undefined
      throw error
    }
  }

  async #open(bytes: Buffer): Promise<FlowImage | undefined> {
    const type = await recognise(bytes.subarray(0, headBytes), '')
    if (type === undefined || !isImageType(type)) return undefined
    const isDrawing = type === 'image/svg+xml'
    const file = isDrawing ? await loadSvg(bytes, this.#name, ownSize, this.#context) : bytes
    const source = { path: '', name: this.#name, type: isDrawing ? 'image/png' : type }
    const page = await (await openImage(file, source, this.#context)).page(0)
    const { ref } = await embedImage(this.#document.context, page, this.#name)
    const { orientation, ...paper } = onPaper(page)
    const [width, height] = isSideways(orientation)
      ? [paper.height, paper.width]
      : [paper.width, paper.height]
    const image = { name: `I${this.embedded.length + 1}`, ref, width, height, place: placer(orientation) }
    this.embedded.push(image)
    return image
  }
}

/** Draws the oriented unit square of an image into a rectangle. */
function placer(orientation: number | undefined): FlowImage['place'] {
  const [a, b, c, d, e, f] = turnOf(orientation)
  return (left, bottom, width, height) => [
    a * width,
    b * height,
    c * width,
    d * height,
    e * width + left,
    f * height + bottom,
  ]
}

/** The images of blocks, of those in them, and of their footnotes. */
function* imagesIn(blocks: readonly Block[]): Generator<ImageBlock> {
  for (const block of blocks) {
    if (block.kind === 'image') yield block
    else if (block.kind === 'quote') yield* imagesIn(block.blocks)
    else if (block.kind === 'list') for (const item of block.items) yield* imagesIn(item.blocks)
    else if (block.kind === 'table')
      for (const { cells } of block.rows) for (const cell of cells) yield* imagesIn(cell.blocks)
    else if (block.kind === 'paragraph' || block.kind === 'heading')
      for (const { note } of block.spans) if (note !== undefined) yield* imagesIn(note)
  }
}

import {
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
} from 'pdf-lib'
import { packStream } from '../../pdf/pack-stream.ts'
import type { LinkArea, PageCanvas } from '../drawing/page-canvas.ts'
import type { Tag } from '../drawing/tag.ts'
import { writeTags } from '../drawing/write-tags.ts'
import { embedFont } from '../fonts/embed-font.ts'
import type { FontSet } from '../fonts/font-set.ts'
import type { FlowImages } from '../layout/flow-images.ts'
import { LanguageCount } from './detect-language.ts'
import type { OutlineEntry } from './outline.ts'

/** A written page, before its margins are. */
interface WrittenPage {
  readonly page: PDFPage
  readonly content: PDFRef
  readonly marked: PageCanvas['marked']
}

/** What is needed to end a document. */
export interface Ending {
  readonly fonts: FontSet
  readonly images: FlowImages
  /** The root of its structure. */
  readonly root: Tag
  /** Draws the margins of a page, from 1. */
  drawMargins(page: number): PageCanvas | undefined
}

/** Writes pages to a PDF as they come; page numbers and fonts at the end, when the count and the glyphs are known. */
export class PageWriter {
  readonly bookmarks: OutlineEntry[] = []
  /** Counts every page's words. */
  readonly language = new LanguageCount()
  readonly #document: PDFDocument
  readonly #size: readonly [number, number]
  readonly #resources: PDFRef
  readonly #written: WrittenPage[] = []
  readonly #links: { readonly annotation: PDFRef; readonly tag: Tag }[] = []

  constructor(document: PDFDocument, size: readonly [number, number]) {
    this.#document = document
    this.#size = size
    this.#resources = document.context.nextRef()
  }

  /** Pages so far. */
  get pages(): number {
    return this.#written.length
  }

  /** The first heading, used as the title. */
  get firstHeading(): string | undefined {
    return this.bookmarks[0]?.title
  }

  /** Writes a page. */
  add(canvas: PageCanvas): void {
    const { context } = this.#document
    const page = this.#document.addPage([...this.#size])
    const content = context.register(packStream(context, Buffer.from(canvas.end(), 'latin1')))
    const { marked } = canvas
    marked.page = page.ref
    page.node.set(PDFName.of('Resources'), this.#resources)
    page.node.set(PDFName.of('StructParents'), context.obj(this.pages))
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    const annotations = canvas.links.map((link) => {
      const annotation = context.register(context.obj(linkOf(link)))
      link.tag.kids.push({ marked, link: annotation })
      this.#links.push({ annotation, tag: link.tag })
      return annotation
    })
    if (annotations.length > 0) page.node.set(PDFName.of('Annots'), context.obj(annotations))
    for (const word of canvas.words) this.language.add(word)
    for (const bookmark of canvas.bookmarks) this.bookmarks.push({ ...bookmark, page: this.pages })
    this.#written.push({ page, content, marked })
  }

  /** Writes the margins and then the fonts and images of all pages, and their structure. */
  end({ fonts, images, root, drawMargins }: Ending): void {
    const { context } = this.#document
    for (const [index, { page, content }] of this.#written.entries()) {
      const margins = drawMargins(index + 1)?.end()
      const contents =
        margins === undefined
          ? [content]
          : [content, context.register(packStream(context, Buffer.from(margins, 'latin1')))]
      page.node.set(PDFName.of('Contents'), context.obj(contents))
    }
    const embedded = Object.fromEntries(fonts.fonts.map((font) => [font.name, embedFont(context, font)]))
    const drawn = Object.fromEntries(images.embedded.map(({ name, ref }) => [name, ref]))
    context.assign(
      this.#resources,
      context.obj({ Font: embedded, ...(images.embedded.length > 0 && { XObject: drawn }) }),
    )
    for (const [index, { annotation }] of this.#links.entries())
      context.lookup(annotation, PDFDict).set(PDFName.of('StructParent'), context.obj(this.pages + index))
    writeTags(this.#document, root, {
      pages: this.#written.map(({ marked }) => marked),
      links: this.#links.map(({ tag }) => tag),
    })
  }
}

function linkOf({ address, left, bottom, right, top, text }: LinkArea) {
  return {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [left, bottom, right, top].map((edge) => Math.round(edge * 100) / 100),
    Border: [0, 0, 0],
    // Printed, as PDF/A requires (ISO 19005-2, 6.3.2).
    F: 4,
    Contents: PDFHexString.fromText(text.trim() || address),
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
  }
}

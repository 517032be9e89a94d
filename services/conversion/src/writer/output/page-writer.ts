import { type PDFDocument, PDFName, type PDFPage, type PDFRef, PDFString } from 'pdf-lib'
import { packStream } from '../../pdf/pack-stream.ts'
import { embedFont } from '../fonts/embed-font.ts'
import type { FontSet } from '../fonts/font-set.ts'
import { breakText, toStrip } from '../layout/lay-out-text.ts'
import { type LinkArea, PageCanvas } from '../layout/page-canvas.ts'
import type { PageStyle } from '../layout/page-style.ts'
import { theme } from '../layout/theme.ts'
import type { Shaper } from '../text/shaper.ts'
import { toStyledLines } from '../text/styled-text.ts'
import { LanguageCount } from './detect-language.ts'
import type { OutlineEntry } from './outline.ts'

/** Writes pages to a PDF as they come; page numbers and fonts at the end, when the count and the glyphs are known. */
export class PageWriter {
  readonly bookmarks: OutlineEntry[] = []
  /** Counts every page's words. */
  readonly language = new LanguageCount()
  readonly #document: PDFDocument
  readonly #style: PageStyle
  readonly #shaper: Shaper
  readonly #resources: PDFRef
  readonly #written: { page: PDFPage; content: PDFRef }[] = []

  constructor(document: PDFDocument, style: PageStyle, shaper: Shaper) {
    this.#document = document
    this.#style = style
    this.#shaper = shaper
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
    const page = this.#document.addPage([...this.#style.size])
    const content = context.register(packStream(context, Buffer.from(canvas.content, 'latin1')))
    page.node.set(PDFName.of('Resources'), this.#resources)
    if (canvas.links.length > 0) {
      const links = canvas.links.map((link) => context.register(context.obj(linkOf(link))))
      page.node.set(PDFName.of('Annots'), context.obj(links))
    }
    for (const word of canvas.words) this.language.add(word)
    for (const bookmark of canvas.bookmarks) this.bookmarks.push({ ...bookmark, page: this.pages })
    this.#written.push({ page, content })
  }

  /** Writes the page numbers and then the fonts of all pages. */
  end(fonts: FontSet): void {
    const { context } = this.#document
    for (const [index, { page, content }] of this.#written.entries()) {
      const footer = this.#footer(`${index + 1} / ${this.pages}`)
      const contents =
        footer === undefined ? [content] : [content, context.register(packStream(context, footer))]
      page.node.set(PDFName.of('Contents'), context.obj(contents))
    }
    const embedded = Object.fromEntries(fonts.fonts.map((font) => [font.name, embedFont(context, font)]))
    context.assign(this.#resources, context.obj({ Font: embedded }))
  }

  /** The page number, in the middle of the lower margin; undefined if it has no room. */
  #footer(text: string): Uint8Array | undefined {
    const { size, minMargin } = theme.footer
    const { x, y } = this.#style.margin
    if (y < minMargin) return undefined
    const column = { left: x, width: this.#style.size[0] - x * 2, height: y, shaper: this.#shaper }
    const setting = { size, leading: 1, align: 'center', colour: theme.muted } as const
    const canvas = new PageCanvas()
    const [line] = breakText(toStyledLines([{ text }])[0]!, column, setting)
    toStrip(line!, column, setting).paint(canvas, y / 2 + size / 2, 0)
    return Buffer.from(canvas.content, 'latin1')
  }
}

function linkOf({ address, left, bottom, right, top }: LinkArea) {
  return {
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [left, bottom, right, top].map((edge) => Math.round(edge * 100) / 100),
    Border: [0, 0, 0],
    // Printed, as PDF/A requires (ISO 19005-2, 6.3.2).
    F: 4,
    A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
  }
}

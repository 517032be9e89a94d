import type { ReadDocument } from '@tathya/documents/blocks'
import { PageCanvas } from '../drawing/page-canvas.ts'
import { theme } from '../drawing/theme.ts'
import type { Column } from '../layout/column.ts'
import { layOutText } from '../layout/lay-out-text.ts'
import { heightOf, paintAll, type Strip } from '../layout/strip.ts'
import type { PageStyle } from './page-style.ts'
import { layOutRunning, marginFor } from './running-blocks.ts'

/**
 * The headers and footers of a document; without a footer of its own, the number of the page and of all pages, which is not for
 * those who want the text alone.
 */
export class PageMargins {
  /** Margins with room for them. */
  readonly top: number
  readonly bottom: number
  readonly #read: ReadDocument
  readonly #column: Column
  readonly #style: PageStyle

  /** `column`: of the text on the page. */
  constructor(read: ReadDocument, style: PageStyle, column: Column) {
    this.#read = read
    this.#style = style
    this.#column = column
    this.top = marginFor(layOutRunning(read.header ?? [], column, 1, 1), style.margin.top)
    this.bottom = marginFor(layOutRunning(read.footer ?? [], column, 1, 1), style.margin.bottom)
  }

  /** Draws the margins of a page, from 1; undefined if nothing is in them. */
  draw(page: number, pages: number): PageCanvas | undefined {
    const canvas = new PageCanvas()
    const header = layOutRunning(this.#read.header ?? [], this.#column, page, pages)
    const footer = this.#read.footer && layOutRunning(this.#read.footer, this.#column, page, pages)
    const [, height] = this.#style.size
    canvas.decorate(() => {
      paintAll(header, canvas, height - (this.top - heightOf(header, true)) / 2)
      if (footer === undefined) this.#drawNumber(canvas, `${page} / ${pages}`)
      else paintAll(footer, canvas, (this.bottom + heightOf(footer, true)) / 2)
    })
    return canvas.isEmpty ? undefined : canvas
  }

  /** Draws the page number in the middle of the lower margin, if it has room. */
  #drawNumber(canvas: PageCanvas, text: string): void {
    const { size, minMargin } = theme.footer
    const { bottom } = this.#style.margin
    if (bottom < minMargin || !this.#style.numbered) return
    const setting = { size, leading: 1, align: 'center', colour: theme.muted } as const
    const strips: Strip[] = layOutText([{ text }], this.#column, setting)
    paintAll(strips, canvas, bottom / 2 + size / 2)
  }
}

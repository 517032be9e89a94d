import type { PageCanvas } from '../drawing/page-canvas.ts'
import { heightOf, pageBreak, type Strip } from '../layout/strip.ts'
import { OpenPage, type PageArea } from './open-page.ts'

/** Distributes strips over pages, with the footnotes of each at its foot; at least one page. */
export class Paginator {
  readonly #area: PageArea
  #page: OpenPage
  #group: Strip[] = []
  #broken = false

  constructor(area: PageArea) {
    this.#area = area
    this.#page = new OpenPage(area, [])
  }

  /** Adds strips and yields each page that they fill. */
  *add(strips: Iterable<Strip>): Generator<PageCanvas> {
    for (const strip of strips) {
      if (strip === pageBreak) {
        yield* this.#placeGroup()
        // The page is started by the next strip, so that no empty page follows the last.
        this.#broken = true
        continue
      }
      this.#group.push(strip)
      if (!strip.keep || heightOf(this.#group) > this.#area.top - this.#area.bottom) yield* this.#placeGroup()
    }
  }

  /** Yields the last page, and those of the footnotes that are left. */
  *end(): Generator<PageCanvas> {
    yield* this.#placeGroup()
    while (this.#page.isLeft) yield this.#turn()
    yield this.#page.end()
  }

  *#placeGroup(): Generator<PageCanvas> {
    const group = this.#group
    if (group.length === 0) return
    this.#group = []
    if (!this.#page.empty && (this.#broken || !this.#page.fits(group))) yield this.#turn()
    this.#broken = false
    for (const strip of group) {
      // A group that is higher than a page is divided like any other text. Footnotes of the page before may leave no room.
      while (!(this.#page.empty && !this.#page.hasNotes) && !this.#page.fits([strip])) yield this.#turn()
      this.#page.add(strip)
    }
  }

  /** Ends the page and opens the next one. */
  #turn(): PageCanvas {
    const canvas = this.#page.end()
    this.#page = new OpenPage(this.#area, this.#page.left)
    return canvas
  }
}

import { PageCanvas } from './page-canvas.ts'
import { pageBreak, type Strip } from './strip.ts'

/** Vertical area for strips: points from the lower edge of the page. */
export interface PageArea {
  readonly top: number
  readonly bottom: number
}

/** Distributes strips over pages and yields each full page; at least one page. */
export function* paginate(strips: Iterable<Strip>, area: PageArea): Generator<PageCanvas> {
  let page = new OpenPage(area)
  let group: Strip[] = []
  let broken = false
  const placeGroup = function* (): Generator<PageCanvas> {
    if (!page.empty && (broken || !page.fits(group))) {
      yield page.canvas
      page = new OpenPage(area)
    }
    broken = false
    for (const strip of group) {
      // A group that is higher than a page is divided like any other text.
      if (!page.empty && !page.fits([strip])) {
        yield page.canvas
        page = new OpenPage(area)
      }
      page.add(strip)
    }
    group = []
  }
  for (const strip of strips) {
    if (strip === pageBreak) {
      if (group.length > 0) yield* placeGroup()
      // The page is started by the next strip, so that no empty page follows the last.
      broken = true
      continue
    }
    group.push(strip)
    if (!strip.keep || heightOf(group) > area.top - area.bottom) yield* placeGroup()
  }
  if (group.length > 0) yield* placeGroup()
  yield page.canvas
}

class OpenPage {
  readonly canvas = new PageCanvas()
  readonly #area: PageArea
  #y: number

  constructor(area: PageArea) {
    this.#area = area
    this.#y = area.top
  }

  get empty(): boolean {
    return this.#y === this.#area.top
  }

  fits(strips: readonly Strip[]): boolean {
    // Tolerance for rounding errors.
    return this.#y - heightOf(strips) >= this.#area.bottom - 0.01
  }

  add(strip: Strip): void {
    if (this.empty) for (const repeated of strip.repeat ?? []) this.#draw(repeated, 0)
    this.#draw(strip, this.empty ? 0 : strip.gap)
  }

  #draw(strip: Strip, gap: number): void {
    this.#y -= gap
    strip.paint(this.canvas, this.#y, gap)
    this.#y -= strip.height
  }
}

function heightOf(strips: readonly Strip[]): number {
  return strips.reduce((sum, { gap, height }) => sum + gap + height, 0)
}

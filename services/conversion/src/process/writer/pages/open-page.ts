import { PageCanvas } from '../drawing/page-canvas.ts'
import { theme } from '../drawing/theme.ts'
import { heightOf, notesOf, paintAll, type Strip } from '../layout/strip.ts'

/** Area for strips: vertical edges in points from the lower edge of the page, and the left one from its left edge. */
export interface PageArea {
  readonly top: number
  readonly bottom: number
  readonly left: number
}

/** Share of a page up to which the footnotes of a line have to be on its page; the rest of longer ones follows. */
const maxNotesShare = 0.35

/** Share of a page for footnotes that are left of the page before. */
const maxLeftShare = 0.6

/** A page that is being filled. */
export class OpenPage {
  readonly canvas = new PageCanvas()
  /** Strips of footnotes for the next page. */
  readonly left: Strip[] = []
  readonly #area: PageArea
  readonly #notes: Strip[] = []
  #y: number

  /** `left`: footnotes of the page before. */
  constructor(area: PageArea, left: readonly Strip[]) {
    this.#area = area
    this.#y = area.top
    this.#addNotes(left, this.#height * maxLeftShare)
    // A high image has no room otherwise, on any page.
    if (!this.hasNotes && this.isLeft) this.#notes.push(this.left.shift()!)
  }

  /** True if nothing but footnotes is on it. */
  get empty(): boolean {
    return this.#y === this.#area.top
  }

  get hasNotes(): boolean {
    return this.#notes.length > 0
  }

  /** True if footnotes are left for the next page. */
  get isLeft(): boolean {
    return this.left.length > 0
  }

  /** True if there is room for strips with their footnotes. */
  fits(strips: readonly Strip[]): boolean {
    const notes = this.#notesHeight(notesOf(strips))
    const added = notes - this.#notesHeight([])
    const wanted = this.#notesHeight([]) + Math.min(added, this.#height * maxNotesShare)
    // Tolerance for rounding errors.
    return this.#y - heightOf(strips) - wanted >= this.#area.bottom - 0.01
  }

  add(strip: Strip): void {
    const { repeat = [], notes = [], gap } = strip
    const isFirst = this.empty
    if (isFirst && repeat.length > 0) {
      this.canvas.decorate(() => paintAll(repeat, this.canvas, this.#y))
      this.#y -= heightOf(repeat, true)
    } else if (!isFirst) this.#y -= gap
    strip.paint(this.canvas, this.#y, isFirst ? 0 : gap)
    this.#y -= strip.height
    if (notes.length > 0) this.#addNotes(notes, this.#y - this.#area.bottom)
  }

  /** Draws the footnotes and gives the page. */
  end(): PageCanvas {
    if (this.hasNotes) {
      const top = this.#area.bottom + heightOf(this.#notes, true)
      this.canvas.fill(this.#area.left, top + theme.note.above / 2, theme.note.rule, 0.4, theme.strongRule)
      paintAll(this.#notes, this.canvas, top)
    }
    return this.canvas
  }

  get #height(): number {
    return this.#area.top - this.#area.bottom
  }

  /** Adds strips of footnotes as long as all are no higher than `room`; the others are left for the next page. */
  #addNotes(notes: readonly Strip[], room: number): void {
    for (const note of notes) {
      if (this.isLeft || this.#notesHeight([note]) > room) this.left.push(note)
      else this.#notes.push(note)
    }
  }

  #notesHeight(more: readonly Strip[]): number {
    const all = heightOf(this.#notes) + heightOf(more)
    return all === 0 ? 0 : all + theme.note.above
  }
}

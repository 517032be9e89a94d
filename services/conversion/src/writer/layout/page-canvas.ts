import type { Fragment } from '../text/break-lines.ts'
import { formatNumber } from '../text/shaper.ts'
import { type Colour, theme } from './theme.ts'

/** A rectangle that opens an address. */
export interface LinkArea {
  readonly address: string
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** Position of a heading, for the outline. */
export interface Bookmark {
  readonly title: string
  readonly level: number
  readonly top: number
}

/** Size and colour of a line of text. */
export interface Ink {
  readonly size: number
  readonly colour: Colour
}

/** A page being drawn, in points from its lower left corner. */
export class PageCanvas {
  readonly links: LinkArea[] = []
  readonly bookmarks: Bookmark[] = []
  /** The words on it. */
  readonly words: string[] = []
  readonly #operators: string[] = []

  /** The page's content stream so far. */
  get content(): string {
    return this.#operators.join('\n')
  }

  /** Fills a rectangle. */
  fill(left: number, bottom: number, width: number, height: number, colour: Colour): void {
    const rectangle = [left, bottom, width, height].map(formatNumber).join(' ')
    this.#operators.push(`${colour.join(' ')} rg ${rectangle} re f`)
  }

  /** Draws a line of text from `left` on `baseline`. */
  text(fragments: readonly Fragment[], left: number, baseline: number, { size, colour }: Ink): void {
    if (fragments.length === 0) return
    const pen = new Pen()
    for (const { text, shaped, range, x, width } of fragments) {
      this.words.push(text)
      pen.colour(range.link === undefined ? colour : theme.link)
      const set = size * (range.style.code ? theme.codeScale : 1)
      pen.moveTo(x)
      for (const { font, codes } of shaped.runs) pen.show(font.name, set, codes)
      pen.advance(shaped.width * set)
      if (range.link !== undefined) this.#link(range.link, left + x, left + x + width, baseline, size)
      if (range.strike) this.fill(left + x, baseline + size * 0.3, width, size * 0.06, colour)
    }
    this.#operators.push(`BT ${formatNumber(left)} ${formatNumber(baseline)} Td ${pen.end()} ET`)
  }

  /** Adds a target of the outline. */
  bookmark(bookmark: Bookmark): void {
    this.bookmarks.push(bookmark)
  }

  #link(address: string, left: number, right: number, baseline: number, size: number): void {
    this.fill(left, baseline - size * 0.14, right - left, size * 0.045, theme.link)
    const area = { address, left, right, bottom: baseline - size * 0.3, top: baseline + size * 0.95 }
    const last = this.links.at(-1)
    const joins =
      last?.address === address && last.bottom === area.bottom && Math.abs(last.right - left) < 0.1
    if (joins) this.links[this.links.length - 1] = { ...last, right }
    else this.links.push(area)
  }
}

/** Writes the operators of one line of text, without redundant ones. */
class Pen {
  #operators = ''
  #array = ''
  #font = ''
  #size = 0
  #colour = ''
  #x = 0

  colour(colour: Colour): void {
    const operator = `${colour.join(' ')} rg`
    if (operator === this.#colour) return
    this.#flush()
    this.#operators += `${operator} `
    this.#colour = operator
  }

  /** Moves right from the end of the shown text to `x`. */
  moveTo(x: number): void {
    const gap = x - this.#x
    if (Math.abs(gap) < 0.005 || this.#size === 0) return
    this.#array += formatNumber((-gap / this.#size) * 1000)
    this.#x = x
  }

  show(font: string, size: number, codes: string): void {
    if (font !== this.#font || size !== this.#size) {
      this.#flush()
      this.#operators += `/${font} ${formatNumber(size)} Tf `
      this.#font = font
      this.#size = size
    }
    this.#array += codes
  }

  advance(width: number): void {
    this.#x += width
  }

  end(): string {
    this.#flush()
    return this.#operators.trimEnd()
  }

  #flush(): void {
    if (this.#array !== '') this.#operators += `[${this.#array.replaceAll('><', '')}] TJ `
    this.#array = ''
  }
}
